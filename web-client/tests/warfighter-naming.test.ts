import { describe, expect, it } from 'vitest';
import shippedPack from '../../rules/warfighter/data/pack.json';
import { englishName, frenchAt, frenchName, frenchOf } from '../src/games/warfighter/naming';
import type { Pack } from '../src/generated/warfighter';

const pack = shippedPack as unknown as Pack;

describe('names within sentences', () => {
  it('bear an article and agree', () => {
    expect(englishName('Riflemen')).toMatchObject({ the: 'the riflemen', plural: true });
    expect(englishName('The crossroads')).toMatchObject({ the: 'the crossroads' });
    expect(englishName('Panzer IV')).toMatchObject({ the: 'the Panzer IV', plural: false });
    expect(frenchName('Voltigeurs')).toMatchObject({ the: 'les voltigeurs', plural: true });
    expect(frenchName('Lance-flammes')).toMatchObject({ the: 'le lance-flammes', plural: false });
    expect(frenchName('Équipe de mitrailleuse')).toMatchObject({ the: 'l’équipe de mitrailleuse', feminine: true });
    expect(frenchName('Haie double').the).toBe('la haie double');
    expect(frenchName('Marais')).toMatchObject({ the: 'le marais', plural: false });
    expect([frenchAt('le gué'), frenchAt('les prés'), frenchAt('la ferme'), frenchOf('l’église')]).toEqual([
      'au gué',
      'aux prés',
      'à la ferme',
      'de l’église',
    ]);
  });

  it('agree for every card of the pack that stands in sentences', () => {
    const kinds = ['hostiles', 'locations', 'objectives'] as const;
    const told = kinds.flatMap((kind) =>
      Object.values(pack[kind]).flatMap((card) => (card ? [frenchName(card.name.fr).the] : [])),
    );
    expect(told).toMatchInlineSnapshot(`
      [
        "les fusiliers",
        "le grenadier isolé",
        "les recrues",
        "les tirailleurs",
        "les traînards",
        "le lance-flammes",
        "les voltigeurs",
        "les embusqués",
        "l’officier",
        "l’équipe de mitrailleuse",
        "l’équipe de mortier",
        "les tireurs embusqués",
        "le camion",
        "le Panzer IV",
        "les parachutistes",
        "les panzergrenadiers",
        "les vétérans",
        "l’observateur avancé",
        "le gué",
        "l’herbage",
        "la ferme",
        "le marais",
        "le champ de blé",
        "l’entrepôt",
        "le talus abrupt",
        "le chemin forestier",
        "la haie double",
        "le verger",
        "le pont de pierre",
        "le hameau",
        "l’église",
        "le chemin creux",
        "la voie ferrée",
        "la carrière",
        "le moulin",
        "le pré inondé",
        "le dépôt de munitions",
        "la casemate",
        "le convoi de camions",
        "le char immobilisé",
        "le poste de transmissions",
        "le carrefour",
        "la patrouille perdue",
      ]
    `);
  });
});
