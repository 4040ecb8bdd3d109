import { describe, expect, it, vi } from 'vitest';
import type { Decision, Leisure } from '../src/generated/protocol';
import type { MatchSession } from '../src/match/session/match-session.svelte';
import { MatchViewModel } from '../src/match/session/match-view-model.svelte';

// What the language and the preferences of a page are read from, and written to.
vi.hoisted(() => {
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('navigator', { language: 'en', languages: ['en'] });
});

/** A match of a game that has nothing to show. */
class Plain extends MatchViewModel {
  readonly alliedSeats = 1;
  readonly picked = null;
  readonly call = null;
  get options(): object | null {
    return this.session.legal as object | null;
  }
  describe(): never {
    throw new Error('nothing is told');
  }
  protected beginsRound(): boolean {
    return false;
  }
  logSections(): [] {
    return [];
  }
  announces(): boolean {
    return false;
  }
  placeName(place: string): string {
    return place;
  }
  look = (): void => undefined;
  fly = (): void => undefined;
  hint = (): void => undefined;
  protected readLog(): [] {
    return [];
  }
}

const legal = { for: 'orders', cards: [3] };

/** What a model says of its player who is asked, or at leisure, or neither. */
function said(decision: Decision | null, leisure: Leisure | null): unknown {
  const mine = decision ?? leisure;
  const commands: unknown[] = [];
  const session = {
    decision,
    leisure,
    legal: mine?.legal ?? null,
    undoable: mine?.undo ?? 0,
    match: { seat: 0, decs: [] },
    pages: [],
    busy: false,
    perform: (given: readonly unknown[]) => {
      commands.push(...given);
      return Promise.resolve(true);
    },
  };
  const model = new Plain(session as unknown as MatchSession);
  const undone = model.undo();
  return { asked: model.isAsked, options: model.options, undone, commands };
}

describe('a player', () => {
  it('who is asked may choose and take back, and it is that player’s turn', () => {
    const decision: Decision = { dec: 7, seat: 0, kind: 'orders', pace: 'turn', undo: 1, legal };
    expect(said(decision, null)).toEqual({ asked: true, options: legal, undone: true, commands: [{ do: 'undo' }] });
  });

  it('at leisure may do the same, though it is the turn of others', () => {
    const leisure = { undo: 1, legal };
    expect(said(null, leisure)).toEqual({ asked: false, options: legal, undone: true, commands: [{ do: 'undo' }] });
    expect(said(null, { undo: 0, legal })).toMatchObject({ asked: false, options: legal, undone: false });
  });

  it('who is neither can do nothing', () => {
    expect(said(null, null)).toEqual({ asked: false, options: null, undone: false, commands: [] });
  });
});
