import { Refusal } from '../../rulebook.ts';
import { type GangType, gangs, gangTypes } from '../catalogue/gangs.ts';
import { rosterExamples } from '../roster/examples.ts';
import type { Roster } from '../roster/roster.ts';
import type { Band, SkirmishOptions } from './options.ts';
import { peopleAtFirst } from './people.ts';
import { tell } from './stack.ts';
import type { Battle, Piece, SkirmishState } from './state.ts';
import { newVehicle } from './vehicles.ts';

/** @throws Refusal `battle-seats` where bands and seats differ */
export function setUp(act: Battle, options: SkirmishOptions, seats: number): void {
  const bands = options.bands.length > 0 ? options.bands : exampleBands(seats);
  if (bands.length !== seats) throw new Refusal('battle-seats', 'host', { count: bands.length });
  const ids = bands.flatMap(({ figures }) => figures.map(({ id }) => id));
  if (new Set(ids).size !== ids.length) throw new Refusal('figure-twice', 'PV-84');
  const isOwn = bands.every(({ gang, figures }) => figures.every(({ id }) => id.startsWith(`${gang}.`)));
  if (!isOwn || new Set(bands.map(({ gang }) => gang)).size !== bands.length) throw new Refusal('figure-gang', 'PV-84');
  const people = peopleAtFirst({ ...options, bands });
  const others = [...bouncersFor(bands, options), ...soldiersFor(options)];
  const state: SkirmishState = {
    options: { ...options, bands },
    phase: 'deploy',
    turn: 0,
    acts: 0,
    activations: {},
    band: null,
    active: null,
    due: [],
    drawing: false,
    pieces: Object.fromEntries([
      ...bands.flatMap((band) => band.figures.map((figure) => [figure.id, pieceFor(band, figure)] as const)),
      ...others.map(({ id }) => [id, pieceFor(null, {})] as const),
    ]),
    others,
    vehicles: vehiclesFor(bands, options),
    city: people,
    protesters: Array.from({ length: people.protester }, () => 0),
    ...(options.zombies ? { fallen: 0 } : {}),
    guardsFired: 0,
    provoked: false,
    hostages: [],
    clouds: 0,
    fires: 0,
    mines: [],
    minesUsed: [],
    bank: null,
    tested: [],
    barred: [],
    rerolled: [],
    shots: 0,
    notes: [],
    nextNote: 1,
    contested: [],
    log: {},
    enough: [],
    accepted: [],
    complete: false,
  };
  act.state = state;
  tell(act, 'deploy');
}

/** PV-159: permanent wounds are counters from the start. PV-172: bands that blend are not identified. */
const pieceFor = (band: Band | null, { permanent = 0 }: { readonly permanent?: number }): Piece => ({
  wounds: permanent,
  ko: false,
  dead: false,
  down: false,
  hidden: false,
  blended: band !== null && gangs[band.type].blends,
  played: false,
  lost: 0,
  stun: 0,
  stunBy: null,
  stable: false,
  weapons: {},
  spent: [],
  thrown: [],
  got: [],
  gone: [],
  captive: null,
  woundedBy: null,
  against: [],
  door: null,
  inside: null,
  koBy: [],
  dog: 0,
  horse: 0,
  attempt: null,
  acts: [],
});

type Other = SkirmishState['others'][number];

/** PV-126, PV-R35: bouncers, each with a pistol. Those of a band that plays elsewhere have seat 0. */
const bouncersFor = (bands: readonly Band[], { hqs }: SkirmishOptions): Other[] =>
  hqs.flatMap(({ hq, bouncers }) =>
    Array.from({ length: bouncers }, (_, at) => ({
      id: `0.${100 + 5 * hq + at}`,
      kind: 'bouncer' as const,
      seat: bands.findIndex((band) => band.hqs.includes(hq)) + 1,
      post: hq,
      weapon: 'pistol' as const,
    })),
  );

/** PV-185, PV-H3: weapons of the soldiers of a roadblock; the last one sits in its armoured vehicle. */
const SOLDIERS = ['rifle', 'rifle', 'assault-rifle', 'assault-rifle', 'machine-gun'] as const;

const roadblocksOf = ({ roadblocks }: SkirmishOptions): number[] =>
  Array.from({ length: roadblocks }, (_, at) => at + 1);

const soldiersFor = (options: SkirmishOptions): Other[] =>
  roadblocksOf(options).flatMap((post) =>
    SOLDIERS.map((weapon, at) => ({ id: `0.${10 * post + at}`, kind: 'soldier' as const, seat: 0, post, weapon })),
  );

/** Vehicles of the bands, and one at each roadblock (PV-H3). */
const vehiclesFor = (bands: readonly Band[], options: SkirmishOptions): SkirmishState['vehicles'] =>
  Object.fromEntries([
    ...bands.flatMap(({ vehicles }, at) => vehicles.map(({ id, item }) => [id, newVehicle(at + 1, item)] as const)),
    ...roadblocksOf(options).map(
      (post) => [`0.v${post}`, newVehicle(0, 'armoured', `0.${10 * post + SOLDIERS.length - 1}`)] as const,
    ),
  ]);

const exampleBands = (seats: number): Band[] =>
  Array.from({ length: seats }, (_, at) => {
    const type: GangType = gangTypes[(at * 5 + 5) % gangTypes.length] ?? 'skins';
    const [loud, careful] = rosterExamples(type);
    const roster = at % 2 === 0 ? loud : careful;
    if (!roster) throw new Error(`no example of ${type}`);
    return bandOfRoster(roster, at + 1);
  });

/** @param gang its number in the campaign, or its seat */
export const bandOfRoster = (roster: Roster, gang: number): Band => ({
  gang,
  name: roster.name,
  ...(roster.agreement ? { agreement: roster.agreement } : {}),
  type: roster.gang,
  figures: roster.figures.map(({ name, rank, given, bought, abilities }, at) => ({
    id: `${gang}.${at + 1}`,
    name,
    rank,
    given: [...given],
    bought: [...bought],
    abilities: [...abilities],
  })),
  vehicles: [...roster.vehicles.given, ...roster.vehicles.bought].map((item, at) => ({
    id: `${gang}.v${at + 1}`,
    item,
  })),
  hqs: [],
});
