import type { Chapter } from '../sections';

/** The board, in French. */
export const board: Chapter<'board'> = {
  regions: {
    title: 'Terre et mer',
    lead: 'La carte est faite de territoires et de zones maritimes. Ce qui est ami et ce qui est hostile décide de chaque déplacement.',
    points: [
      [
        8,
        'Un territoire est ami si votre camp le contrôle, hostile si l’autre le contrôle, neutre si personne ne le contrôlera jamais.',
      ],
      [
        8,
        'Une zone est hostile si des navires de surface ennemis s’y trouvent. Sous-marins et transports ne la rendent pas hostile.',
      ],
      [8, 'Les bords gauche et droit de la carte se touchent là où zones et territoires le disent.'],
      [8, 'Les unités d’un camp partagent territoires, zones, ponts et cales.'],
      [9, 'Une île est un territoire à l’intérieur d’une zone. Une zone peut en contenir plusieurs.'],
      [11, 'Un territoire que vous quittez reste à vous jusqu’à ce qu’un ennemi y entre.'],
    ],
    beware: [
      [8, 'Les territoires neutres ne sont ni attaqués, ni traversés, ni survolés.'],
      [8, 'Aucun navire ne passe les détroits turcs. Les avions, oui.'],
      [23, 'Un vol vers une île compte la zone qui l’entoure et l’île elle-même.'],
    ],
  },
  canals: {
    title: 'Canaux',
    lead: 'Deux canaux relient quatre zones. Ils sont ouverts au camp qui en tenait les rives au début de son tour.',
    points: [
      [9, 'C’est le camp qui compte, non la puissance : les alliés s’ouvrent les canaux.'],
      [9, 'Panama est au camp qui tient l’Amérique centrale.'],
      [9, 'Suez est au camp qui tient les deux rives. Tant qu’elles sont partagées, il est fermé à tous.'],
      [
        9,
        'Les unités terrestres franchissent librement les canaux, et les avions les survolent quel qu’en soit le maître.',
      ],
    ],
    beware: [[9, 'Une rive prise ce tour-ci n’ouvre le canal qu’au tour suivant.']],
  },
};
