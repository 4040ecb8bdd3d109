import { playNow } from '../computer/play-now';
import { games } from '../games/games.svelte';
import type { Lesson } from '../generated/protocol';
import { keep, readKept } from '../lib/storage';
import { nextOf } from './list';

/** Under which name the browser keeps which lessons were solved: ids with their game, separated by spaces. */
const KEPT = 'sandtable.lessons';

function solved(): Set<string> {
  return new Set((readKept(KEPT) ?? '').split(' ').filter((one) => one !== ''));
}

/** Whether a lesson was solved in this browser. */
export function isSolved(game: string, lesson: string): boolean {
  return solved().has(`${game}/${lesson}`);
}

/** Keeps that a lesson was solved. */
export function markSolved(game: string, lesson: string): void {
  keep(KEPT, [...solved().add(`${game}/${lesson}`)].join(' '));
}

/** Begins a lesson and goes there; rejects with an ApiError if it is refused. */
export async function begin(game: string, lesson: string): Promise<void> {
  await playNow({ game, lesson });
}

/** The lesson of a game that comes after one; null after the last, and until the server has named them. */
export function lessonAfter(game: string, lesson: string): Lesson | null {
  return nextOf(games.lessonsOf(game), lesson);
}
