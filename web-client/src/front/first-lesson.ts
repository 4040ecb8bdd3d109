import type { Games } from '../games/games.svelte';
import type { Lesson } from '../generated/protocol';

/** The guided first game to begin with. */
export interface FirstLesson {
  game: string;
  lesson: Lesson;
}

/** The guided game of the game that the visitor has an eye on; of those that have one the shortest; null without any. */
export function firstLesson(games: Games, eyed: string | null): FirstLesson | null {
  const guided = games.offered.flatMap(({ id }) => {
    const lesson = games.lessonsOf(id).find(({ kind }) => kind === 'guided');
    return lesson ? [{ game: id, lesson }] : [];
  });
  const shortest = guided.reduce<FirstLesson | null>(
    (best, one) => (best && best.lesson.minutes <= one.lesson.minutes ? best : one),
    null,
  );
  return guided.find(({ game }) => game === eyed) ?? shortest;
}
