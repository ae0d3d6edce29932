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
    /** AF01..AF36, or a card of the organiser (`HouseCard`); `cardOf` in `deck.ts` reads it. */
    card: Type.Readonly(Type.String({ pattern: `^(${cardId})$` })),
    target: Type.Readonly(nullable(seat)),
  },
  closed,
);

/** A line of a report; `id` is its number, `noted` the seat that noted it. */
const fact = <Name extends string, Fields extends Record<string, TSchema>>(name: Name, fields: Fields) =>
  Type.Object(
    {
      fact: Type.Literal(name),
      ...fields,
      id: between(1, 100_000),
      noted: between(0, 10),
      was: Type.Optional(between(1, 20)),
      /** Fields before a ruling corrected more than the count. */
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
  /** PV-58; `gang` stopped it. */
  fact('immobilise', { gang: seat, vehicle: vehicleId }),
  /** PV-31: a civilian that a band holds at the end. */
  fact('hostage', { gang: seat, citizen: Type.Enum(KIDNAPPED) }),
  /** PV-54..68: KO for a turn, without a wound. */
  fact('ko', { gang: seat, figure: figureId }),
  fact('spend', { figure: figureId, item: Type.Enum(gearIds) }),
  fact('break', { figure: figureId, item: Type.Enum(gearIds) }),
  fact('exchange', { figure: figureId, item: Type.Enum(gearIds), to: figureId }),
  fact('robCar', { gang: seat, count: between(1, 3) }),
]);
/** Lines are immutable; a corrected one replaces the old one. */
export const reportLine = Type.Unsafe<Readonly<Static<typeof anyLine>>>(anyLine);

export const dispute = Type.Object(
  {
    line: Type.Readonly(between(1, 100_000)),
    seat: Type.Readonly(seat),
    /** The band's words, 1..80 characters; absent with a ready-made reason. */
    words: Type.Readonly(Type.Optional(line(1, 80))),
    reason: Type.Readonly(Type.Optional(Type.Enum([...REASONS]))),
    round: Type.Readonly(between(0, 100_000)),
  },
  closed,
);

export const tableNow = Type.Object(
  {
    table: Type.Readonly(table),
    /** PV-149: order of deployment; bands with a Sentinelle first (PV-129). */
    order: Type.Readonly(list(seat, 10)),
    /** By number; numbers are not used again. */
    lines: numbered(reportLine),
    /** PV-R63: members of bands that play elsewhere, left in their HQs on this table; absent for none. */
    defenders: Type.Optional(list(figureId, 200)),
    next: between(1, 100_000),
    agreed: list(seat, 10),
    /** Disputes of lines; deleting a line deletes its disputes. */
    disputes: Type.Optional(list(dispute, 1000)),
    /** Counts the hand-in and later changes: part of the ask's id. Absent before the hand-in. */
    round: Type.Optional(between(0, 100_000)),
    /** In this round all have answered or were silent; only disputes are left, for the organiser. */
    heard: Type.Optional(Type.Boolean()),
    /** Lines that the organiser confirmed in spite of a dispute: bands cannot contest or delete them. */
    ruled: Type.Optional(list(between(1, 100_000), 1000)),
    /** Counts the moves of this report. Every move writes it, so that undoing one undoes the later ones. */
    steps: Type.Optional(between(0, 1_000_000)),
    /** Counts proposals of an own day: part of that ask's id. Absent before the first. */
    proposed: Type.Optional(between(1, 100_000)),
    /** The time of its battle is up; only its report is left. */
    timeUp: Type.Optional(Type.Literal(true)),
    judge: Type.Optional(Type.Enum(JUDGE_IS)),
    /** Its child game, with the number of the battle in this turn. */
    battle: Type.Optional(
      Type.Object({ status: Type.Enum(['playing', 'over', 'off']), number: between(1, MOST_BATTLES) }, closed),
    ),
    closed: Type.Boolean(),
  },
  closed,
);

export const now = Type.Object(
  {
    /** Bands with at least one fit figure, which play this turn. */
    playing: Type.Readonly(list(seat, 10)),
    /** Contracts kept, public (PV-120). */
    contracts: numbered(list(contract, 10)),
    /** Contracts to choose from, secret to their owner (PV-131). */
    candidates: numbered(list(contract, 10)),
    /** Seats that are done with the talk, or with their investments. */
    done: list(seat, 10),
    /** Seats without a band that do not enrol this turn (late entry); absent for none. */
    passed: Type.Optional(list(seat, 10)),
    /** PV-146: contracts are dealt, but the talk minute does not run yet; absent while it runs, and in older states. */
    lead: Type.Optional(Type.Literal(true)),
    /** PV-122: declared alliances, by whom with whom. */
    allies: list(Type.Immutable(Type.Tuple([seat, seat])), 100),
    /** PV-147: the tables of the bands, once revealed. */
    tables: list(tableNow, 5),
    /** Result of this turn's accounts, for the pages. */
    bavures: nullable(
      Type.Object({ total: Type.Readonly(between(0, 10_000)), bands: Type.Readonly(between(0, 10)) }, closed),
    ),
    /** Cards dealt this turn, as dealt, that the deck has changed or lost since. */
    dealt: Type.Optional(Type.Record(Type.String({ pattern: `^(${cardId})$` }), houseCard, closed)),
  },
  closed,
);
