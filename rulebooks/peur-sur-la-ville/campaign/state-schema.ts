/**
 * `CampaignState` as a schema: what a state that comes from outside, in an imported game, must look like. Closed: a field that is
 * not named here is refused. The types below hold schema and state together; what the fields may mean is for `check.ts`.
 */
import { type Static, type TSchema, Type } from 'typebox';
import { between, closed, list, nullable, STORED_LINE } from '../../shapes.ts';
import { abilityIds } from '../catalogue/abilities.ts';
import { type EntranceId, entrances, shopIds } from '../catalogue/city.ts';
import { gearIds, vehicleIds } from '../catalogue/equipment.ts';
import { decks, gangTypes, ranks } from '../catalogue/gangs.ts';
import { resourceIds } from '../catalogue/resources.ts';
import { weaponIds } from '../catalogue/weapons.ts';
import { type RulingId, rulingIds, rulings } from './house-rules.ts';
import { houseCard } from './moves.ts';
import {
  BAVURE_KINDS,
  CARD_PRIZES,
  CARD_STATUSES,
  type CampaignState,
  type Contract,
  type HouseCard,
  PHASES,
} from './state.ts';

const numbered = <One extends TSchema>(one: One) =>
  Type.Record(Type.String({ pattern: '^[1-9][0-9]{0,4}$' }), one, closed);
const line = (minLength: number, maxLength: number) => Type.String({ minLength, maxLength, pattern: STORED_LINE });

const seat = between(1, 10);
const table = between(1, 5);
const slot = between(1, 15);
const figureId = Type.String({ pattern: '^([1-9]|10)\\.[1-9][0-9]{0,3}$' });
const vehicleId = Type.String({ pattern: '^([1-9]|10)\\.v[1-9][0-9]{0,3}$' });
const cardId = 'AF[0-9]{2}|H[0-9]{2,3}';
const contractId = Type.String({ pattern: `^([1-9]|10)\\.(${cardId})$` });
const entranceId = Type.Enum(Object.keys(entrances) as EntranceId[]); // The keys of a closed table.

const options = Type.Object(
  {
    turns: between(1, 10),
    tables: table,
    talkSeconds: between(0, 600),
    choiceSeconds: between(0, 3600),
    largestBand: between(10, 20),
    silenceSeconds: Type.Optional(between(0, 604_800)),
    rulings: Type.Optional(
      Type.Unsafe<Partial<Record<RulingId, number>>>(
        Type.Object(
          Object.fromEntries(rulingIds.map((id) => [id, Type.Optional(between(rulings[id].min, rulings[id].max))])),
          closed,
        ),
      ),
    ),
  },
  closed,
);

const figure = Type.Object(
  {
    id: figureId,
    name: line(0, 40),
    rank: Type.Enum(ranks),
    status: Type.Enum(['fit', 'arrested', 'dead']),
    permanent: between(0, 2),
    back: Type.Optional(between(1, 20)),
    given: list(Type.Enum(weaponIds), 10),
    bought: list(Type.Enum(gearIds), 100),
    abilities: list(Type.Enum(abilityIds), 20),
  },
  closed,
);

const gang = Type.Object(
  {
    seat,
    name: line(0, 60),
    type: Type.Enum(gangTypes),
    deck: Type.Enum(decks),
    figures: list(figure, 200),
    made: between(0, 200),
    stock: list(Type.Enum(gearIds), 500),
    vehicles: list(Type.Object({ id: vehicleId, item: Type.Enum(vehicleIds) }, closed), 200),
    vehiclesMade: between(0, 200),
    resources: list(Type.Enum(resourceIds), 20),
    home: nullable(slot),
    resourcesBought: Type.Optional(between(0, 20)),
    resourceBought: Type.Optional(Type.Boolean()),
    leftBtc: Type.Optional(between(0, 1000)),
  },
  closed,
);

const hq = Type.Object(
  { slot, table, owner: seat, holder: seat, videur: Type.Boolean(), obstacles: Type.Boolean() },
  closed,
);

const contract = Type.Object(
  {
    id: contractId,
    card: Type.Unsafe<Contract['card']>(Type.String({ pattern: `^(${cardId})$` })),
    target: nullable(seat),
  },
  closed,
);

const fact = <Name extends string, Fields extends Record<string, TSchema>>(name: Name, fields: Fields) =>
  Type.Object({ fact: Type.Literal(name), ...fields, id: between(1, 100_000), noted: between(0, 10) }, closed);
