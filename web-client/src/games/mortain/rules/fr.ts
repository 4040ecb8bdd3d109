import type { Part } from '../../../match/rulebook/reference';
import type { Section } from './refusals';

/** The reference in French. */
export const fr: Readonly<Record<Section, Part>> = {
  aim: {
    title: 'De quoi il s’agit',
    lead: 'Mortain, 7 août 1944. Les Allemands attaquent vers l’ouest pour couper l’armée américaine ; les Américains tiennent les hauteurs et la ville pendant six manches.',
    points: [
      [
        6,
        'L’Allemand gagne dès que cinq unités sont sorties par le bord ouest, ou qu’il ne reste aucune unité américaine.',
      ],
      [6, 'Sinon, l’Américain a gagné quand la dernière manche est finie.'],
      [0, 'Chaque partie d’un paquet dit son propre nombre de manches et d’unités à faire sortir.'],
      [
        6,
        'Un jeu de 52 cartes et un joker règlent tout : à qui le tour, combien d’unités agissent, et si le tir touche.',
      ],
    ],
  },
  'set-up': {
    title: 'La mise en place',
    lead: 'L’Américain place ce qui se trouve sur la carte au début ; les autres unités attendent à un bord.',
    points: [
      [
        1,
        'Les unités américaines se placent sur n’importe quelle case ouverte, sauf la rangée est, à deux par case au plus.',
      ],
      [1, 'Les unités allemandes attendent à l’est. La réserve américaine attend à l’ouest jusqu’à sa manche.'],
      [
        0,
        'On place à découvert et dans l’ordre qu’on veut ; tout peut être replacé jusqu’à la fin de la mise en place, qui attend que toutes soient sur la carte.',
      ],
    ],
  },
  cards: {
    title: 'La manche et ses cartes',
    lead: 'On pioche une carte : noire, c’est aux Allemands ; rouge, aux Américains.',
    points: [
      [
        2,
        'Chaque manche commence avec les 53 cartes. Personne n’en connaît l’ordre, car il n’y en a pas : chaque pioche prend une carte quelconque parmi celles qui restent.',
      ],
      [
        2,
        'Le camp de la carte donne des ordres à ses unités l’un après l’autre, autant que la carte en permet, ou aucun. Puis on pioche la suivante.',
      ],
      [0, 'Une carte passée, ou qui ne sert à rien, compte comme reçue.'],
      [2, 'Un camp peut recevoir plusieurs cartes de suite, et ses unités agissent de nouveau avec chacune.'],
    ],
  },
  activations: {
    title: 'Combien d’unités agissent',
    lead: 'Une carte numérale active autant d’unités que la moitié de sa valeur, arrondie à l’entier supérieur : un 7 en active quatre, un as une seule.',
    points: [
      [2, 'Une unité activée se déplace ou tire : l’un des deux, et une fois par carte.'],
      [2, 'Chaque unité d’un tir combiné coûte une activation.'],
      [2, 'L’aviation ou l’artillerie coûte une activation, comme une unité.'],
      [0, 'Une table peut choisir que les cartes comptent en entier.'],
    ],
    beware: [[2, 'Une activation inutilisée est perdue.']],
  },
  'face-cards': {
    title: 'Les figures',
    lead: 'Un valet, une dame ou un roi active une unité, ou toutes celles d’une case.',
    points: [
      [2, 'Les unités de la case agissent à leur guise : l’une se déplace, l’autre tire, ou elles tirent ensemble.'],
      [0, 'Les unités qui attendent à un bord ne forment pas une pile. Une figure en fait entrer une.'],
      [
        2,
        'Une figure rouge peut, à la place, appeler un appui : un valet l’aviation, une dame ou un roi l’artillerie.',
      ],
      [
        2,
        'Retournée pendant un tir, une figure ne décide rien : son camp repioche ou la prend pour un tir manqué, chaque fois qu’il en vient une.',
      ],
    ],
  },
  tiger: {
    title: 'Tiger 102',
    lead: 'Les chars lourds s’empilent avec deux unités quelconques et agissent gratuitement avec l’une de leur case.',
    points: [
      [1, 'Tiger 102 ne compte pas dans l’empilement.'],
      [1, 'Il ne coûte rien avec une carte si une autre unité qui agit avec elle l’a commencée dans la même case.'],
      [0, 'L’ordre n’importe pas : s’il agit d’abord et paie, il est remboursé dès que sa voisine agit.'],
      [0, 'Depuis le bord, il est gratuit s’il entre dans la même case qu’une autre unité qui entre avec cette carte.'],
      [1, 'Il retire 1 à la carte quand il tire sur des chars.'],
    ],
  },
  joker: {
    title: 'Le joker et la fin d’une manche',
    lead: 'Le joker finit la manche aussitôt, même pendant un tir.',
    points: [
      [
        2,
        'Tant que chaque camp n’a pas reçu de carte dans la manche, le joker est ignoré : on l’écarte et on continue de piocher.',
      ],
      [2, 'Le tir qu’il interrompt ne touche rien, et ce qui restait de l’opportunité est perdu.'],
      [
        2,
        'La manche finit aussi quand il ne reste aucune carte. La dernière se joue encore, mais sans tir ni frappe : aucune carte n’en déciderait.',
      ],
      [
        0,
        'S’il ne reste, pour décider d’un tir, qu’un joker ignoré, rien n’est touché ; un appui est utilisé tout de même.',
      ],
    ],
    beware: [[2, 'La pioche montre si le joker compte. Dès lors, chaque tir peut finir la manche.']],
  },
  undo: {
    title: 'Reprendre un ordre',
    lead: 'Déplacements, entrées, sorties et zones se reprennent tant qu’aucune carte n’est piochée.',
    points: [
      [0, 'Ce qui retourne une carte est définitif : un tir, une frappe, la fin de l’opportunité.'],
      [0, 'L’ordre qui finit la partie l’est aussi.'],
    ],
  },
  moves: {
    title: 'Déplacement et empilement',
    lead: 'Une unité se déplace d’une case, quel que soit le terrain.',
    points: [
      [2, 'Elle n’entre pas dans une case tenue par l’ennemi.'],
      [2, 'Deux unités d’un camp tiennent dans une case, et Tiger 102 à côté d’elles.'],
      [0, 'L’empilement se juge après chaque ordre.'],
      [
        0,
        'Routes et rivières sont dessinées et n’ont aucun effet. Les unités ennemies ne ralentissent pas qui passe à côté.',
      ],
    ],
  },
  edges: {
    title: 'Entrer et sortir',
    lead: 'Les Allemands entrent par l’est et sortent par l’ouest ; la réserve américaine entre par l’ouest.',
    points: [
      [2, 'Une unité qui entre est posée sur une case de sa rangée ; elle ne fait rien d’autre avec cette carte.'],
      [2, 'La réserve américaine entre à partir de la deuxième manche, sauf si la partie en dit une autre.'],
      [2, 'Une unité allemande sur une case de la rangée ouest sort pour une activation, et ne revient jamais.'],
      [
        0,
        'Tant que des unités ennemies attendent à un bord, une case de leur rangée doit leur rester ouverte. Une table peut en décider autrement.',
      ],
      [0, 'On ne tire ni depuis un bord, ni sur un bord.'],
    ],
  },
  fire: {
    title: 'Le tir',
    lead: 'On additionne les valeurs et on retourne une carte : elle touche si la carte, avec ce qui s’y ajoute, ne les dépasse pas.',
    points: [
      [
        3,
        'La valeur de gauche compte contre les chars, celle de droite contre l’infanterie et l’artillerie. Un canon automoteur est un char, un canon tracté est de l’artillerie.',
      ],
      [
        3,
        'Plusieurs unités peuvent tirer ensemble sur une seule unité ennemie, chacune à portée et avec une ligne libre.',
      ],
      [3, 'Village, forêt et colline ajoutent 1 à la carte, la ville ajoute 2, selon le paquet.'],
      [3, 'Si tous les tireurs sont adjacents à la cible, on retire 1.'],
      [
        0,
        'Une unité dont la valeur est 0 ne participe pas. Un tir qu’aucune carte ne réussit est permis quand même : il retourne une carte.',
      ],
    ],
    beware: [
      [
        3,
        'La page montre la chance exacte avant le tir : parmi les cartes restantes qui décident, celles qui touchent.',
      ],
    ],
  },
  line: {
    title: 'Portée et ligne de tir',
    lead: 'Le tir porte à deux cases, à trois depuis une colline.',
    points: [
      [
        3,
        'Village, ville, forêt et colline entre les deux coupent la ligne. Les unités ne coupent rien, ni les deux cases elles-mêmes.',
      ],
      [0, 'À deux cases en ligne droite, c’est la case du milieu qui compte.'],
      [0, 'Quand la ligne suit le côté entre deux cases, il faut que les deux la coupent.'],
      [0, 'À trois cases, la ligne en traverse deux, et une seule qui coupe suffit. Hors de la carte, rien ne coupe.'],
      [0, 'D’une colline on porte plus loin ; on ne voit par-dessus rien.'],
    ],
  },
  hits: {
    title: 'Les coups au but',
    lead: 'Le premier retourne le pion, le second l’élimine.',
    points: [
      [3, 'L’autre face a des valeurs plus basses.'],
      [0, 'Rien ne remet un pion à l’endroit.'],
    ],
  },
  aircraft: {
    title: 'Aviation et artillerie',
    lead: 'Avec une carte rouge, l’Américain peut appeler ce qui se tient hors de la carte : l’aviation avec un as, 3, 5, 7, 9 ou valet, l’artillerie avec les autres.',
    points: [
      [
        4,
        'L’une des deux, une fois par manche. Une table peut choisir chacune une fois. Une partie peut dire à partir de quelle manche.',
      ],
      [4, 'L’appui prend la place d’une unité avec une carte numérale, de tout ce que permet une figure.'],
      [4, 'Une frappe vise n’importe quelle case avec une unité allemande de la classe visée, à toute distance.'],
      [4, 'L’aviation a une force de 4, l’artillerie de 3, selon la partie. Le terrain compte, l’adjacence non.'],
      [0, 'Une seule carte décide pour toutes les unités de cette classe dans la case.'],
      [4, 'L’aviation peut plutôt couvrir une case.'],
    ],
  },
  zone: {
    title: 'Couvrir une case',
    lead: 'Les Allemands qui tirent de la case couverte ou d’à côté ajoutent 1 à la carte jusqu’à la fin de la manche.',
    points: [
      [0, 'Il faut une unité allemande dans la case quand l’aviation la couvre. Aucune carte n’est retournée.'],
      [0, 'Cela compte une fois, quel que soit le nombre de tireurs concernés.'],
      [
        0,
        'La zone reste où elle a été posée, où que les unités aillent, et ne change rien aux tirs sur les Allemands.',
      ],
    ],
  },
  end: {
    title: 'Comment la partie finit',
    lead: 'Aussitôt pour les Allemands, au temps pour les Américains.',
    points: [
      [
        6,
        'L’Allemand gagne avec la sortie qui suffit, ou avec la dernière unité américaine. Celles qui attendent sont en vie.',
      ],
      [0, 'L’Américain gagne aussitôt s’il ne reste aucune unité allemande sur la carte ni au bord.'],
      [6, 'Après la dernière manche, l’Américain a gagné.'],
    ],
  },
  table: {
    title: 'Ce qu’une table peut choisir',
    lead: 'Là où la page peut se lire de deux façons, une table choisit. L’usage vient d’abord.',
    points: [
      [2, 'Les cartes numérales activent la moitié de leur valeur, ou toute leur valeur.'],
      [2, 'L’un des deux appuis par manche, ou chacun.'],
      [0, 'Aucun camp ne peut fermer la porte à l’ennemi, ou il le peut.'],
    ],
  },
};
