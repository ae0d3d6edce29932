/** The set-up: bands of the options, or example bands; the city of the table (PV-H2). */
import { Refusal } from '../../rulebook.ts';
import { city } from '../catalogue/city.ts';
import { type GangType, gangs, gangTypes } from '../catalogue/gangs.ts';
import { rosterExamples } from '../roster/examples.ts';
import type { Roster } from '../roster/roster.ts';
import type { Citizen } from './kinds.ts';
import type { Band, SkirmishOptions } from './options.ts';
import { tell } from './stack.ts';
import type { Battle, Piece, SkirmishState } from './state.ts';

/** @throws Refusal `battle-seats` where the options have other bands than there are seats */
export function setUp(act: Battle, options: SkirmishOptions, seats: number): void {
  const bands = options.bands.length > 0 ? options.bands : exampleBands(seats);
  if (bands.length !== seats) throw new Refusal('battle-seats', 'host', { count: bands.length });
  const ids = bands.flatMap(({ figures }) => figures.map(({ id }) => id));
  if (new Set(ids).size !== ids.length) throw new Refusal('figure-twice', 'PV-84');
  const { civilians } = city[options.table];
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
    pieces: Object.fromEntries(
      bands.flatMap((band) => band.figures.map((figure) => [figure.id, pieceFor(band, figure)])),
    ),
    city: citizensAt(options.table),
    protesters: Array.from({ length: civilians.protesters }, () => 0),
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

/** PV-H2: the people of a table. */
export function citizensAt(table: SkirmishOptions['table']): Record<Citizen, number> {
  const { civilians } = city[table];
  const sum = (of: Readonly<Partial<Record<string, number>>>) =>
    Object.values(of).reduce<number>((all, one = 0) => all + one, 0);
  return {
    passer: civilians.passersBy,
    child: civilians.children,
    employee: sum(civilians.employees),
    guard: sum(civilians.guards),
    protester: civilians.protesters,
    journalist: civilians.journalists,
    mayor: civilians.notable === 'mayor' ? 1 : 0,
    pastor: civilians.notable === 'pastor' ? 1 : 0,
  };
}

/** PV-159: permanent wounds are counters from the beginning. PV-172: bands that blend are not identified. */
const pieceFor = ({ type }: Band, { permanent = 0 }: Band['figures'][number]): Piece => ({
  wounds: permanent,
  ko: false,
  dead: false,
  down: false,
  hidden: false,
  blended: gangs[type].blends,
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
  dog: 0,
  horse: 0,
  attempt: null,
  acts: [],
});

/** Bands that differ, for a battle without a campaign. */
const exampleBands = (seats: number): Band[] =>
  Array.from({ length: seats }, (_, at) => {
    const type: GangType = gangTypes[(at * 5 + 5) % gangTypes.length] ?? 'skins';
    const [loud, careful] = rosterExamples(type);
    const roster = at % 2 === 0 ? loud : careful;
    if (!roster) throw new Error(`no example of ${type}`);
    return bandOfRoster(roster, at + 1);
  });

/** A roster as a band of a battle. @param gang its number in the campaign, or its seat */
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
