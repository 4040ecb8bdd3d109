import { describe, expect, it } from 'vitest';
import { isCall, titleOf } from '../src/calling/title';

describe('the title of a table', () => {
  it('says whose move it is before the name, and counts what is unread', () => {
    expect(titleOf({ table: 'Friday', call: null, left: null, unread: 0 })).toBe('Friday');
    expect(titleOf({ table: 'Friday', call: 'À vous', left: null, unread: 0 })).toBe('● À vous – Friday');
    expect(titleOf({ table: 'Friday', call: 'Your move', left: null, unread: 3 })).toBe('(3) ● Your move – Friday');
    expect(titleOf({ table: null, call: null, left: null, unread: 1 })).toBe('(1) Sandtable');
  });
});

describe('a call', () => {
  it('is made when a decision comes, not for one that was there or follows another', () => {
    expect(isCall(undefined, 7)).toBe(false);
    expect(isCall(null, 7)).toBe(true);
    expect(isCall(7, 8)).toBe(false);
    expect(isCall(7, null)).toBe(false);
  });
});
