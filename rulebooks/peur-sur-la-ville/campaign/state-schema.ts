/** Closed schema of a campaign's state: imported games are checked against it, and `state.ts` derives its types from it. `check.ts` checks what a schema cannot. */

import { Type } from 'typebox';
import { between, closed, list, nullable } from '../../shapes.ts';
import { attendance, cardEvening, evening, meeting } from './evening/schema.ts';
import { type RulingId, rulingIds, rulings } from './house/rules.ts';
import { houseCard } from './moves.ts';
import { gang, hq } from './muster/schema.ts';
import { PHASES, PISTOLS } from './state.ts';
import { entranceId, numbered, seat, slot, table } from './state-parts.ts';
import { contract, now } from './turn/schema.ts';

export const campaignOptions = Type.Object(
  {
    /** PV-H1: campaign turns, 4..10. */
    turns: Type.Readonly(between(1, 10)),
    /** PV-H2: tables, 1..5, with two bands each; more seats need more tables. */
    tables: Type.Readonly(table),
    /** PV-146: seconds of the talk; 0: none. */
    talkSeconds: Type.Readonly(between(0, 600)),
    /** House rule: seconds for the choice of contracts and of tables, after which `idle` answers; 0: no limit. */
    choiceSeconds: Type.Readonly(between(0, 3600)),
    /** House rule: most living members by enrolling (PV-175 sets no limit), 10..20. */
    largestBand: Type.Readonly(between(10, 20)),
    /** House rule: seconds of the battles on an evening; 0, or absent in older states: no clock. */
    battleSeconds: Type.Readonly(Type.Optional(between(0, 21_600))),
    /** House rule: seconds after which silence accepts a report that was handed in; 0: no limit. */
    silenceSeconds: Type.Readonly(Type.Optional(between(0, 604_800))),
    /** House rule: 1 for a campaign by correspondence; see `house/rules.ts`. */
    correspondence: Type.Readonly(Type.Optional(between(0, 1))),
    contractDays: Type.Readonly(Type.Optional(between(1, 14))),
    talkDays: Type.Readonly(Type.Optional(between(1, 14))),
    tableDays: Type.Readonly(Type.Optional(between(1, 14))),
    duelDays: Type.Readonly(Type.Optional(between(1, 14))),
    reportDays: Type.Readonly(Type.Optional(between(1, 14))),
    /** 0: the organiser opens the next turn. */
    investDays: Type.Readonly(Type.Optional(between(0, 14))),
    /** Rulings that differ from the book; see `house/rules.ts`. */
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

const pistol = Type.Enum(PISTOLS);

export const duellist = Type.Object(
  {
    seat: Type.Readonly(seat),
    wounds: between(0, 20),
    pistol,
    /** PV-R71: wounds at the start; absent for none, and in older states. */
    brought: Type.Readonly(Type.Optional(between(1, 2))),
  },
  closed,
);

export const duelShot = Type.Object(
  {
    seat: Type.Readonly(seat),
    /** The target; null where the Leader repaired the pistol or could do nothing. */
    at: Type.Readonly(nullable(seat)),
    /** Faces of the colour dice, 1..6: 1–2 red, 3–4 blue, 5–6 yellow. */
    dice: Type.Readonly(Type.Immutable(list(between(1, 6), 20))),
    hits: Type.Readonly(between(0, 20)),
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
    how: Type.Readonly(Type.Enum(['reputation', 'duel', 'leader-dead', 'both-dead'])),
  },
  closed,
);

const guard = Type.Object(
  {
    /** PV-182: roadblocks on each table, 0..3. */
    level: between(0, 10),
    /** PV-H3: barred street entrances, by table; drawn when the tables are revealed. */
    roadblocks: numbered(list(entranceId, 20)),
  },
  closed,
);

export const campaignState = Type.Object(
  {
    /** As set up, with the organiser's changes by `rule`. */
    options: campaignOptions,
    seats: Type.Readonly(between(2, 10)),
    /** Tables in play; before the start, as many as the seats may need. */
    tables: table,
    /** 0 before the start, then 1..turns. */
    turn: between(0, 10),
    phase: Type.Enum(PHASES),
    /** By seat. Before the start: bands enrolled so far. */
    gangs: numbered(gang),
    hqs: numbered(hq),
    guard,
    now: nullable(now),
    /** The opening of that turn was undone: the same contracts and HQs are dealt again. Absent otherwise. */
    dealAgain: Type.Optional(
      Type.Object({ turn: between(1, 10), hands: numbered(list(contract, 10)), homes: numbered(slot) }, closed),
    ),
    /** All cards of the deck, where it is not that of PV-H4. */
    deck: Type.Optional(nullable(list(houseCard, 200))),
    evenings: Type.Optional(numbered(evening)),
    /** Number of evenings opened, and whether the last one is on. Absent in campaigns from before evenings were opened by hand. */
    tonight: Type.Optional(
      Type.Object(
        {
          number: between(0, 1000),
          on: Type.Boolean(),
          /** It opened automatically: its clocks wait for the organiser. */
          held: Type.Optional(Type.Literal(true)),
        },
        closed,
      ),
    ),
    coming: Type.Optional(numbered(numbered(attendance))),
    /** Own days of tables, by turn and table; kept after the turn. */
    meetings: Type.Optional(numbered(numbered(meeting))),
    /** Card evenings by name: `e1`, `e2`… A dealt name is never used again. */
    cards: Type.Optional(Type.Record(Type.String({ pattern: '^e[1-9][0-9]{0,2}$' }), cardEvening, closed)),
    /** PV-188: kept afterwards for the story of the campaign. */
    duel: Type.Optional(nullable(duel)),
    ended: nullable(ended),
  },
  closed,
);
