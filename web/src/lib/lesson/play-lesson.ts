/** Plays a lesson through the rules, once, in a book that is never stored. Each step holds the API reply for the learner's seat. Runs on the server for the first HTML, and in the browser. */
import { Default } from 'typebox/value';
import { decide } from '#kernel/decide.ts';
import type { Decision } from '#kernel/decision.ts';
import type { Input } from '#kernel/input.ts';
import type { Part } from '#kernel/persistent.ts';
import { asksOf, type BookPosition, type GamePosition, moneyOf, rulebookOfGame, unplayed } from '#kernel/position.ts';
import { canRead } from '#kernel/read/access.ts';
import type { Audience } from '#kernel/read/audience.ts';
import { replyFor } from '#kernel/read/replies.ts';
import type { Game } from '#lib/games.ts';
import { localChance } from '#lib/local/chance.ts';
import { commitmentOf } from '#lib/local/draw.ts';
import type { Lesson, LessonMove } from '#rulebooks/lesson.ts';
import { misfit } from '#rulebooks/options.ts';
import { type Ask, Conflict, type Message, Refusal, type Rulebook } from '#rulebooks/rulebook.ts';

const LEARNER = '00000000-0000-4000-8000-000000000001';
/** A lesson game is deterministic and not stored. */
const GAME = '00000000-0000-4000-8000-000000000000';

/** A move, where it is given, and to which ask. */
interface Step {
  readonly move: LessonMove;
  readonly ask: Ask;
  readonly before: BookPosition;
}

export interface LessonStep {
  readonly id: string;
  readonly game: Game;
  readonly said: readonly (Message & { readonly seq: number })[];
  /** The learner's move; null where another player moves. */
  readonly mine: { readonly ask: string; readonly move: LessonMove['move'] } | null;
  readonly notes: readonly Omit<Lesson['notes'][number], 'before'>[];
}

export interface PlayedLesson {
  readonly rulebook: Rulebook;
  readonly learner: number;
  /** One per move, plus the end. */
  readonly steps: readonly LessonStep[];
  readonly moves: readonly Step[];
}

const played = new Map<Lesson, PlayedLesson>();

/** @throws Error naming an illegal move (programmer error in the lesson) */
export function playedLesson(rulebook: Rulebook, lesson: Lesson): PlayedLesson {
  const known = played.get(lesson) ?? play(rulebook, lesson);
  played.set(lesson, known);
  return known;
}

/** Tries a move of the learner's that is not the lesson's. @throws Refusal */
export function tryMove(lesson: PlayedLesson, step: number, ask: string, move: Step['move']['move']): void {
  const { before, move: expected } = lesson.moves[step] ?? {};
  if (!before || !expected) throw new Conflict('ask-over', 'host');
  decide(before, moveOf(expected.seat, ask, move), 0, localChance);
}

function play(rulebook: Rulebook, lesson: Lesson): PlayedLesson {
  const moves: Step[] = [];
  const steps: LessonStep[] = [];
  const notes: LessonStep['notes'][number][] = [];
  const opened = opening(rulebook, lesson);
  let book = opened.position;
  let said = linesOf(opened, lesson);
  for (const move of lesson.moves) {
    const ask = askFor(book, rulebook, move);
    notes.push(...notesBefore(lesson, move.id));
    if (!ask) continue;
    moves.push({ move, ask, before: book });
    steps.push(stepOf(book, lesson, { said, notes: notes.splice(0) }, move, ask));
    const decision = decided(rulebook, book, move, ask, lesson);
    book = decision.position;
    said = linesOf(decision, lesson);
  }
  notes.push(...notesBefore(lesson, 'end'));
  steps.push(stepOf(book, lesson, { said, notes }, null, null));
  return { rulebook, learner: lesson.learner, steps, moves };
}

