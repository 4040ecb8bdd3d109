import { describe, expect, it } from 'vitest';
import { addressOf, inServerWords, readBattle, swapped, transportsFor } from '../src/games/aa1941/calculator/battle';
import * as mortain from '../src/games/mortain/calculator/attack';

const battle = (address: string) => readBattle(new URLSearchParams(address));

describe('a battle of 1941 in an address', () => {
  it('is read and written back', () => {
    for (const address of [
      '',
      'a=infantry-3.tank-1&d=infantry-2',
      'at=sea&a=submarine-2&d=damaged-1&losses=price',
      'at=landing&a=fighter-1&d=infantry-2&f=transport-2.destroyer-1&g=submarine-1&c=infantry-2.tank-2',
    ])
      expect(addressOf(battle(address)).toString()).toBe(address);
  });

  it('leaves out what nobody could choose', () => {
    expect(battle('a=infantry-999.tank-x.elephant-2.fighter-0.bomber-99').attacker).toEqual({ bomber: 40 });
    expect(battle('at=moon').where).toBe('land');
  });

  it('is asked about in the words of the server', () => {
    const asked = (address: string) => inServerWords(battle(address));
    expect(asked('a=infantry-3.tank-1&d=infantry-2')).toBe('3 infantry, 1 tank vs 2 infantry');
    expect(asked('at=sea&a=submarine-2&d=damaged-1&losses=price')).toBe('2 submarine vs 1 damaged battleship by price');
    expect(asked('a=infantry-3'), 'there is no battle against nobody').toBeNull();
    expect(asked('a=submarine-3&d=infantry-1'), 'no ship fights on land').toBeNull();
  });

  it('loads as many transports as its troops need', () => {
    expect(transportsFor({ infantry: 3 })).toBe(2);
    expect(transportsFor({ tank: 2, infantry: 1 })).toBe(2);
    expect(inServerWords(battle('at=landing&d=infantry-2&f=destroyer-1&c=infantry-2.tank-1'))).toBe(
      '1 destroyer, transport (tank, infantry), transport (infantry) vs nothing; nothing vs 2 infantry',
    );
    expect(inServerWords(battle('at=landing&d=infantry-2&f=destroyer-1')), 'nobody lands').toBeNull();
  });

  it('can be looked at from the other side', () => {
    const other = swapped(battle('a=tank-1&d=infantry-2'));
    expect(addressOf(other).toString()).toBe('a=infantry-2&d=tank-1');
  });
});

describe('an attack of Mortain in an address', () => {
  const attack = (address: string) => mortain.readAttack(new URLSearchParams(address));

  it('is read, written back and asked about', () => {
    expect(mortain.addressOf(attack('s=7&m=1a')).toString()).toBe('s=7&m=1a');
    expect(mortain.inServerWords(attack('s=7&m=2z'))).toBe('7 vs 3');
    expect(mortain.inServerWords(attack('s=7&m=at'))).toBe('7 vs -2');
    expect(attack('s=-4&left=999').left).toEqual(Array(10).fill(4));
  });

  it('names as many cards as are gone', () => {
    const asked = mortain.inServerWords(attack('s=5&left=3444444442&joker=1'));
    expect(asked).toMatch(/^5 vs 0; without A[SCDH] 10[SCDH] 10[SCDH]; joker$/);
  });
});
