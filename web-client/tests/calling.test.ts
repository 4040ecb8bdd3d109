import { describe, expect, it } from 'vitest';
import { isCall, titleOf } from '../src/calling/title';

describe('the title of a table', () => {
  it('says whose move it is before the name, and counts what is unread', () => {
    expect(titleOf({ table: 'Friday', call: null, left: null, unread: 0 })).toBe('Friday');
    expect(titleOf({ table: 'Friday', call: 'À vous', left: null, unread: 0 })).toBe('(1) À vous – Friday');
    expect(titleOf({ table: 'Friday', call: 'Germany, your turn', left: '0:45', unread: 3 })).toBe(
      '(4) 0:45 – Germany, your turn – Friday',
    );
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
