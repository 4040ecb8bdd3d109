import type { BattleResult, Kind, Loss, PhaseName, Power, Side, Victory } from '../../../generated/aa1941';
import { does, of, to } from './sentence';
import type { GameWords } from './index';

const many = (n: number, one: string, more: string) => `${n} ${n > 1 ? more : one}`;

const one: Record<Kind, string> = {
  infantry: 'infanterie',
  tank: 'char',
  fighter: 'chasseur',
  bomber: 'bombardier',
  submarine: 'sous-marin',
  transport: 'transport',
  destroyer: 'destroyer',
  carrier: 'porte-avions',
  battleship: 'cuirassé',
};

const more: Record<Kind, string> = {
  infantry: 'infanteries',
  tank: 'chars',
  fighter: 'chasseurs',
  bomber: 'bombardiers',
  submarine: 'sous-marins',
  transport: 'transports',
  destroyer: 'destroyers',
  carrier: 'porte-avions',
  battleship: 'cuirassés',
};

const kinds: Record<Kind, string> = {
  infantry: 'Infanterie',
  tank: 'Char',
  fighter: 'Chasseur',
  bomber: 'Bombardier',
  submarine: 'Sous-marin',
  transport: 'Transport',
  destroyer: 'Destroyer',
  carrier: 'Porte-avions',
  battleship: 'Cuirassé',
};

const phases: Record<PhaseName, string> = {
  purchase: 'Achat',
  combat_move: 'Mouvements offensifs',
  combat: 'Combats',
  noncombat_move: 'Mouvements de réserve',
  mobilize: 'Mobilisation',
  collect_income: 'Revenus',
};

/** All kinds but the infantry are masculine. */
const masculine: Record<Power, string> = {
  ussr: 'soviétique',
  germany: 'allemand',
  uk: 'britannique',
  japan: 'japonais',
  usa: 'américain',
};

const sides: Record<Side, string> = { allies: 'les Alliés', axis: 'l’Axe' };

const losses: Record<Loss, (units: string, where: string) => string> = {
  battle: (units, where) => `${where} : pertes, ${units}`,
  defenceless: (units, where) => `${where} : coulés sans défense, ${units}`,
  no_landing: (units, where) => `${where} : perdus faute d’atterrissage, ${units}`,
};

const results: Record<BattleResult, (where: string) => string> = {
  won: (where) => `${where} : l’attaque réussit`,
  lost: (where) => `${where} : l’attaque est repoussée`,
  destroyed: (where) => `${where} : plus aucune unité`,
  standoff: (where) => `${where} : chacun reste sur place`,
  retreated: (where) => `${where} : l’attaquant bat en retraite`,
};

const victories: Record<Victory, (side: string) => string> = {
  capitals: (side) => `Victoire pour ${side} : les capitales ennemies sont prises`,
  concession: (side) => `Victoire pour ${side} : l’autre camp a abandonné`,
};

