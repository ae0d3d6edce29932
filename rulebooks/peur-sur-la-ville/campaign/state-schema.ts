/**
 * What a state of a campaign looks like: an imported game is held to it, and the types of `state.ts` are derived from it. Closed: a
 * field that is not named here is refused. What the fields may mean is for `check.ts`.
 */

import { type Static, type TSchema, Type } from 'typebox';
import { AGREEMENTS } from '../../agreement.ts';
import { between, closed, list, nullable } from '../../shapes.ts';
import { WRITTEN_LINE } from '../../written.ts';
import { abilityIds } from '../catalogue/abilities.ts';
import { type EntranceId, entrances, shopIds } from '../catalogue/city.ts';
import { gearIds, vehicleIds } from '../catalogue/equipment.ts';
import { decks, gangTypes, ranks } from '../catalogue/gangs.ts';
import { resourceIds } from '../catalogue/resources.ts';
import { weaponIds } from '../catalogue/weapons.ts';
import { type RulingId, rulingIds, rulings } from './house-rules.ts';
import { houseCard } from './moves.ts';
import {
  ATTENDANCES,
  BAVURE_KINDS,
  CARD_PRIZES,
  CARD_STATUSES,
  FIGURE_STATUSES,
  PHASES,
  PISTOLS,
  REASONS,
} from './state.ts';

const numbered = <One extends TSchema>(one: One) =>
  Type.Record(Type.String({ pattern: '^[1-9][0-9]{0,4}$' }), one, closed);
const line = (minLength: number, maxLength: number) => Type.String({ minLength, maxLength, pattern: WRITTEN_LINE });

const seat = between(1, 10);
const table = between(1, 5);
const slot = between(1, 15);
const figureId = Type.String({ pattern: '^([1-9]|10)\\.[1-9][0-9]{0,3}$' });
const vehicleId = Type.String({ pattern: '^([1-9]|10)\\.v[1-9][0-9]{0,3}$' });
const cardId = 'AF[0-9]{2}|H[0-9]{2,3}';
const contractId = Type.String({ pattern: `^([1-9]|10)\\.(${cardId})$` });
const entranceId = Type.Enum(Object.keys(entrances) as EntranceId[]); // The keys of a closed table.

export const campaignOptions = Type.Object(
  {
    /** PV-H1: campaign turns, 4..10. */
    turns: Type.Readonly(between(1, 10)),
    /** PV-H2: tables, 1..5. Two bands fit on each; more seats than that bring more tables. */
    tables: Type.Readonly(table),
    /** PV-146: seconds to come to terms; 0 leaves the talk out. */
    talkSeconds: Type.Readonly(between(0, 600)),
    /** House: seconds for the choice of contracts and of tables, after which `idle` answers for whoever is missing; 0 = no limit. */
    choiceSeconds: Type.Readonly(between(0, 3600)),
    /** House: the most living members a band may reach by enrolling (PV-175 names no limit), 10..20. */
    largestBand: Type.Readonly(between(10, 20)),
    /** House: seconds after which silence accepts a report that a band of its table has handed in; 0 = no limit. */
    silenceSeconds: Type.Readonly(Type.Optional(between(0, 604_800))),
    /** House: 1 where it is played from home, each step within so many days, instead of at evenings; see `house-rules.ts`. */
    correspondence: Type.Readonly(Type.Optional(between(0, 1))),
    contractDays: Type.Readonly(Type.Optional(between(1, 14))),
    talkDays: Type.Readonly(Type.Optional(between(1, 14))),
    tableDays: Type.Readonly(Type.Optional(between(1, 14))),
    duelDays: Type.Readonly(Type.Optional(between(1, 14))),
    reportDays: Type.Readonly(Type.Optional(between(1, 14))),
    /** 0: the next turn is opened by the organiser. */
    investDays: Type.Readonly(Type.Optional(between(0, 14))),
    /** Rulings as this campaign plays them, where they are not those of the book; see `house-rules.ts`. */
    rulings: Type.Readonly(
      Type.Optional(
        Type.Unsafe<Readonly<Partial<Record<RulingId, number>>>>(
          Type.Object(
            Object.fromEntries(rulingIds.map((id) => [id, Type.Optional(between(rulings[id].min, rulings[id].max))])),
            closed,
          ),
        ),
      ),
    ),
  },
  closed,
);

