import { describe, expect, it } from 'vitest';
import { HELD_MS, StepEnd } from '../src/match/ending/step-end.svelte';

const LEFT = { step: '1.ussr.purchase', question: '9 IPC not spent.' };

function desk({ wanted = true, left = null as number | null } = {}) {
  const sent: string[] = [];
  let decision = 7;
  let timer: { ms: number; then: () => void } | null = null;
  const ending = new StepEnd<string>({
    send(commands) {
      sent.push(...commands);
      return Promise.resolve(true);
    },
    decision: () => decision,
    timeLeft: () => left,
    wanted: () => wanted,
    after(ms, then) {
      timer = { ms, then };
      return () => (timer = null);
    },
  });
  return { ending, sent, decide: (dec: number) => (decision = dec), timer: () => timer };
}

describe('the end of a step', () => {
  it('is given at once where nothing is left, or where nobody wants to be asked', () => {
    const one = desk();
    one.ending.press(['end'], null);
    expect(one.sent).toEqual(['end']);
    const other = desk({ wanted: false });
    other.ending.press(['end'], LEFT);
    expect(other.sent).toEqual(['end']);
  });

  it('asks once in a step, and waits for some seconds', () => {
    const { ending, sent, timer } = desk();
    ending.press(['end'], LEFT);
    expect(ending.question).toBe(LEFT.question);
    ending.undo();
    ending.press(['end'], LEFT);
    expect(ending.question).toBeNull();
    expect([ending.holds, timer()?.ms, sent]).toEqual([true, HELD_MS, []]);
    ending.undo();
    expect([ending.open, timer()]).toEqual([false, null]);
    ending.press(['end'], LEFT);
    timer()?.then();
    expect(sent).toEqual(['end']);
  });

  it('waits no longer when it is pressed once more', () => {
    const { ending, sent } = desk();
    ending.press(['end'], { ...LEFT, question: null });
    ending.press(['end'], { ...LEFT, question: null });
    expect(sent).toEqual(['end']);
  });

  it('is not meant for another decision', () => {
    const { ending, sent, decide, timer } = desk();
    ending.press(['end'], { ...LEFT, question: null });
    decide(8);
    timer()?.then();
    expect(sent).toEqual([]);
    ending.press(['end'], LEFT);
    decide(9);
    ending.follow();
    expect(ending.open).toBe(false);
  });

  it('does not wait for a player whose time is nearly up', () => {
    const { ending, sent } = desk({ left: 12_000 });
    ending.press(['end'], { ...LEFT, question: null });
    expect(sent).toEqual(['end']);
  });
});
