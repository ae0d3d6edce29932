/**
 * What a state of a campaign looks like: an imported game is held to it, and the types of `state.ts` are derived from it. Closed: a
 * field that is not named here is refused. What the fields may mean is for `check.ts`.
 */

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
    /** PV-H2: tables, 1..5. Two bands fit on each; more seats than that bring more tables. */
    tables: Type.Readonly(table),
    /** PV-146: seconds to come to terms; 0 leaves the talk out. */
    talkSeconds: Type.Readonly(between(0, 600)),
    /** House: seconds for the choice of contracts and of tables, after which `idle` answers for whoever is missing; 0 = no limit. */
    choiceSeconds: Type.Readonly(between(0, 3600)),
    /** House: the most living members a band may reach by enrolling (PV-175 names no limit), 10..20. */
    largestBand: Type.Readonly(between(10, 20)),
    /** House: seconds of the battles on an evening; 0, or absent in older states: no clock. */
    battleSeconds: Type.Readonly(Type.Optional(between(0, 21_600))),
    /** House: seconds after which silence accepts a report that a band of its table has handed in; 0 = no limit. */
    silenceSeconds: Type.Readonly(Type.Optional(between(0, 604_800))),
    /** House: 1 where it is played from home, each step within so many days, instead of at evenings; see `house/rules.ts`. */
    correspondence: Type.Readonly(Type.Optional(between(0, 1))),
    contractDays: Type.Readonly(Type.Optional(between(1, 14))),
    talkDays: Type.Readonly(Type.Optional(between(1, 14))),
    tableDays: Type.Readonly(Type.Optional(between(1, 14))),
    duelDays: Type.Readonly(Type.Optional(between(1, 14))),
    reportDays: Type.Readonly(Type.Optional(between(1, 14))),
    /** 0: the next turn is opened by the organiser. */
    investDays: Type.Readonly(Type.Optional(between(0, 14))),
    /** Rulings as this campaign plays them, where they are not those of the book; see `house/rules.ts`. */
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
    /** The opening of that turn was taken back: the same contracts and HQs are dealt when it opens again. Absent otherwise. */
    dealAgain: Type.Optional(
      Type.Object({ turn: between(1, 10), hands: numbered(list(contract, 10)), homes: numbered(slot) }, closed),
    ),
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