export const figure = Type.Object(
  {
    /** Unique in the campaign: `<seat>.<number>`. */
    id: Type.Readonly(figureId),
    name: line(0, 40),
    rank: Type.Enum(ranks),
    /** PV-R67: the rank with which it came, whose speciality and abilities it keeps; absent where it has that one still. */
    enrolledAs: Type.Optional(Type.Enum(ranks)),
    status: Type.Enum(FIGURE_STATUSES),
    /** PV-R42: permanent wounds, 0..2. */
    permanent: between(0, 2),
    /** PV-R44: the campaign turn in which an arrested figure plays again. */
    back: Type.Optional(between(1, 20)),
    /** Weapons given by the band. */
    given: Type.Readonly(list(Type.Enum(weaponIds), 10)),
    /** Gear that it carries beside its weapons and what its band lets everybody wear; the same id twice = two pieces. */
    bought: list(Type.Enum(gearIds), 100),
    /** Abilities bought for it. */
    abilities: Type.Readonly(list(Type.Enum(abilityIds), 20)),
  },
  closed,
);

export const vehicle = Type.Object(
  {
    /** `<seat>.v<number>`. */
    id: Type.Readonly(vehicleId),
    item: Type.Readonly(Type.Enum(vehicleIds)),
  },
  closed,
);

export const gang = Type.Object(
  {
    seat: Type.Readonly(seat),
    name: Type.Readonly(line(0, 60)),
    /** How the name agrees in a sentence, where its player said so; else the name tells. */
    agreement: Type.Optional(Type.Readonly(Type.Enum(AGREEMENTS))),
    type: Type.Readonly(Type.Enum(gangTypes)),
    /** PV-H4: the deck that this band draws from. */
    deck: Type.Readonly(Type.Enum(decks)),
    figures: list(figure, 200),
    /** Figures ever had: the number of the next one is one more. */
    made: between(0, 200),
    /** Gear that nobody carries. */
    stock: list(Type.Enum(gearIds), 500),
    /** Vehicles still there. */
    vehicles: list(vehicle, 200),
    vehiclesMade: between(0, 200),
    /** Resources other than those that stand in an HQ (videur, obstacles: see `hq`). */
    resources: list(Type.Enum(resourceIds), 20),
    /** Slot of the HQ that this band calls its own; null only before the start. */
    home: nullable(slot),
    /** Resources bought in this campaign turn (PV-179); absent where there are none. */
    resourcesBought: Type.Optional(between(0, 20)),
    /** States of before counted no further than one. */
    resourceBought: Type.Optional(Type.Boolean()),
    /** What its budget left over when it enrolled (PV-R52); absent in older states. */
    leftBtc: Type.Optional(between(0, 1000)),
  },
  closed,
);

export const hq = Type.Object(
  {
    slot: Type.Readonly(slot),
    table: Type.Readonly(table),
    /** Who calls it his own. */
    owner: seat,
    /** Who sits in it. */
    holder: seat,
    /** PV-126, PV-R35: the second bouncer. */
    videur: Type.Boolean(),
    /** PV-127: two sections of obstacles. */
    obstacles: Type.Boolean(),
  },
  closed,
);

export const contract = Type.Object(
  {
    /** `<seat>.<card>`. */
    id: Type.Readonly(contractId),
    /** Card of the deck, AF01..AF36 or one of the house (`HouseCard`); what it says: `cardOf` in `deck.ts`. */
    card: Type.Readonly(Type.String({ pattern: `^(${cardId})$` })),
    /** The target band, where the card names one. */
    target: Type.Readonly(nullable(seat)),
  },
  closed,
);

/** One line of a report; `id` is its number there, `noted` the seat that noted it. */
const fact = <Name extends string, Fields extends Record<string, TSchema>>(name: Name, fields: Fields) =>
  Type.Object(
    {
      fact: Type.Literal(name),
      ...fields,
      id: between(1, 100_000),
      noted: between(0, 10),
      /** What it counted before a ruling corrected it. */
      was: Type.Optional(between(1, 20)),
    },
    closed,
  );
const anyLine = Type.Union([
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
  fact('break', { figure: figureId, item: Type.Enum(gearIds) }),
  fact('exchange', { figure: figureId, item: Type.Enum(gearIds), to: figureId }),
  fact('robCar', { gang: seat, count: between(1, 3) }),
]);
/** A line never changes where it stands; a corrected one takes the place of the old one. */
export const reportLine = Type.Unsafe<Readonly<Static<typeof anyLine>>>(anyLine);

export const dispute = Type.Object(
  {
    line: Type.Readonly(between(1, 100_000)),
    seat: Type.Readonly(seat),
    /** What that band says of it, 1..80 characters; absent where it gave a ready-made reason. */
    words: Type.Readonly(Type.Optional(line(1, 80))),
    reason: Type.Readonly(Type.Optional(Type.Enum([...REASONS]))),
    /** The round of the report in which it was made. */
    round: Type.Readonly(between(0, 100_000)),
  },
  closed,
);

