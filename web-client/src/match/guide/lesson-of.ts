/** The lesson that a table was made for; null: it is an ordinary match. */
export function lessonOf(options: Readonly<Record<string, unknown>> | undefined): string | null {
  const lesson = options?.['lesson'];
  return typeof lesson === 'string' ? lesson : null;
}
