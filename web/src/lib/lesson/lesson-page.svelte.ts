/** A lesson on the real board: the game's state before each move. The learner makes their own moves; any other attempt gets the rules' refusal, or the expected move if it is legal. */

import { GamePage, type Move } from '#lib/game/game-page.svelte.ts';
import type { Game, GameAsk } from '#lib/games.ts';
import type { Words } from '#lib/i18n/index.ts';
import { problemOf } from '#lib/local/problem.ts';
import { sentencesOf } from '#lib/local/sentences.ts';
import type { Answer, Problem } from '#lib/net/api.ts';
import { Refusal } from '#rulebooks/rulebook.ts';
import type { MoveReply, PreviewReply } from '../../../../server/read/contract.ts';
import type { LessonGuide } from './guide.ts';
import { type LessonStep, type PlayedLesson, tryMove } from './play-lesson.ts';

type Note = LessonStep['notes'][number];

export class Course {
  readonly lesson: PlayedLesson;
  readonly words: Words;
  readonly guide: LessonGuide;
  at = $state(0);
  #told = $state(0);
  readonly step: LessonStep = $derived.by(() => this.lesson.steps[this.at] as LessonStep); // `at` never leaves the list.
  readonly game: Game = $derived.by(() => this.step.game);
  /** The current note. The last note stays between consecutive moves of the learner, as it may cover several. */
  readonly note: Note | undefined = $derived.by(() => this.step.notes[this.#told] ?? this.#lasting());
  readonly more = $derived.by(() => this.#told < this.step.notes.length - 1);
  readonly ended = $derived.by(() => this.at === this.lesson.steps.length - 1);
  /** The learner is to move and has seen all notes. */
  readonly mine = $derived.by(() => this.step.mine !== null && !this.more);

  constructor(lesson: PlayedLesson, words: Words, guide: LessonGuide) {
    this.lesson = lesson;
    this.words = words;
    this.guide = guide;
  }

  #lasting(): Note | undefined {
    const { steps } = this.lesson;
    for (let at = this.at; steps[at]?.mine; at -= 1) {
      const note = steps[at]?.notes.at(-1);
      if (note) return note;
    }
    return undefined;
  }

  next(): void {
    if (this.more) this.#told += 1;
    else if (!this.ended) this.go(this.at + 1);
  }

  go(step: number): void {
    this.at = Math.min(Math.max(step, 0), this.lesson.steps.length - 1);
    this.#told = 0;
  }
}

export class LessonPage extends GamePage {
  readonly course: Course;
  override readonly path: string;
  override mayWait = false;

  constructor(course: Course, path: string) {
    super(() => ({ game: course.game, words: course.words }));
    this.course = course;
    this.path = path;
    this.quiet = true;
  }

  /** Nothing is queued offline: the lesson runs on this page. */
  override keepMoves(): Promise<null> {
    return Promise.resolve(null);
  }

  protected override async deliver(
    path: string,
    { body }: Parameters<GamePage['deliver']>[1],
  ): Promise<Answer<MoveReply>> {
    const { course, game } = this;
    const { mine } = course.step;
    const { ask, move } = (body ?? {}) as { ask?: string; move?: Move }; // Made by `give`.
    if (path !== '/moves' || !move || !ask || mine === null) return { problem: this.#said('teach.watch') };
    if (mine.ask === ask && same(mine.move, move)) {
      course.go(course.at + 1);
      return { value: { game: game.id, seq: course.game.seq, act: course.game.seq } };
    }
    const args = { did: this.#called(move), wanted: this.#called(mine.move) };
    return { problem: (await this.#tried(ask, move)) ?? this.#said('teach.allowed', args) };
  }

  /** Answered by the rules in the browser: the server does not have this game. */
  override async preview(ask: GameAsk | string, move: Move): Promise<Answer<PreviewReply>> {
    if (this.course.step.mine === null) return { problem: this.#said('teach.watch') };
    const problem = await this.#tried(typeof ask === 'string' ? ask : ask.id, move);
    return problem ? { problem } : { value: { lines: [], entries: [], balances: [], view: null } };
  }

  /** The rules' refusal of a move at this step; null if it is legal. */
  async #tried(ask: string, move: Move): Promise<Problem | null> {
    const { at, lesson } = this.course;
    try {
      tryMove(lesson, at, ask, move);
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return problemOf(error, await sentencesOf(lesson.rulebook));
    }
  }

  /** "Bid: 7". */
  #called(move: Move): string {
    const [deed, about] = [this.t(`do.${move.do}`), this.course.guide.about(this, move)];
    return about ? this.t('teach.move', { deed, about }) : deed;
  }

  #said(key: string, args: Readonly<Record<string, string>> = {}): Problem {
    return { status: 409, code: 'lesson', detail: this.t(key, args) };
  }

  protected override readUntil(): Promise<void> {
    return Promise.resolve();
  }
}

/** Compares moves: list order does not matter, and an empty list equals none. */
const same = (one: object, other: object): boolean => plain(one) === plain(other);
function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, field]) => !(Array.isArray(field) && field.length === 0));
  return `{${entries
    .map(([name, field]) => `${name}:${plain(field)}`)
    .sort()
    .join()}}`;
}
