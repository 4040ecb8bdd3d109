import { describe, expect, it } from 'vitest';
import { addressOf, inServerWords, readAsked } from '../src/games/ddm/calculator/asked';

const asked = (address: string) => readAsked(new URLSearchParams(address));

describe('what is reckoned for the skirmish in an address', () => {
  it('is read and written back', () => {
    for (const address of [
      '',
      'a=dwarf-axe&t=orc-raider&w=ranged&n=2&s=stunned&hp=10&l=knight-captain&f=cover.shaken',
      'a=oath-squire&t=orc-chief&k=charge&m=smite-evil&tl=orc-chief&f=flanking.circle.tried',
      'o=power&a=fire-adept&t=orc-chief&p=fire-ray',
      'o=save&a=dwarf-axe&dc=15',
    ])
      expect(addressOf(asked(address)).toString()).toBe(address);
  });

  it('leaves out what nobody could choose', () => {
    const read = asked('o=war&a=<b>&w=bow&n=99&k=fly&dc=0&s=dead&hp=-3&f=flying');
    expect(read).toMatchObject({ of: 'attack', first: null, weapon: 'melee', index: 15, kind: 'plain', dc: 13 });
    expect([read.state, read.hp, read.flanking]).toEqual(['none', 0, false]);
  });

  it('is asked about in the words of the server', () => {
    const words = (address: string) => inServerWords(asked(address));
    expect(words('a=dwarf-axe'), 'there is no attack on nobody').toBeNull();
    expect(words('o=power&a=fire-adept&t=orc-chief'), 'no spell is chosen').toBeNull();
    expect(words('a=dwarf-axe&t=orc-raider')).toBe('dwarf-axe vs orc-raider');
    expect(words('a=elf-bow&t=orc-raider&w=ranged&n=2&k=charge&f=flanking.cover')).toBe(
      'elf-bow vs orc-raider; ranged; attack 2; cover',
    );
    expect(words('a=oath-squire&t=orc-chief&k=charge&m=smite-evil&l=knight-captain&s=shaken&hp=5&f=tried')).toBe(
      'oath-squire vs orc-chief; charge; smite smite-evil; led by knight-captain; target shaken; target hp 5; target tried',
    );
    expect(words('o=power&a=fire-adept&t=orc-chief&p=fire-ray&f=cover')).toBe(
      'fire-adept casts fire-ray at orc-chief; cover',
    );
    expect(words('o=save&a=dwarf-axe&dc=15&f=shaken')).toBe('dwarf-axe saves against 15; shaken');
    expect(words('o=morale&a=dwarf-axe&l=knight-captain')).toBe('dwarf-axe tests morale; led by knight-captain');
  });
});
