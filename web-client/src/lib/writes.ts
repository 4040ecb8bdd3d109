/** Whether what has the focus takes letters. */
export function writes(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches('input, textarea, select') || target.isContentEditable || target.closest('dialog') !== null)
  );
}
