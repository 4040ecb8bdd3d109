import type { Reference } from './sections';

/** The reference in French. */
export const fr: Reference = {
  turn: {
    title: 'Un tour en six phases',
    lead: 'Cinq puissances jouent dans un ordre fixe, et chaque tour a les mêmes six phases. Quand les cinq ont joué, un round est terminé.',
    points: [
      [10, 'L’ordre de jeu : Union soviétique, Allemagne, Royaume-Uni, Japon, États-Unis.'],
      [
        10,
        'Acheter, attaquer, combattre, se regrouper, placer les achats, toucher les revenus. Ce qui est acheté combat au plus tôt au tour suivant.',
      ],
      [
        10,
        'Seuls les revenus sont obligatoires. On peut finir toute autre phase sans rien faire, pourvu que rien de commencé ne reste en suspens.',
      ],
      [
        6,
        'Qui joue plusieurs puissances garde séparés leur argent et leurs unités, et n’agit qu’avec une puissance à la fois.',
      ],
    ],
    beware: [[10, 'Une phase qui ne vous demande rien, comme une phase de combat sans bataille, passe d’elle-même.']],
  },
  purchase: {
    title: 'Phase 1 : achat',
    lead: 'Dépensez vos CPI en unités. Elles attendent d’être mobilisées en phase 5.',
    points: [
      [10, 'Achetez autant que votre trésor le permet. Ce que vous gardez vous reste pour le tour suivant.'],
      [
        10,
        'C’est le seul moment pour acheter. Jusqu’à la fin de la phase, la commande peut changer ; la dernière compte.',
      ],
      [
        20,
        'Voyez d’abord où les unités tiendront : un complexe ne produit pas plus d’unités par tour que le revenu de son territoire.',
      ],
    ],
    beware: [
      [20, 'Ce qui ne trouve pas de place en phase 5 est rendu et remboursé, mais le tour est perdu.'],
      [
        23,
        'Un porte-avions commandé peut servir de piste à des chasseurs qui attaquent en mer ce tour-ci. S’ils comptent sur lui, il doit être placé là.',
      ],
    ],
  },
  'combat-move': {
    title: 'Phase 2 : mouvements offensifs',
    lead: 'Tout ce qui attaque ce tour-ci se déplace maintenant. Un déplacement doit finir par un combat, sauf dans quatre cas.',
    points: [
      [
        11,
        'Autant d’unités que l’on veut attaquent autant de régions que l’on veut, de plusieurs côtés, chacune selon son mouvement.',
      ],
      [
        11,
        'Une unité s’arrête dans la première région hostile où elle entre. Les régions amies se traversent librement.',
      ],
      [11, 'Entrer dans un territoire hostile est un mouvement offensif, même si personne ne s’y trouve.'],
      [
        11,
        'Quatre déplacements peuvent finir sans combat : un char après une guerre éclair, des navires qui participent à un débarquement, des navires qui quittent une zone où se trouvent des navires de guerre ennemis, et des navires qui s’arrêtent près de sous-marins ou de transports pour les attaquer.',
      ],
      [11, 'Sous-marins et transports ennemis n’arrêtent personne. Vous choisissez plus tard de les combattre ou non.'],
      [
        12,
        'Les navires qui commencent leur tour près de navires de surface ennemis restent pour combattre ou partent maintenant. Une fois partis, ils ne font plus rien en phase 4.',
      ],
      [12, 'Les débarquements s’ordonnent maintenant. Ce qui embarque dans cette phase doit débarquer ce tour-ci.'],
    ],
    beware: [
      [11, 'Tous les déplacements de la phase ont lieu en même temps : personne ne repart après une bataille gagnée.'],
      [12, 'Les avions doivent pouvoir se poser ensuite. Un vol dont rien ne ramènerait est refusé.'],
      [11, 'Les déplacements qui ne font que regrouper appartiennent à la phase 4 et sont refusés ici.'],
      [8, 'Les territoires neutres sont fermés à tous, avions compris.'],
    ],
  },
  combat: {
    title: 'Phase 3 : combats',
    lead: 'Toutes les batailles sont livrées l’une après l’autre, chacune jusqu’au bout. Les débarquements viennent d’abord.',
    points: [
      [
        14,
        'D’abord les batailles navales des débarquements, puis les débarquements eux-mêmes, puis toutes les autres.',
      ],
      [15, 'À rang égal, l’attaquant choisit l’ordre. Personne ne rejoint une bataille commencée.'],
      [15, 'Un territoire sans défenseur, ou avec un complexe seulement, est pris sans bataille.'],
      [11, 'Là où il n’y a que des sous-marins ou des transports, l’attaquant peut les laisser.'],
      [
        28,
        'Des transports sans escorte sont coulés sans un dé si une unité capable d’attaquer finit son déplacement près d’eux.',
      ],
    ],
    beware: [
      [
        14,
        'Si la bataille navale d’un débarquement échoue, ceux qui attaquent la même côte par terre ou par air doivent quand même livrer un round avant de se replier.',
      ],
      [15, 'Terre et mer sont séparées : les avions à terre ne défendent pas la zone devant leur côte.'],
    ],
  },
  'reserve-move': {
    title: 'Phase 4 : mouvements de réserve',
    lead: 'Les avions rentrent, et ce qui n’a ni bougé ni combattu peut se regrouper.',
    points: [
      [
        19,
        'Les unités terrestres et les navires qui n’ont pas bougé en phase 2 ni combattu disposent de tout leur mouvement.',
      ],
      [
        19,
        'Les avions continuent avec le mouvement qui leur reste et doivent se poser là où c’était ami au début de votre tour.',
      ],
      [19, 'Personne n’entre dans une région hostile. Les avions et les sous-marins les traversent.'],
      [20, 'Les transports peuvent embarquer et débarquer entre amis s’ils n’ont rien fait en phases 2 et 3.'],
      [20, 'Un porte-avions va là où un de vos chasseurs attend un pont, s’il le peut.'],
    ],
    beware: [
      [
        19,
        'Un territoire qui vient d’être pris est ouvert à vos chars et à votre infanterie, mais aucun avion ne peut encore s’y poser.',
      ],
      [
        19,
        'Les chasseurs dont le porte-avions a été coulé en défense se posent avant tout le reste, à une région de là au plus.',
      ],
      [
        19,
        'Les avions sans terrain à la fin de la phase sont perdus. Tant que l’un d’eux peut encore être sauvé, la phase ne finit pas.',
      ],
      [
        20,
        'Des navires peuvent s’arrêter près de sous-marins et de transports ennemis : ceux-ci ne rendent pas une zone hostile.',
      ],
    ],
  },
  mobilize: {
    title: 'Phase 5 : mobilisation',
    lead: 'Vos achats entrent en jeu près des complexes qui sont à vous depuis le début de votre tour.',
    points: [
      [
        20,
        'Un complexe produit par tour autant d’unités que le revenu de son territoire, navires et chasseurs embarqués compris.',
      ],
      [20, 'Les unités terrestres et les bombardiers entrent sur le territoire du complexe.'],
      [
        20,
        'Les navires entrent dans une zone voisine, même au milieu d’ennemis. Il n’y a pas de combat : la phase est passée.',
      ],
      [
        20,
        'Les chasseurs entrent sur le territoire, ou sur vos propres porte-avions d’une zone voisine, même tout neufs.',
      ],
      [20, 'Ce qui peut être placé doit l’être. Le reste est rendu à son prix.'],
    ],
    beware: [
      [
        20,
        'Un complexe pris ce tour-ci ne produit rien avant votre prochain tour, et celui d’un allié ne travaille jamais pour vous.',
      ],
      [
        20,
        'Les nouveaux chasseurs n’entrent pas sur le porte-avions d’un allié, ni les nouvelles troupes à bord d’un transport.',
      ],
      [20, 'Un porte-avions promis à des chasseurs en vol va là où ils attendent.'],
    ],
  },
  income: {
    title: 'Phase 6 : revenus',
    lead: 'Vous touchez les revenus de tous les territoires que vous contrôlez. Puis la puissance suivante joue.',
    points: [
      [21, 'Le revenu est la somme imprimée sur vos territoires à ce moment : les conquêtes du tour paient aussitôt.'],
      [21, 'Tant qu’un ennemi tient votre capitale, vous ne touchez rien.'],
      [21, 'Personne ne prête ni ne donne de CPI, même à un allié.'],
    ],
    beware: [[14, 'Le revenu va à qui contrôle le territoire, non à l’allié dont les troupes s’y trouvent.']],
  },
  units: {
    title: 'Toutes les unités d’un coup d’œil',
    lead: 'Une unité touche avec un dé inférieur ou égal à son chiffre : le premier en attaque, le second en défense.',
    points: [
      [16, 'Chaque unité lance un dé par round. Les unités sans chiffre n’en lancent pas.'],
      [
        25,
        'Cuirassés, porte-avions et destroyers sont des navires de surface. Les sous-marins sont des navires de guerre, mais pas de surface. Les transports ne sont ni l’un ni l’autre.',
      ],
    ],
  },
  infantry: {
    title: 'Infanterie',
    lead: 'L’unité la moins chère, et la meilleure défense pour son prix.',
    points: [
      [22, 'Attaque et défend à terre, et prend les territoires.'],
      [28, 'Deux tiennent à bord d’un transport, ou une à côté de toute autre unité terrestre.'],
    ],
  },
  tank: {
    title: 'Char',
    lead: 'Fort en attaque comme en défense, et assez rapide pour traverser un pays ouvert : la guerre éclair.',
    points: [
      [
        13,
        'Guerre éclair : dans la première moitié de son déplacement, un char peut traverser un territoire hostile que personne ne défend, et continuer vers un territoire ami ou hostile, ou revenir.',
      ],
      [13, 'Il prend le premier territoire, avec son revenu, avant d’entrer dans le second.'],
      [13, 'Toute la guerre éclair se fait pendant les mouvements offensifs.'],
    ],
    beware: [[22, 'Toute unité ennemie arrête le char, et un complexe aussi, même sans garde.']],
  },
  complex: {
    title: 'Complexe industriel',
    lead: 'Imprimé sur le plateau. Il produit les nouvelles unités, ne bouge pas et ne combat pas.',
    points: [
      [20, 'Produit par tour autant d’unités que le revenu de son territoire.'],
      [18, 'Revient à qui prend son territoire, et travaille pour le vainqueur dès le tour suivant.'],
      [16, 'Ne prend pas part aux combats et ne peut pas être détruit.'],
    ],
    beware: [[22, 'Il arrête une guerre éclair comme toute unité.']],
  },
  fighter: {
    title: 'Chasseur',
    lead: 'Le meilleur défenseur des airs, chez lui à terre comme sur les porte-avions.',
    points: [
      [23, 'Attaque à terre et en mer. Défend le territoire ou le porte-avions où il se trouve.'],
      [24, 'Deux au plus tiennent sur un porte-avions, même d’un allié.'],
      [24, 'Pour attaquer, il part d’où se trouve son porte-avions avant que celui-ci ne navigue.'],
      [
        24,
        'Si le porte-avions qu’il défendait est coulé, il se pose sur un autre pont de la zone ou à une région de là, sinon il est perdu.',
      ],
    ],
    beware: [
      [
        26,
        'Les chasseurs d’un porte-avions défendent même contre des sous-marins seuls, qui ne peuvent pas les toucher.',
      ],
      [17, 'Ses touches ne comptent contre des sous-marins que si un destroyer de son camp participe à la bataille.'],
      [24, 'La zone de son porte-avions ne compte pas comme un pas de son vol : il y est déjà.'],
    ],
  },
  bomber: {
    title: 'Bombardier',
    lead: 'Un long rayon d’action et un coup rude, mais faible au sol.',
    points: [
      [23, 'Attaque à terre et en mer, et ne se pose que sur un sol ami.'],
      [19, 'Ne se pose jamais sur un porte-avions.'],
    ],
    beware: [[12, 'Il ne peut pas dépenser tout son mouvement à l’aller : il faut au moins un pas pour se poser.']],
  },
  submarine: {
    title: 'Sous-marin',
    lead: 'Difficile à voir : il passe sous les flottes ennemies, frappe le premier ou plonge. Un destroyer ennemi lui enlève tout cela.',
    points: [
      [
        27,
        'Traverse les zones où sont des navires de guerre ennemis, dans les deux phases de mouvement, sauf si un destroyer s’y trouve : alors il s’arrête.',
      ],
      [
        16,
        'Attaque surprise : au début de chaque round il tire avant tous les autres, et ce qu’il coule ne riposte pas.',
      ],
      [
        16,
        'Plongée : au lieu de frapper, il peut quitter la bataille. Il reste dans la zone. L’attaquant décide d’abord, avant tout dé.',
      ],
      [27, 'N’arrête personne : les navires le dépassent et peuvent s’arrêter près de lui sans combat.'],
      [27, 'Ne touche que des navires, jamais d’avions.'],
      [17, 'Les avions ne le touchent que si un destroyer de leur camp participe à la bataille.'],
    ],
    beware: [
      [
        16,
        'Un destroyer en face annule surprise, plongée et abri contre les avions, en attaque comme en défense. Un seul suffit contre tous les sous-marins.',
      ],
      [26, 'Le destroyer d’un allié de l’attaquant reste à l’écart et n’annule rien.'],
      [17, 'Un destroyer coulé compte encore jusqu’à la fin du round.'],
      [
        13,
        'Les transports ne débarquent pas malgré un sous-marin ennemi, sauf si un navire de guerre de leur puissance finit son déplacement dans la zone.',
      ],
    ],
  },
  transport: {
    title: 'Transport',
    lead: 'Porte une unité terrestre et une infanterie de plus. Il ne tire pas et ne protège rien.',
    points: [
      [28, 'Embarque dans des zones amies avant, pendant ou après son déplacement, depuis deux territoires au plus.'],
      [28, 'Débarque ses troupes dans un seul territoire par tour, et ne bouge plus ensuite.'],
      [28, 'Embarquer coûte à une unité terrestre tout son mouvement, débarquer aussi.'],
      [29, 'Il peut embarquer et débarquer dans la zone où il se trouve, sans naviguer.'],
      [
        13,
        'Ce qu’il embarque pendant les mouvements offensifs doit débarquer en assaut ce tour-ci, ou se replier avec lui.',
      ],
      [28, 'Les troupes qui étaient à bord avant peuvent rester en mer.'],
    ],
    beware: [
      [28, 'Il est perdu en dernier : les touches vont d’abord à toute autre unité qu’elles peuvent atteindre.'],
      [17, 'Des transports qui restent sans défense sont coulés avec leur cargaison, sans un dé.'],
      [29, 'Rien n’embarque ni ne débarque dans une zone où sont des navires de surface ennemis.'],
      [
        28,
        'Il n’attaque pas seul : il lui faut un navire ou un avion capable de toucher, sauf s’il débarque des troupes d’une zone sans ennemis.',
      ],
      [13, 'La cargaison ne tire pas et n’est pas touchée en mer, mais coule avec son navire.'],
    ],
  },
  destroyer: {
    title: 'Destroyer',
    lead: 'Le chasseur de sous-marins, et le navire de surface le moins cher.',
    points: [
      [26, 'Arrête les sous-marins ennemis qui entrent dans sa zone, dans les deux phases de mouvement.'],
      [26, 'Au combat, il annule l’attaque surprise et la plongée de tous les sous-marins ennemis.'],
      [17, 'Avec un destroyer à leurs côtés, les avions de son camp peuvent toucher les sous-marins.'],
    ],
    beware: [
      [
        26,
        'Seul compte un destroyer qui participe à la bataille. Celui d’un allié à côté de l’attaquant ne compte pas.',
      ],
    ],
  },
  carrier: {
    title: 'Porte-avions',
    lead: 'Un terrain pour deux chasseurs, qui navigue.',
    points: [
      [26, 'A de la place pour deux chasseurs, ceux des alliés compris. Les bombardiers ne s’y posent jamais.'],
      [13, 'Vos propres chasseurs décollent avant qu’il ne navigue et se déplacent seuls.'],
      [13, 'Les chasseurs alliés restent à bord comme cargaison quand il navigue à votre tour, et coulent avec lui.'],
      [26, 'Quand il est attaqué, tous ses chasseurs défendent, même ceux des alliés.'],
      [
        24,
        'Chasseur et porte-avions doivent finir dans la même zone. Il peut y aller en mouvement de réserve, s’il n’a pas bougé avant.',
      ],
    ],
    beware: [
      [
        23,
        'Si le vol d’un chasseur comptait sur lui, il doit être là en phase 4, sauf si le chasseur s’est posé ailleurs ou a été perdu.',
      ],
      [23, 'Le repli d’un porte-avions n’est pas un plan : il ne prouve pas qu’un chasseur se posera.'],
      [20, 'Un porte-avions acheté ce tour-ci compte comme piste dans la zone où il sera placé.'],
    ],
  },
  battleship: {
    title: 'Cuirassé',
    lead: 'Le navire le plus fort. Il faut deux touches dans la même bataille pour le couler.',
    points: [
      [25, 'La première touche ne fait que l’endommager, même celle d’un sous-marin par surprise.'],
      [25, 'S’il survit à la bataille, il est aussitôt réparé.'],
    ],
    beware: [[16, 'Un cuirassé endommagé tire comme avant.']],
  },
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
  battle: {
    title: 'Une bataille, round par round',
    lead: 'À chaque round les deux camps tirent, en fait en même temps. Les rounds se suivent jusqu’à ce qu’un camp ait disparu ou que l’attaquant se replie.',
    points: [
      [
        16,
        'D’abord, les sous-marins sans destroyer en face frappent ou plongent : ceux de l’attaquant, puis ceux du défenseur.',
      ],
      [16, 'Puis l’attaquant tire. Le défenseur choisit une perte par touche ; ces unités ripostent encore.'],
      [17, 'Puis le défenseur tire, et l’attaquant choisit ses pertes.'],
      [17, 'Puis les pertes sont retirées, et l’attaquant poursuit ou se replie.'],
      [16, 'Un dé touche s’il est inférieur ou égal au chiffre de l’unité.'],
      [17, 'Si aucun camp ne peut plus toucher l’autre, la bataille s’arrête et tous restent.'],
    ],
    beware: [
      [17, 'Ce que changent les pertes, comme un destroyer coulé, compte au round suivant.'],
      [16, 'Ce qu’un sous-marin coule par surprise ne riposte plus.'],
      [16, 'Les unités qui ne peuvent rien toucher de ce qui est là ne lancent pas de dé.'],
    ],
  },
  losses: {
    title: 'Choisir ses pertes',
    lead: 'Qui est touché choisit ce qu’il perd, parmi ce que les touches peuvent atteindre.',
    points: [
      [16, 'Il faut assigner autant de touches que possible.'],
      [16, 'Les sous-marins ne touchent que des navires.'],
      [17, 'Les avions ne touchent les sous-marins qu’avec un destroyer de leur camp dans la bataille.'],
      [28, 'Les transports ne sont perdus que si une touche ne peut rien atteindre d’autre.'],
      [25, 'Un cuirassé encaisse deux touches. La première ne coûte rien s’il survit à la bataille.'],
      [14, 'Si plusieurs joueurs défendent ensemble, ils doivent s’accorder ; sinon l’attaquant choisit.'],
    ],
    beware: [[16, 'Un sous-marin qui a plongé est hors de la bataille et ne peut pas être choisi.']],
  },
  retreat: {
    title: 'Se replier',
    lead: 'Seul l’attaquant se replie, après un round entier, et tous ensemble.',
    points: [
      [17, 'Unités terrestres et navires vont dans une seule région amie voisine d’où venait au moins un attaquant.'],
      [17, 'En mer, cette zone doit avoir été amie depuis le début du tour.'],
      [17, 'Les avions qui rompent restent sur place jusqu’au mouvement de réserve et se posent alors.'],
      [15, 'Les troupes venues de la mer ne se replient jamais. Celles venues par terre, et les avions, oui.'],
    ],
    beware: [
      [17, 'Des navires qui n’ont pas bougé ne venaient de nulle part et n’offrent pas d’issue.'],
      [17, 'Le défenseur ne se replie jamais. Seuls les sous-marins peuvent plonger.'],
      [29, 'Un transport qui s’est replié ne débarque plus rien ce tour-ci.'],
    ],
  },
  assault: {
    title: 'Débarquer',
    lead: 'Des troupes vont à terre depuis des transports. Si des navires de guerre défendent la zone, il faut d’abord les battre.',
    points: [
      [
        12,
        'Le débarquement s’ordonne pendant les mouvements offensifs, avec tout ce qui y participe par terre et par air.',
      ],
      [
        14,
        'Bataille navale d’abord : tous les navires des deux camps dans la zone y participent, et les avions envoyés sur la zone.',
      ],
      [
        14,
        'Les troupes débarquent quand la zone est libre de navires de surface. Sous-marins et transports peuvent être ignorés.',
      ],
      [
        14,
        'Chaque transport débarque dans un seul territoire. D’autres unités peuvent attaquer avec elles par terre et par air.',
      ],
      [15, 'Les avions combattent en mer ou à terre, jamais les deux.'],
    ],
    beware: [
      [15, 'Les troupes venues de la mer ne peuvent pas se replier : elles gagnent ou sont perdues.'],
      [
        13,
        'Un sous-marin ennemi dans la zone interdit le débarquement, sauf si un de vos navires de guerre y finit son déplacement.',
      ],
      [
        14,
        'Si la flotte se replie, les troupes à bord se replient avec elle, et ceux venus par terre livrent quand même un round.',
      ],
      [0, 'Il n’y a pas de bombardement côtier dans ce jeu : les navires ne tirent pas sur la côte.'],
    ],
  },
  allies: {
    title: 'Alliés',
    lead: 'Les alliés stationnent et défendent ensemble, mais n’attaquent pas ensemble.',
    points: [
      [14, 'Tout ce qui se trouve dans une région attaquée défend.'],
      [
        14,
        'Chaque puissance attaque à son tour avec ses propres unités. Les navires d’un allié dans la zone restent à l’écart et ne peuvent pas être touchés.',
      ],
      [14, 'Sur le transport d’un allié : embarquer à votre tour, être porté au sien, débarquer à votre tour suivant.'],
      [14, 'Un chasseur peut décoller du porte-avions d’un allié, qui reste où il est.'],
    ],
    beware: [
      [13, 'Vos chasseurs sur le porte-avions d’un allié sont de la cargaison pendant son tour, et coulent avec lui.'],
    ],
  },
  flight: {
    title: 'Voler et se poser',
    lead: 'Les avions ont un seul mouvement pour tout le tour, aller et retour. Nul ne vole là d’où il ne peut revenir.',
    points: [
      [23, 'Chaque frontière franchie coûte un, sur terre, en mer et en région hostile. Les neutres sont fermés.'],
      [12, 'Ce qui est dépensé en mouvement offensif manque en mouvement de réserve.'],
      [
        23,
        'Avant qu’un vol ne soit permis, il doit exister un moyen de se poser. On peut supposer que toute attaque réussit.',
      ],
      [23, 'Les porte-avions qui peuvent encore naviguer, et ceux commandés, peuvent faire partie de ce moyen.'],
      [19, 'On se pose là où c’était ami au début du tour, les chasseurs aussi sur des porte-avions.'],
      [23, 'En phase 4, il faut sauver autant d’avions que possible.'],
    ],
    beware: [
      [19, 'Un territoire pris ou libéré ce tour-ci n’est pas encore un terrain.'],
      [
        23,
        'Après l’attaque, les porte-avions peuvent quand même être perdus ou se replier. Les chasseurs sans pont sont alors perdus.',
      ],
      [23, 'Des avions sur une île ou une côte ne défendent pas la zone qui l’entoure.'],
    ],
  },
  conquest: {
    title: 'Prendre et libérer',
    lead: 'Qui gagne et garde une unité terrestre prend le territoire, son revenu et son complexe.',
    points: [
      [18, 'Navires et avions ne prennent aucun territoire.'],
      [18, 'Un territoire qui était d’abord à un allié est libéré : il lui revient.'],
      [18, 'Tant qu’un ennemi tient la capitale de cet allié, vous prenez le territoire pour vous.'],
      [18, 'S’il ne reste personne d’aucun côté, le territoire reste au défenseur.'],
    ],
    beware: [[18, 'Un complexe pris produit à partir de votre prochain tour.']],
  },
  capital: {
    title: 'Capitales',
    lead: 'Qui prend une capitale prend aussi le trésor de son propriétaire.',
    points: [
      [18, 'Tous les CPI du propriétaire vont aussitôt au vainqueur, même si celui-ci a perdu sa propre capitale.'],
      [18, 'Une puissance sans capitale n’achète, ne mobilise et ne touche rien. Elle se déplace et combat.'],
      [
        18,
        'Quand la capitale est libérée, elle revient avec son complexe, et avec elle tous les territoires de cette puissance que des amis tiennent.',
      ],
    ],
    beware: [[18, 'Aucun CPI ne revient quand une capitale est libérée.']],
  },
  victory: {
    title: 'Victoire',
    lead: 'Les capitales décident de la guerre. On regarde qui les tient à deux moments fixes de chaque round.',
    points: [
      [21, 'Victoire normale : l’Axe l’emporte avec deux des trois capitales alliées à la fin du tour américain.'],
      [21, 'Victoire normale : les Alliés l’emportent avec Berlin et Tokyo à la fin du tour japonais.'],
      [21, 'Victoire rapide : une capitale suffit, Londres ou Washington pour l’Axe, Berlin ou Tokyo pour les Alliés.'],
    ],
    beware: [
      [21, 'En victoire rapide, Moscou ne compte pas pour l’Axe.'],
      [21, 'Une capitale qui change encore de mains avant ce moment ne décide rien.'],
    ],
  },
  online: {
    title: 'À cette table',
    lead: 'Ce que la boîte laisse aux joueurs, le serveur le fait ici.',
    points: [
      [0, 'Les ordres d’une phase de mouvement se reprennent un à un jusqu’à la fin de la phase. Les dés, jamais.'],
      [
        0,
        'Les dés sont scellés avant le premier tour. Après la partie, le secret est ouvert, et chacun peut vérifier chaque dé.',
      ],
      [0, 'Une place peut abandonner à tout moment. Un camp a perdu quand toutes ses places ont abandonné.'],
      [0, 'Qui perd la connexion ne perd rien : tout est enregistré avant d’être montré.'],
      [
        0,
        'Les spectateurs voient ce que chacun voit et peuvent parler depuis la galerie. Les joueurs peuvent la cacher.',
      ],
    ],
  },
};
