import { describe, expect, it } from 'vitest';
import { addressOf, inServerWords, readAttack } from '../src/games/aam/calculator/attack';

const attack = (address: string) => readAttack(new URLSearchParams(address));

describe('an attack of the miniatures in an address', () => {
  it('is read and written back', () => {
    for (const address of [
      'd=1',
      'a=tiger-i&t=m4a1-sherman&d=4&g=forest&s=damaged&f=rear.moved',
      'a=m3-lee&t=tiger-i&d=0&u=disrupted&f=extra.defensive.hurt&add=1.0.2',
    ])
      expect(addressOf(attack(address)).toString()).toBe(address);
  });

  it('leaves out what nobody could choose', () => {
    const read = attack('a=<b>&d=99&g=moon&s=dead&add=9.x.-1&f=flying');
    expect(read).toMatchObject({ attacker: null, distance: 8, ground: 'clear', state: 'none' });
    expect([read.attack, read.defence, read.cover]).toEqual([3, 0, 0]);
  });

  it('is asked about in the words of the server', () => {
    const asked = (address: string) => inServerWords(attack(address));
    expect(asked('a=tiger-i&d=4'), 'there is no attack on nobody').toBeNull();
    expect(asked('a=tiger-i&t=m4a1-sherman&d=4')).toBe('tiger-i vs m4a1-sherman at 4');
    expect(asked('a=bar-team&t=tiger-i&d=1&g=town&s=disrupted&u=damaged&f=rear.defensive.hurt&add=1.0.2')).toBe(
      'bar-team vs tiger-i at 1; rear; town; defensive; hurt; target disrupted; face-down damaged; attack 1; cover 2',
    );
  });
});
