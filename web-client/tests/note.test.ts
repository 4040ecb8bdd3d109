import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoteDraft } from '../src/chat/note.svelte';

/** A note on a server, as far as one reader sees it. */
class Desk {
  version = 0;
  text = '';
  /** What the next request is answered with instead. */
  fault: { status: number; code: string } | null = null;

  answer(method: string, body: unknown): Response {
    const told = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
    const refuse = (status: number, code: string) => told(status, { code, text: { en: code, fr: code }, faults: [] });
    if (this.fault) {
      const { status, code } = this.fault;
      this.fault = null;
      return refuse(status, code);
    }
    if (method === 'PUT') {
      const { version, text } = body as { version: number; text: string };
      if (version !== this.version) return refuse(409, 'note_changed');
      this.version += 1;
      this.text = text;
    }
    return told(200, { version: this.version, text: this.text, at: null });
  }
}

let desk: Desk;

beforeEach(() => {
  vi.useFakeTimers();
  desk = new Desk();
  vi.stubGlobal('fetch', (_: string, init: RequestInit) =>
    Promise.resolve(desk.answer(init.method ?? 'GET', init.body ? JSON.parse(init.body as string) : null)),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(): Promise<NoteDraft> {
  const note = new NoteDraft('t');
  await note.load();
  return note;
}

describe('a note', () => {
  it('is kept once its writer rests', async () => {
    const note = await opened();
    note.write('Hold');
    await vi.advanceTimersByTimeAsync(500);
    note.write('Hold Karelia');
    await vi.advanceTimersByTimeAsync(500);
    expect([note.standing, desk.text]).toEqual(['unsaved', '']);
    await vi.advanceTimersByTimeAsync(500);
    expect([note.standing, desk.text, desk.version]).toEqual(['saved', 'Hold Karelia', 1]);
  });

  it('lets the writer choose where another window was faster', async () => {
    const [here, there] = [await opened(), await opened()];
    here.write('here');
    await here.save();
    there.write('there');
    await there.save();
    expect([there.standing, there.text, desk.text]).toEqual(['changed', 'there', 'here']);
    there.takeTheirs();
    expect([there.standing, there.text]).toEqual(['saved', 'here']);
    here.write('again');
    await here.save();
    there.write('mine');
    await there.save();
    await there.keepMine();
    expect([there.standing, desk.text]).toEqual(['saved', 'mine']);
  });

  it('is not lost when the server does not answer', async () => {
    const note = await opened();
    note.write('Hold');
    desk.fault = { status: 503, code: 'internal' };
    await note.save();
    expect([note.standing, note.fault?.code, note.text]).toEqual(['failed', 'internal', 'Hold']);
    await note.save();
    expect([note.standing, desk.text]).toEqual(['saved', 'Hold']);
  });

  it('that is too long is not sent', async () => {
    const note = await opened();
    note.write('x'.repeat(10_001));
    await note.save();
    expect([note.room, desk.version]).toEqual([-1, 0]);
  });
});
