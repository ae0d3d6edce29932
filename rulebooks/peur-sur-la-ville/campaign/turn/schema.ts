/** What a state of a campaign holds of the turn that is played: contracts, tables and their reports. */
import { type Static, type TSchema, Type } from 'typebox';
import { between, closed, list, nullable } from '../../../shapes.ts';
import { KIDNAPPED, shopIds } from '../../catalogue/city.ts';
import { gearIds } from '../../catalogue/equipment.ts';
import { houseCard } from '../moves.ts';
import { BAVURE_KINDS, JUDGE_IS, MOST_BATTLES, REASONS } from '../state.ts';
import { cardId, contractId, figureId, line, numbered, seat, slot, table, vehicleId } from '../state-parts.ts';

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
      /** What it said before a ruling corrected more than its count. */
      before: Type.Optional(Type.Object(fields, closed)),
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
  /** PV-58: by which band. */
  fact('immobilise', { gang: seat, vehicle: vehicleId }),
  /** PV-31: a civilian whom a band holds at the end. */
  fact('hostage', { gang: seat, citizen: Type.Enum(KIDNAPPED) }),
  /** PV-54..68: KO for a turn, which leaves no wound. */
  fact('ko', { gang: seat, figure: figureId }),
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
    /** The time of its battle is up: it is played no longer, and its report is made. */
    timeUp: Type.Optional(Type.Literal(true)),
    /** Its call for the organiser as a judge. */
    judge: Type.Optional(Type.Enum(JUDGE_IS)),
    /** Its battle, where it is played with the program: the how-manieth of this turn. */
    battle: Type.Optional(
      Type.Object({ status: Type.Enum(['playing', 'over', 'off']), number: between(1, MOST_BATTLES) }, closed),
    ),
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
    /** Seats without a band that do not enrol this turn (late entry); absent while there are none. */
    passed: Type.Optional(list(seat, 10)),
    /** PV-146: contracts are dealt and the talk is open, but its minute does not run yet; absent while it runs, and in older states. */
    lead: Type.Optional(Type.Literal(true)),
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