export const tableNow = Type.Object(
  {
    table: Type.Readonly(table),
    /** PV-149: order of deployment; bands with a Sentinelle first (PV-129). */
    order: Type.Readonly(list(seat, 10)),
    /** By their number, which is not used again. */
    lines: numbered(reportLine),
    /** PV-R63: members of bands that play elsewhere, left in their HQs on this table; absent where there are none. */
    defenders: Type.Optional(list(figureId, 200)),
    /** Number of the next line. */
    next: between(1, 100_000),
    /** Seats that agree with the report as it stands. */
    agreed: list(seat, 10),
    /** Lines contested by a band of the table, each with its words; a line struck out takes its disputes along. */
    disputes: Type.Optional(list(dispute, 1000)),
    /** How often the report was handed in or changed since: part of the ask's id. Absent until a band hands it in. */
    round: Type.Optional(between(0, 100_000)),
    /** In this round everybody has spoken or accepted by silence, and only the disputes are left, for the organiser. */
    heard: Type.Optional(Type.Boolean()),
    /** Lines that the organiser let stand in spite of a dispute: no longer contested nor struck out by a band. */
    ruled: Type.Optional(list(between(1, 100_000), 1000)),
    /** Moves that this report has seen. Each writes it, so that taking one back takes back what was said after it. */
    steps: Type.Optional(between(0, 1_000_000)),
    /** How often a day of its own was proposed or withdrawn: part of the id of the ask about it. Absent until one is. */
    proposed: Type.Optional(between(1, 100_000)),
    closed: Type.Boolean(),
  },
  closed,
);

export const now = Type.Object(
  {
    /** Bands that play this turn: at least one figure fit (and not arrested). */
    playing: Type.Readonly(list(seat, 10)),
    /** Contracts kept, public (PV-120). */
    contracts: numbered(list(contract, 10)),
    /** Contracts to choose from, each known to its owner alone (PV-131). */
    candidates: numbered(list(contract, 10)),
    /** Seats that have ended the talk, or their investments. */
    done: list(seat, 10),
    /** PV-122: alliances declared, by whom with whom. */
    allies: list(Type.Immutable(Type.Tuple([seat, seat])), 100),
    /** PV-147: where each band goes, once revealed. */
    tables: list(tableNow, 5),
    /** What the accounts of this turn found, for the pages and the dashboard. */
    bavures: nullable(
      Type.Object({ total: Type.Readonly(between(0, 10_000)), bands: Type.Readonly(between(0, 10)) }, closed),
    ),
    /** Cards that were dealt this turn and that the deck has changed or lost since, as they were dealt. */
    dealt: Type.Optional(Type.Record(Type.String({ pattern: `^(${cardId})$` }), houseCard, closed)),
  },
  closed,
);

const when = {
  /** Local date and time, `2026-12-04T20:00`. */
  at: Type.Readonly(
    Type.String({
      pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$',
    }),
  ),
  /** IANA name of the time zone that `at` is in. */
  zone: Type.Readonly(
    Type.String({ minLength: 3, maxLength: 40, pattern: '^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+){0,2}$' }),
  ),
  /** 15..1440. */
  minutes: Type.Readonly(between(15, 1440)),
  /** '' where none is named. */
  place: Type.Readonly(line(0, 80)),
};

export const appointment = Type.Object(when, closed);

export const evening = Type.Object(
  {
    ...when,
    /** It opens by itself at that time; gone once it was opened. */
    byItself: Type.Readonly(Type.Optional(Type.Literal(true))),
  },
  closed,
);

/** PV-147: the day on which a table plays, where it cannot meet with the others. */
export const meeting = Type.Object(
  {
    /** Whose word it needs: the bands of the table. */
    seats: Type.Readonly(list(seat, 10)),
    /** What was proposed last; null where it was withdrawn, or the table's report closed without it. */
    when: nullable(appointment),
    /** Those who have proposed or accepted it. */
    agreed: list(seat, 10),
    /** What all had agreed on, should it not stand any more; absent while they never did. */
    stood: Type.Optional(appointment),
  },
  closed,
);

export const attendance = Type.Object(
  {
    comes: Type.Enum([...ATTENDANCES]),
    /** Who plays for him, where he is replaced. */
    who: Type.Optional(line(1, 40)),
  },
  closed,
);

export const cardPayment = Type.Object(
  {
    seat: Type.Readonly(seat),
    unit: Type.Readonly(Type.Enum(['btc', 'rep'])),
    amount: Type.Readonly(between(1, 10_000)),
  },
  closed,
);