/** French. */
export const fr: GameWords = {
  one,
  more,
  kinds,
  phases,
  sides,
  adjectives: masculine,
  sideNames: { allies: 'Alliés', axis: 'Axe' },
  anyUnits: (n) => many(n, 'unité', 'unités'),
  how: {
    in_advance: (sentence) => `${sentence} (par consigne)`,
    time: (sentence) => `${sentence} (temps écoulé)`,
  },
  factory: 'Complexe industriel',
  nothing: 'rien',
  and: ', ',
  list: (names) => (names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} et ${names.at(-1) ?? ''}`),
  ipc: (n) => `${n} CPI`,
  round: (n) => `Tour ${n}`,
  setUp: 'Les armées sont en place',
  decision: {
    purchase: (who) => does(who, 'achète ses unités', 'achètent leurs unités'),
    combat_move: (who) => does(who, 'ordonne ses attaques', 'ordonnent leurs attaques'),
    combat: (who) => does(who, 'livre ses combats', 'livrent leurs combats'),
    noncombat_move: (who) => does(who, 'déplace ses réserves', 'déplacent leurs réserves'),
    mobilize: (who) => does(who, 'place ses nouvelles unités', 'placent leurs nouvelles unités'),
    collect_income: (who) => does(who, 'perçoit ses revenus', 'perçoivent leurs revenus'),
    battle: (who) => does(who, 'choisit le prochain combat', 'choisissent le prochain combat'),
    engage: (who, at) => `${does(who, 'décide', 'décident')} de combattre ou non ${at}`,
    submerge: (who, at) => `${does(who, 'décide', 'décident')} quels sous-marins plongent ${at}`,
    casualties: (who, at) => `${does(who, 'choisit ses', 'choisissent leurs')} pertes ${at}`,
    retreat: (who, at) =>
      `Combat ${at} : ${does(who, 'poursuit ou bat en retraite', 'poursuivent ou battent en retraite')}`,
    land: (who, at) => `${does(who, 'pose', 'posent')} un chasseur dont le porte-avions a coulé ${at}`,
    over: 'La guerre est finie',
    meanwhile: 'Choisissez une région pour la voir de près.',
  },
  panes: {
    regions: 'Régions',
    powers: 'Puissances',
  },
  purchase: {
    title: 'Achat',
    left: (left, budget) => `reste ${left} CPI sur ${budget}`,
    unit: 'Unité',
    cost: 'Prix',
    send: (cost) => `Commander pour ${cost} CPI`,
    clear: 'Vider',
    kept: 'Commande passée. Vous pouvez la changer jusqu’à la fin de la phase.',
    fresh: 'Choisissez vos achats. Les nouvelles unités sont placées à la mobilisation.',
    end: 'Terminer les achats',
    sendAndEnd: (cost) => `Commander pour ${cost} CPI et terminer les achats`,
  },
  orders: {
    stacks: 'Piles qui peuvent agir',
    none: 'Aucune unité ne peut plus bouger.',
    pick: 'Choisissez une pile, puis un lieu.',
    choose: 'Choisir des unités',
    all: 'Toutes',
    noUnits: 'Aucune',
    where: 'Destination',
    nowhere: 'Ces unités n’ont nulle part où aller ensemble.',
    chooseFirst: 'Choisissez des unités pour voir où elles peuvent aller.',
    cannot: 'rien à faire',
    moves: (n) => many(n, 'mouvement restant', 'mouvements restants'),
    attacks: (n) => `attaque ${n}`,
    aboard: 'à bord',
    moved: 'a bougé',
    loaded: 'chargé',
    landing: (at) => `va débarquer ${at}`,
    damaged: 'endommagé',
    back: 'Toutes les piles',
    rescue: (order) => `Ramener des avions : ${order}`,
    rescueAny: 'Ramener des avions',
    given: (n) => `Ordres donnés : ${n}`,
    verb: {
      move: (units, where) => `${units} → ${where}`,
      load: (units, _where, at) => `Embarquer ${units} ${at}`,
      unload: (units, _where, at) => `Débarquer ${units} ${at}`,
    },
    onTheWay: 'étape',
    only: 'une partie des unités choisies',
    enemy: (units) => `contre ${units}`,
    undo: 'Annuler le dernier',
    end: {
      combat_move: (battles) =>
        battles === 0
          ? 'Terminer les mouvements offensifs'
          : `Terminer les mouvements offensifs, ${battles} combat${battles > 1 ? 's suivent' : ' suit'}`,
      noncombat_move: 'Terminer les mouvements de réserve',
      mobilize: 'Terminer la mobilisation',
      purchase: 'Terminer les achats',
    },
    undone: (n) => `Reste à faire : ${n}`,
  },
  mobilize: {
    title: 'Placer les nouvelles unités',
    waiting: 'À placer',
    where: 'Où',
    room: (n) => `${n} place${n > 1 ? 's' : ''}`,
    place: (units, at) => `Placer ${units} ${at}`,
    fill: 'Autant que possible',
    nothingChosen: 'Choisissez les unités à placer',
    done: 'Tout est placé.',
  },
  battle: {
    attacker: 'Attaquant',
    defender: 'Défenseur',
    hitsOn: (n) => (n === 1 ? 'touche sur 1' : `touche de 1 à ${n}`),
  },
  regions: {
    find: 'Chercher une région',
    all: 'Toutes',
    mine: 'Les miennes',
    withUnits: 'Avec unités',
    region: 'Région',
    income: 'Revenu',
    units: 'Unités',
    controlledBy: (who) => `Aux mains ${of(who.the)}`,
    neutral: 'Neutre : fermée à tous',
    sea: 'Zone maritime',
    capital: (power) => `Capitale : ${power}`,
    empty: 'Aucune unité',
    legal: 'accessible',
  },
  powers: {
    treasury: 'CPI',
    production: 'Revenu',
    army: 'Armée',
    armyWhy: 'Ce que coûtent toutes les unités, en CPI',
    capital: 'Capitale',
    held: 'tenue',
    lost: 'perdue',
    bought: (units) => `en attente : ${units}`,
    victory: {
      standard:
        'L’Axe gagne s’il tient deux capitales alliées à la fin du tour des États-Unis ; les Alliés, s’ils tiennent Berlin et Tokyo à la fin du tour du Japon.',
      short:
        'L’Axe gagne s’il tient Londres ou Washington à la fin du tour des États-Unis ; les Alliés, s’ils tiennent Berlin ou Tokyo à la fin du tour du Japon.',
    },
    conceded: 'a abandonné',
  },
  stepper: { less: 'Un de moins', more: 'Un de plus' },
  log: {
    turn_began: (round, power) => `Tour ${round} : ${power}`,
    phase_began: (phase) => phase,
    units_purchased: (who, units, cost) => `${does(who, 'achète', 'achètent')} ${units} pour ${cost} CPI`,
    nothing_purchased: (who) => does(who, 'n’achète rien', 'n’achètent rien'),
    units_moved: (units, path) => `${units} : ${path}`,
    carried: (units) => `avec ${units} à bord`,
    units_loaded: (units, at) => `Embarquement ${at} : ${units}`,
    landing_ordered: (units, zone, at) => `Débarquement prévu ${at} depuis ${zone} : ${units}`,
    units_unloaded: (units, zone, at) => `Débarquement ${at} depuis ${zone} : ${units}`,
    undone: (who) => does(who, 'annule le dernier ordre', 'annulent le dernier ordre'),
    battle_chosen: (where) => `Prochain combat : ${where}`,
    engaged: (where) => `${where} : l’attaquant engage le combat`,
    not_engaged: (where) => `${where} : l’attaquant passe sans combattre`,
    site_settled: (where) => `${where} : réglé sans combat`,
    troops_landed: (units, at) => `Débarquement ${at} : ${units}`,
    battle_began: (at, attackers, defenders) => `Combat ${at} : ${attackers} contre ${defenders}`,
    round_began: (where, round) => `${where}, salve ${round}`,
    submerged: (where, units) => `${where} : ${units} en plongée`,
    none_submerged: (where, power) => `${where} : aucun sous-marin ${masculine[power]} ne plonge`,
    fired: (who, hits) => `${who} : ${many(hits, 'touche', 'touches')}`,
    fired_surprise: (who, hits) => `${who}, attaque surprise : ${many(hits, 'touche', 'touches')}`,
    casualties_proposed: (who, units) => `${does(who, 'perdrait', 'perdraient')} ${units}`,
    casualties_taken: (who, units) => `Touches subies par ${who.the} : ${units}`,
    ship_hit_twice: (power, kind) => `Le ${one[kind]} ${masculine[power]} encaisse 2 touches`,
    with_two_hits: (units) => `${units} (2 touches)`,
    hits_on: (role, units) => `${role} : touches sur ${units}`,
    pressed: (where) => `${where} : l’attaquant poursuit le combat`,
    retreated: (units, region) => `Repli vers ${region} : ${units}`,
    retreated_aircraft: (units) => `Les avions rompent le combat : ${units}`,
    territory_taken: (by, region) => `${does(by, 'prend', 'prennent')} ${region}`,
    territory_given: (by, region, owner) => `${does(by, 'libère', 'libèrent')} ${region} pour ${owner}`,
    treasury_seized: (by, from, ipcs) => `${does(by, 'prend', 'prennent')} ${ipcs} CPI ${to(from)}`,
    fighter_landed: (unit, at) => `${unit} se pose ${at}`,
    units_placed: (who, units, at) => `${does(who, 'place', 'placent')} ${units} ${at}`,
    units_refunded: (who, units, ipcs) => `${does(who, 'récupère', 'récupèrent')} ${ipcs} CPI pour ${units}`,
    income_collected: (who, ipcs) => `${does(who, 'perçoit', 'perçoivent')} ${ipcs} CPI`,
    conceded: (who) => `${who} abandonne`,
  },
  losses,
  results,
  notTaken: (where) => `${where} : battu, mais pas pris`,
  victories,
};
