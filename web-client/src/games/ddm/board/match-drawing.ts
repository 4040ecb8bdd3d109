import type { Square } from '../../../generated/ddm';
import type { DdmViewModel } from '../model.svelte';
import type { Intent } from '../play/intent';
import { effectOf } from '../play/effect';
import { endOf } from '../play/reach';
import { squareOf } from '../squares';
import type { HallHand } from './hall-hand.svelte';
import { keyOf, squaresOf, type Place } from './reckon/hall';
import { shotLines } from './reckon/lines';
import { aura, burst, cone } from './reckon/area';
import { laneOf } from './reckon/ways';
import type { Drawing, Ghost, Mark, Ray, Track } from './shapes';

/** The squares of places, each once. */
function squaresOfPlaces(places: readonly Place[]): Square[] {
  const all = new Map(places.flatMap(squaresOf).map((square) => [keyOf(square), square]));
  return [...all.values()];
}

/** Where the creature can go: what it can still attack from, and what it can only move to. */
function reachMarks({ draft, field, view, showsThreat, player }: DdmViewModel): Mark[] {
  const { creature, reach, turn } = draft;
  const from = creature === null ? null : field?.place(creature);
  if (!field || !from || creature === null) return [];
  const moved = view?.acting?.moved ?? 0;
  const limit = turn ? turn.attacks_within : (field.creature(creature)?.speed ?? 0);
  const near = reach.filter(({ cost }) => limit !== null && (turn ? moved : 0) + cost <= limit);
  const places = (ends: readonly { to: Square }[]) => ends.map(({ to }): Place => ({ at: to, side: from.side }));
  const isMoving = turn && !draft.tool;
  if (turn && !isMoving) return [];
  const within = squaresOfPlaces([from, ...places(near)]);
  const all = squaresOfPlaces([from, ...places(reach)]);
  const keys = new Set(all.map(keyOf));
  const stood = squaresOfPlaces(field.standing.flatMap(({ id }) => field.place(id) ?? []));
  const without = (squares: readonly Square[]) => {
    const filled = [...squares, ...holesIn(squares, [...stood, ...field.hall.all('statue')])];
    return [...filled, ...enclosedIn(filled, field.hall.all('wall'))];
  };
  const threatened = player === null ? [] : field.threatenedFor(player);
  return [
    ...(near.length > 0 ? [{ is: 'reach' as const, squares: within, around: without(within) }] : []),
    ...(reach.length > near.length ? [{ is: 'far' as const, squares: all, around: without(all) }] : []),
    { is: 'threat', squares: showsThreat ? threatened : threatened.filter((square) => keys.has(keyOf(square))) },
  ];
}

/** The squares beside one, along the lines of the board. */
const neighboursOf = ([x, y]: Square): Square[] => [
  [x + 1, y],
  [x - 1, y],
  [x, y + 1],
  [x, y - 1],
];

/** The squares inside of an area that creatures stand on: no places to stop at, but an outline around each would be noise. */
function holesIn(squares: readonly Square[], stood: readonly Square[]): Square[] {
  const inside = new Set(squares.map(keyOf));
  const holes: Square[] = [];
  for (let round = 0; round < 2; round += 1) {
    for (const square of stood) {
      if (inside.has(keyOf(square)) || neighboursOf(square).filter((one) => inside.has(keyOf(one))).length < 2)
        continue;
      inside.add(keyOf(square));
      holes.push(square);
    }
  }
  return holes;
}

/** The walls that an area goes all around: what stands in its midst is no border of it. */
function enclosedIn(squares: readonly Square[], walls: readonly Square[]): Square[] {
  const inside = new Set(squares.map(keyOf));
  let left = walls.filter((square) => !inside.has(keyOf(square)));
  for (;;) {
    const kept = new Set(left.map(keyOf));
    const next = left.filter((square) =>
      neighboursOf(square).every((one) => inside.has(keyOf(one)) || kept.has(keyOf(one))),
    );
    if (next.length === left.length) return left;
    left = next;
  }
}

/** What a power takes in as it is aimed. */
function powerMarks(intent: Intent | null, model: DdmViewModel): { marks: Mark[]; point: Square | null } {
  const { field, draft, pack, preview } = model;
  const { power, turn } = draft;
  const none = { marks: [], point: null };
  if (!power || !turn || !field || !pack) return none;
  const effect = effectOf(pack, power.power);
  const user = field.place(turn.creature);
  if (!effect || !user) return none;
  const marks: Mark[] = [];
  if ('places' in power) marks.push({ is: 'choice', squares: power.places });
  if ('points' in power && intent?.is !== 'power') marks.push({ is: 'choice', squares: power.points });
  if (intent?.is !== 'power') return { marks, point: null };
  const { at, dir, to } = intent;
  const area = at
    ? burst(at, effect.radius ?? 1, field.hall)
    : dir
      ? cone(user, dir, effect.length ?? 1, field.hall)
      : effect.shape === 'aura'
        ? aura(user, effect.radius ?? 1, field.hall)
        : null;
  const told = preview.area;
  if (area) {
    marks.push({ is: 'hidden', squares: told && intent === draft.intent ? told.sheltered : area.hidden });
    marks.push({ is: 'area', squares: area.taken });
  }
  if (to) marks.push({ is: 'pointed', squares: squaresOf({ at: to, side: user.side }) });
  return { marks, point: at ?? null };
}