export const cardEvening = Type.Object(
  {
    rulebook: Type.Readonly(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
    title: Type.Readonly(line(1, 60)),
    /** Bitcoins that each gang puts in, 0..1000. */
    stake: Type.Readonly(between(0, 1000)),
    prize: Type.Readonly(Type.Enum(CARD_PRIZES)),
    /** Reputation for the first, where the prize is reputation. */
    prizeRep: Type.Readonly(between(1, 20)),
    /** Bots that play along, 0..4, and how well; '' where its game has none. */
    bots: Type.Readonly(between(0, 4)),
    botLevel: Type.Readonly(line(0, 20)),
    /** Set-up of the game, defaults filled in. */
    options: Type.Readonly(
      Type.Unsafe<Readonly<Record<string, unknown>>>(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown())),
    ),
    /** Gangs at the table, by seat. They sit in this order, the bots behind them. */
    seated: Type.Record(Type.String({ pattern: '^([1-9]|10)$' }), Type.Literal(true), closed),
    /** Gangs as they sit in its game, from place 1 on; null before it is dealt. */
    table: nullable(list(seat, 10)),
    status: Type.Enum(CARD_STATUSES),
    /** Gangs from first to last, tied ones together; null until it is over. */
    ranks: nullable(list(list(seat, 10), 10)),
    paid: nullable(list(cardPayment, 20)),
  },
  closed,
);

const pistol = Type.Enum(PISTOLS);

export const duellist = Type.Object(
  {
    seat: Type.Readonly(seat),
    wounds: between(0, 20),
    pistol,
    /** PV-R71: wounds with which he began; absent where there were none, and in older states. */
    brought: Type.Readonly(Type.Optional(between(1, 2))),
  },
  closed,
);

export const duelShot = Type.Object(
  {
    seat: Type.Readonly(seat),
    /** At whom he fired; null where he mended his pistol or could do nothing. */
    at: Type.Readonly(nullable(seat)),
    /** Faces of his colour dice, 1..6: 1–2 red, 3–4 blue, 5–6 yellow. */
    dice: Type.Readonly(Type.Immutable(list(between(1, 6), 20))),
    hits: Type.Readonly(between(0, 20)),
    /** His pistol after it. */
    pistol: Type.Readonly(pistol),
  },
  closed,
);

export const duel = Type.Object(
  { duellists: Type.Readonly(list(duellist, 10)), rounds: list(list(duelShot, 10), 5000) },
  closed,
);

export const ended = Type.Object(
  {
    /** PV-187: seats by reputation, tied ones together. */
    ranks: Type.Readonly(list(list(seat, 10), 10)),
    parrain: Type.Readonly(nullable(seat)),
    /** `reputation`; `duel` (PV-188); `leader-dead` (PV-R45); `both-dead` (PV-189). */
    how: Type.Readonly(Type.Enum(['reputation', 'duel', 'leader-dead', 'both-dead'])),
  },
  closed,
);

const guard = Type.Object(
  {
    /** PV-182: roadblocks on each table, 0..3. */
    level: between(0, 10),
    /** PV-H3: street entrances that they bar, by table; drawn when the tables are revealed. */
    roadblocks: numbered(list(entranceId, 20)),
  },
  closed,
);

export const campaignState = Type.Object(
  {
    /** As the organiser set them up, and changed them since by the move `rule`. */
    options: campaignOptions,
    /** Places 1..n. */
    seats: Type.Readonly(between(2, 10)),
    /** Tables in play; before the start as many as the places may need. */
    tables: table,
    /** 0 before the start, then 1..turns. */
    turn: between(0, 10),
    phase: Type.Enum(PHASES),
    /** By seat. Before the start: what is enrolled so far. */
    gangs: numbered(gang),
    hqs: numbered(hq),
    guard,
    now: nullable(now),
    /** The deck of this campaign where it is not that of PV-H4: all its cards. */
    deck: Type.Optional(nullable(list(houseCard, 200))),
    /** Evenings, by campaign turn. */
    evenings: Type.Optional(numbered(evening)),
    /** How many evenings were opened, and whether the last one is on. Absent where the campaign began before they were opened by hand. */
    tonight: Type.Optional(
      Type.Object(
        {
          number: between(0, 1000),
          on: Type.Boolean(),
          /** It opened by itself: nothing counts down until the organiser is there and says so. */
          held: Type.Optional(Type.Literal(true)),
        },
        closed,
      ),
    ),
    /** Who comes to the evening of a campaign turn, by turn and seat. */
    coming: Type.Optional(numbered(numbered(attendance))),
    /** Days of their own of tables, by turn and table; kept when the turn is over. */
    meetings: Type.Optional(numbered(numbered(meeting))),
    /** Card evenings by name: `e1`, `e2`… A name that was dealt is never used again. */
    cards: Type.Optional(Type.Record(Type.String({ pattern: '^e[1-9][0-9]{0,2}$' }), cardEvening, closed)),
    /** PV-188: kept when it is over, for the story of the campaign. */
    duel: Type.Optional(nullable(duel)),
    ended: nullable(ended),
  },
  closed,
);