function opening(rulebook: Rulebook, lesson: Lesson): Decision {
  const options = Default(rulebook.options, structuredClone(lesson.options));
  const bot = Object.keys(rulebook.bots)[0] ?? '';
  const others = Array.from({ length: lesson.seats }, (_, at) => at + 1).filter((seat) => seat !== lesson.learner);
  const part: Part = { person: LEARNER, name: '', role: 'organiser', seat: null, consents: false };
  const game: GamePosition = {
    ...unplayed,
    id: GAME,
    parent: null,
    name: '',
    prefix: '',
    title: '',
    rulebook: rulebook.id,
    options,
    seats: lesson.seats,
    chanceKey: lesson.key,
    isPublic: false,
    parts: [part, { ...part, role: 'player', seat: lesson.learner }],
    bots: Object.fromEntries(others.map((seat) => [seat, bot])),
    // Fixed offset: the lesson's dice depend on its sequence numbers.
    seq: lesson.seats,
  };
  const empty: BookPosition = { id: GAME, act: 0, balances: new Map(), games: new Map() };
  const open: Input = { kind: 'open', game, clientId: GAME, person: LEARNER };
  const opened = decide(empty, open, 0, localChance);
  if (rulebook.begins === 'at-once') return opened;
  const start: Input = { kind: 'start', gameId: GAME, clientId: GAME, by: { person: LEARNER, name: '' } };
  return decide(opened.position, start, 0, localChance);
}

function gameIn(book: BookPosition): GamePosition {
  const game = book.games.get(GAME);
  if (!game) throw new Error('a lesson has one game');
  return game;
}

/** The seat's ask that takes the move; undefined for an optional ask that did not occur. */
function askFor(book: BookPosition, rulebook: Rulebook, { id, seat, move, maybe }: LessonMove): Ask | undefined {
  const game = gameIn(book);
  const money = moneyOf(book.balances, game.prefix);
  const mine = asksOf(game).filter(({ seats }) => seats.includes(seat));
  const fits = mine.find((ask) => misfit(move, rulebookOfGame(game).legal(game.state, ask, seat, money)) === null);
  if (fits || maybe) return fits;
  const asked = asksOf(game).map((ask) => {
    const options = ask.seats.flatMap((one) => rulebookOfGame(game).legal(game.state, ask, one, money));
    return `${ask.id} of ${ask.seats.join()} (${[...new Set(options.map((option) => option.do))].join()})`;
  });
  const wanted = `${rulebook.id}: the lesson's move "${id}", ${JSON.stringify(move)} of seat ${seat}, is not legal there`;
  throw new Error(`${wanted}; asked are ${asked.join('; ')}`);
}

function decided(rulebook: Rulebook, book: BookPosition, one: LessonMove, ask: Ask, { learner }: Lesson): Decision {
  const { seat, move, id } = one;
  const bot = { kind: 'bot', gameId: GAME, clientId: GAME, seat, ask: ask.id, move, atSeq: gameIn(book).seq } as const;
  try {
    return decide(book, seat === learner ? moveOf(seat, ask.id, move) : bot, 0, localChance);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Error(`${rulebook.id}: the lesson's move "${id}" is refused: ${error.message}`);
  }
}

const moveOf = (seat: number, ask: string, move: LessonMove['move']): Input => ({
  kind: 'move',
  gameId: GAME,
  clientId: GAME,
  person: LEARNER,
  seat,
  ask,
  move,
});

/** The lines the learner may see. */
function linesOf(decision: Decision, { learner }: Lesson): LessonStep['said'] {
  const heard = { seats: [learner] };
  return decision
    .rows()
    .moves.flatMap((row) =>
      row.lines
        .filter((line) => canRead(heard, line.to) && !line.key.startsWith('host.'))
        .map(({ key, args }) => ({ seq: row.seq, key, ...(args ? { args } : {}) })),
    );
}

const notesBefore = (lesson: Lesson, id: string): LessonStep['notes'] =>
  lesson.notes.filter(({ before }) => before === id).map(({ before: _, ...note }) => note);

function stepOf(
  book: BookPosition,
  lesson: Lesson,
  told: Pick<LessonStep, 'said' | 'notes'>,
  move: LessonMove | null,
  ask: Ask | null,
): LessonStep {
  const { learner } = lesson;
  const audience: Audience = {
    parts: [{ role: 'player', seat: learner }],
    isFromParent: false,
    seats: [learner],
    viewer: learner,
    left: null,
    above: null,
    inside: 'public',
  };
  const mine = move && ask && move.seat === learner ? { ask: ask.id, move: { ...move.move } } : null;
  const game = replyFor(book, gameIn(book), audience, null, commitmentOf) as Game; // The same shape, with the rulebook's view type.
  return { id: move?.id ?? 'end', game, mine, ...told };
}