/** Lines of a shot at an enemy, or to whatever the pointer is at. */
function sightRays(model: DdmViewModel, intent: Intent | null, hand: HallHand): { rays: Ray[]; marks: Mark[] } {
  const { field, draft, pack } = model;
  const { creature } = draft;
  const target =
    intent?.is === 'attack' && intent.with === 'ranged'
      ? intent.target
      : model.showsSight && hand.creature !== creature
        ? hand.creature
        : null;
  const from = creature === null ? null : field?.place(creature);
  const to = target === null ? null : field?.place(target);
  if (!field || !from || !to || creature === null) return { rays: [], marks: [] };
  const card = field.card(creature);
  const isPrecise = card !== null && (pack?.has(card, 'precise') ?? false);
  const others = field.standing.filter(({ id }) => id !== creature && id !== target);
  const lines = shotLines(from, to, isPrecise ? new Set() : field.squares(others), field.hall);
  const inWay = new Map(lines.flatMap(({ by }) => (by ? [[keyOf(by), by] as const] : [])));
  return {
    rays: lines.map(({ from: start, to: end, by }) => ({ from: start, to: end, is: by ? 'blocked' : 'free' })),
    marks: [{ is: 'refused', squares: [...inWay.values()] }],
  };
}

const middleOf = ({ at: [x, y], side }: Place): readonly [number, number] => [4 * x + 2 * side, 4 * y + 2 * side];

/** All that is drawn for the player between the floor and the counters, and where a creature would stand. */
export function drawingOf(model: DdmViewModel, hand: HallHand): Drawing & { ghosts: readonly Ghost[] } {
  const { draft, field, words, show, tiling, deploy, preview, window } = model;
  const intent = draft.intent ?? hand.hovered;
  const { creature } = draft;
  const place = creature === null ? null : (field?.place(creature) ?? null);
  const power = powerMarks(draft.power && hand.hovered ? hand.hovered : intent, model);
  const sight = sightRays(model, intent, hand);
  const told = (model.recap.line?.way ?? []).flatMap((name) => {
    const square = squareOf(name);
    return square ? [square] : [];
  });
  const tracks: Track[] = [...model.tracks, { squares: told, side: 1, is: 'done' }];
  const ghosts: Ghost[] = [];
  const path =
    intent?.is === 'move' || intent?.is === 'rush'
      ? intent.path
      : intent?.is === 'charge' && place
        ? laneOf(place.at, intent.to)
        : [];
  const end = path.at(-1);
  if (place && end && creature !== null) {
    const cost =
      intent === draft.intent ? preview.cost : (draft.reach.find(({ to }) => keyOf(to) === keyOf(end))?.cost ?? null);
    const note = cost === null || !draft.turn ? undefined : words.move.cost(cost, draft.allowanceFor(cost));
    tracks.push({
      squares: [place.at, ...path],
      side: place.side,
      is: intent?.is === 'charge' ? 'lane' : 'draft',
      ...(note !== undefined && { note }),
    });
    const piece = model.pieces.find(({ id }) => id === creature);
    if (piece) ghosts.push({ id: creature, at: end, side: place.side, printed: piece });
  }
  const walk = model.view?.walks.at(-1);
  const walker = walk && field?.place(walk.creature);
  if (walk && walker && walk.ahead.length > 0)
    tracks.push({
      squares: [walker.at, ...walk.ahead],
      side: walker.side,
      is: walk.as_a === 'rout' ? 'rout' : 'done',
    });
  const dangers: Ray[] =
    intent === draft.intent
      ? preview.dangers.flatMap(({ creature: striker, from }) => {
          const at = field?.place(striker);
          return at && place
            ? [{ from: middleOf(at), to: middleOf({ at: from, side: place.side }), is: 'strike' as const }]
            : [];
        })
      : [];
  const strikes: Ray[] = window
    ? window.strikes.flatMap(({ creature: striker }) => {
        const [one, other] = [field?.place(striker), field?.place(window.walker)];
        return one && other ? [{ from: middleOf(one), to: middleOf(other), is: 'blow' as const }] : [];
      })
    : [];
  const charges: Mark[] =
    draft.tool?.is === 'charge' && draft.turn
      ? [{ is: 'choice', squares: draft.turn.charges.flatMap(({ to }) => to) }]
      : draft.tool?.is === 'rush' && draft.turn && place
        ? [{ is: 'choice', squares: draft.turn.rushes.flatMap(({ to }) => to.map((one) => endOf(one, place.at).to)) }]
        : [];
  const { fault } = tiling;
  return {
    marks: [
      ...(deploy.options ? [{ is: 'reach' as const, squares: deployReach(model) }] : reachMarks(model)),
      ...charges,
      ...power.marks,
      ...sight.marks,
      { is: 'area', squares: show.area },
      ...(fault ? [{ is: 'refused' as const, squares: fault.squares }] : []),
    ],
    tracks,
    rays: [...sight.rays, ...dangers, ...strikes],
    notes: [],
    point: power.point,
    tile:
      tiling.options && tiling.at && tiling.rows.length > 0
        ? { rows: tiling.rows, at: tiling.at, fits: fault === null }
        : null,
    ghosts,
  };
}

/** Every square that the chosen creature may take up in the set-up. */
function deployReach({ deploy }: DdmViewModel): Square[] {
  const { chosen } = deploy;
  if (chosen === null) return [];
  return squaresOfPlaces(deploy.reach.map((at): Place => ({ at, side: deploy.sideOf(chosen) })));
}