const reportLine = Type.Union([
  fact('fulfil', { contract: contractId }),
  fact('robBank', { gang: seat }),
  fact('robShop', { gang: seat, shop: Type.Enum(shopIds) }),
  fact('robPassers', { gang: seat, count: between(1, 20) }),
  fact('prevent', { gang: seat, count: between(1, 20) }),
  fact('racket', { gang: seat, shop: Type.Enum(shopIds) }),
  fact('truck', { gang: seat, count: between(1, 2) }),
  fact('extra', { gang: seat, amount: between(1, 10), words: line(1, 80) }),
  fact('wound', { figure: figureId, wounds: between(1, 3) }),
  fact('kill', { figure: figureId }),
  fact('capture', { by: seat, figure: figureId }),
  fact('takeHq', { by: seat, hq: slot, of: seat }),
  fact('bavure', { gang: seat, kind: Type.Enum(BAVURE_KINDS), journalists: Type.Enum(['yes', 'no']) }),
  fact('hospital', { gang: seat }),
  fact('loseVehicle', { vehicle: vehicleId }),
  fact('spend', { figure: figureId, item: Type.Enum(gearIds) }),
]);

const dispute = Type.Object(
  { line: between(1, 100_000), seat, words: line(1, 80), round: between(0, 100_000) },
  closed,
);

const tableNow = Type.Object(
  {
    table,
    order: list(seat, 10),
    lines: numbered(reportLine),
    next: between(1, 100_000),
    agreed: list(seat, 10),
    disputes: Type.Optional(list(dispute, 1000)),
    round: Type.Optional(between(0, 100_000)),
    heard: Type.Optional(Type.Boolean()),
    ruled: Type.Optional(list(between(1, 100_000), 1000)),
    steps: Type.Optional(between(0, 1_000_000)),
    closed: Type.Boolean(),
  },
  closed,
);

const now = Type.Object(
  {
    playing: list(seat, 10),
    contracts: numbered(list(contract, 10)),
    candidates: numbered(list(contract, 10)),
    done: list(seat, 10),
    allies: list(Type.Tuple([seat, seat]), 100),
    tables: list(tableNow, 5),
    bavures: nullable(Type.Object({ total: between(0, 10_000), bands: between(0, 10) }, closed)),
    dealt: Type.Optional(
      Type.Record(Type.String({ pattern: `^(${cardId})$` }), Type.Unsafe<HouseCard>(houseCard), closed),
    ),
  },
  closed,
);

const evening = Type.Object(
  {
    at: Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$' }),
    zone: Type.String({ minLength: 3, maxLength: 40, pattern: '^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+){0,2}$' }),
    minutes: between(15, 1440),
    place: line(0, 80),
  },
  closed,
);

const cardEvening = Type.Object(
  {
    rulebook: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    title: line(1, 60),
    stake: between(0, 1000),
    prize: Type.Enum(CARD_PRIZES),
    prizeRep: between(1, 20),
    bots: between(0, 4),
    botLevel: line(0, 20),
    options: Type.Unsafe<Record<string, unknown>>(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown())),
    seated: Type.Record(Type.String({ pattern: '^([1-9]|10)$' }), Type.Literal(true), closed),
    table: nullable(list(seat, 10)),
    status: Type.Enum(CARD_STATUSES),
    ranks: nullable(list(list(seat, 10), 10)),
    paid: nullable(
      list(Type.Object({ seat, unit: Type.Enum(['btc', 'rep']), amount: between(1, 10_000) }, closed), 20),
    ),
  },
  closed,
);

const pistol = Type.Enum(['ready', 'empty', 'jammed', 'broken']);
const duel = Type.Object(
  {
    duellists: list(Type.Object({ seat, wounds: between(0, 20), pistol }, closed), 10),
    rounds: list(
      list(
        Type.Object({ seat, at: nullable(seat), dice: list(between(1, 6), 20), hits: between(0, 20), pistol }, closed),
        10,
      ),
      5000,
    ),
  },
  closed,
);

const ended = Type.Object(
  {
    ranks: list(list(seat, 10), 10),
    parrain: nullable(seat),
    how: Type.Enum(['reputation', 'duel', 'leader-dead', 'both-dead']),
  },
  closed,
);

export const campaignState = Type.Object(
  {
    options,
    seats: between(2, 10),
    tables: table,
    turn: between(0, 10),
    phase: Type.Enum(PHASES),
    gangs: numbered(gang),
    hqs: numbered(hq),
    guard: Type.Object({ level: between(0, 10), roadblocks: numbered(list(entranceId, 20)) }, closed),
    now: nullable(now),
    deck: Type.Optional(nullable(list(Type.Unsafe<HouseCard>(houseCard), 200))),
    evenings: Type.Optional(numbered(evening)),
    cards: Type.Optional(Type.Record(Type.String({ pattern: '^e[1-9][0-9]{0,2}$' }), cardEvening, closed)),
    duel: Type.Optional(nullable(duel)),
    ended: nullable(ended),
  },
  closed,
);

type Plain<T> = T extends object ? { -readonly [Key in keyof T]: Plain<T[Key]> } : T;
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : never;
/** Fails to compile where the state has a field, or a value, that the schema does not name: then it is added above. @public */
export const schemaIsTheState: Same<Plain<Static<typeof campaignState>>, Plain<CampaignState>> = true;
