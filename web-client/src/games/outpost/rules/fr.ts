import type { Part } from '../../../match/rulebook/reference';
import type { Section } from './refusals';

/** The reference in French. */
export const fr: Readonly<Record<Section, Part>> = {
  board: {
    title: 'Le plateau et les patrouilles',
    lead: 'Deux éclaireurs, trois cartes et quelques manches : les patrouilles se disputent les avant-postes d’un petit plateau, ou les tiennent ensemble contre des pillards.',
    points: [
      [
        1,
        'Les hexagones sont du terrain dégagé, des bois, de l’eau ou des avant-postes. La carte choisie pour la table dit où ils se trouvent, d’où part chaque patrouille et par quelles pistes arrivent les pillards.',
      ],
      [
        1,
        'Vous menez une patrouille de deux éclaireurs. Un éclaireur a une force de 2, et un hexagone ne contient qu’une unité.',
      ],
      [
        1,
        'Le duel se joue à deux patrouilles. Dans chacun pour soi, de deux à quatre s’affrontent. En coopération, de deux à quatre font front ensemble contre les pillards ; en solitaire, vous les affrontez seul.',
      ],
      [1, 'Une partie dure six manches, sauf si la table en choisit un autre nombre.'],
    ],
  },
  cards: {
    title: 'Cartes et ordres',
    lead: 'Le nombre de votre carte d’ordre décide du moment où vous agissez et de ce que vous pouvez faire.',
    points: [
      [
        2,
        'Chaque manche commence par le ravitaillement : chaque patrouille pioche jusqu’à trois cartes, qu’elle seule connaît.',
      ],
      [2, 'La pioche compte 24 cartes, quatre de chaque nombre de 1 à 6. Quand elle est vide, on mélange la défausse.'],
      [
        2,
        'Toutes les patrouilles posent en même temps une carte face cachée. Vous pouvez reprendre la vôtre tant qu’une autre patrouille n’a pas posé la sienne.',
      ],
      [
        2,
        'On retourne ensuite les cartes. Le plus petit nombre joue en premier ; le sort départage les égalités. Le nombre donne aussi vos points d’action pour le tour. Les cartes sont ensuite défaussées.',
      ],
    ],
    beware: [[2, 'Tôt, c’est peu ; tard, c’est beaucoup : un 1 joue en premier et ne fait qu’un pas.']],
  },
  turns: {
    title: 'Les tours',
    lead: 'Vos éclaireurs avancent et tirent dans l’ordre de votre choix, tant qu’il reste des points d’action.',
    points: [
      [3, 'Un pas vers l’hexagone voisin coûte un point ; entrer dans un bois en coûte deux.'],
      [3, 'On n’entre ni dans l’eau, ni hors du plateau, ni sur un hexagone occupé.'],
      [3, 'Vous pouvez finir votre tour quand vous voulez.'],
      [3, 'Un déplacement peut être repris tant qu’on n’a pas tiré et que le tour n’est pas fini.'],
    ],
  },
  shots: {
    title: 'Tirs et couvert',
    lead: 'Un tir coûte deux points et porte à trois hexagones. Chaque éclaireur tire une fois par tour, jamais sur un allié.',
    points: [
      [4, 'Des bois entre les deux hexagones cachent la cible ; ceux de son propre hexagone ne la cachent pas.'],
      [4, 'La patrouille visée peut jouer une carte de sa main à couvert. La carte est défaussée.'],
      [
        4,
        'Il faut 5 sur un d20, deux de plus par hexagone de distance, quatre de plus si la cible est dans un bois, plus le nombre de la carte de couvert. Un 20 touche toujours.',
      ],
      [
        4,
        'Une touche coûte de la force selon un d6 : un point de 1 à 3, deux de 4 à 6. Une unité sans force est éliminée.',
      ],
    ],
    beware: [[4, 'Quand la ligne suit le bord entre deux hexagones, seuls des bois des deux côtés cachent la cible.']],
  },
  raiders: {
    title: 'Les pillards',
    lead: 'En coopération et en solitaire, un raid suit les tours de chaque manche.',
    points: [
      [
        5,
        'Un pillard de force 1 arrive par une piste libre, sauf s’il y a déjà plus de pillards que de patrouilles. Il agit à partir de la manche suivante.',
      ],
      [
        5,
        'Chaque pillard tire sur l’éclaireur le plus facile à toucher. Les pillards ne dépensent pas de points et ne jouent pas de cartes.',
      ],
      [
        5,
        'Un pillard qui ne voit aucun éclaireur à portée avance d’un hexagone vers l’avant-poste le plus proche ; le sort départage les chemins égaux. Sur un avant-poste, il reste.',
      ],
    ],
  },
  end: {
    title: 'Les points et la fin',
    lead: 'À la fin de chaque manche, chaque avant-poste donne un point à qui le tient.',
    points: [
      [
        6,
        'Patrouille contre patrouille : la dernière qui a un éclaireur sur le plateau gagne. Après la dernière manche, celle qui a le plus de points l’emporte ; les premières à égalité font match nul.',
      ],
      [
        6,
        'Contre les pillards : sans éclaireur sur le plateau, tout le monde a perdu. Après la dernière manche, les patrouilles gagnent ensemble si elles ont plus de points que les pillards.',
      ],
      [
        6,
        'Une patrouille qui part avant la fin a perdu. Ses éclaireurs sont retirés, ses cartes mélangées à la pioche, et les autres continuent.',
      ],
      [
        6,
        'Après une partie contre les pillards, chaque patrouille a dans la suivante autant de vétérans qu’il reste d’éclaireurs à chacune de celles qui jouent encore. Un vétéran a une force de 3.',
      ],
    ],
    beware: [[6, 'Contre les pillards, l’égalité ne suffit pas.']],
  },
};
