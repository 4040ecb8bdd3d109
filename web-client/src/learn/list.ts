import type { Lesson, Table } from '../generated/protocol';
import { lessonOf } from '../match/guide/lesson-of';

/** The match in which a lesson was begun and left; null if there is none. The newest of several. */
export function begun(tables: readonly Table[], game: string, lesson: string): Table | null {
  const is = (table: Table) =>
    table.game === game &&
    table.state === 'running' &&
    lessonOf(table.options as Record<string, unknown> | undefined) === lesson;
  return tables
    .filter(is)
    .reduce<Table | null>((best, one) => (best && best.created >= one.created ? best : one), null);
}

/** The lesson after one; null after the last. */
export function nextOf(lessons: readonly Lesson[], lesson: string): Lesson | null {
  const at = lessons.findIndex(({ id }) => id === lesson);
  return at < 0 ? null : (lessons[at + 1] ?? null);
}
