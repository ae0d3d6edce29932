/** The rounds of the day: how many, which comes next, how long it is. */
import type { ProgrammeStage } from '../rulebook.ts';
import { seatsIn } from './find.ts';
import { type DeskOptions, MOST_ROUNDS, sizesOf } from './options.ts';
import { roundsOfBracket } from './pairing/bracket.ts';
import { roundsOfAll } from './pairing/round-robin.ts';
import type { DeskState, Round } from './state.ts';

const mainRounds = ({ rounds }: DeskState): number => rounds.filter(({ part }) => part === 'main').length;

/** Rounds before a final; for an elimination all of them. */
export function plannedRounds(state: DeskState): number {
  const { options, circle, final } = state;
  if (options.method === 'round-robin')
    return Math.min(MOST_ROUNDS, roundsOfAll(circle.length || seatsIn(state).length));
  if (options.method === 'bracket') return roundsOfBracket(final?.seeds.length ?? seatsIn(state).length);
  return options.rounds;
}

function isFinalOver({ final, rounds }: DeskState): boolean {
  if (!final) return false;
  if (final.kind === 'table') return rounds.some(({ part, is }) => part === 'table' && is === 'over');
  return (final.won.at(-1)?.length ?? final.seeds.length) < 2;
}

export function nextPart(state: DeskState): Round['part'] | null {
  const { options, final, rounds } = state;
  if (rounds.length >= MOST_ROUNDS) return null;
  if (final) return isFinalOver(state) ? null : final.kind;
  if (options.method === 'bracket') return 'bracket';
  if (mainRounds(state) < plannedRounds(state)) return 'main';
  return options.final?.kind ?? null;
}

export const mayBeginFinal = (state: DeskState): boolean =>
  state.options.final !== null && state.final === null && mainRounds(state) > 0 && nextPart(state) === 'main';

/** Length of a round that is published now: its stage of the programme, else the option. */
export function secondsOf({ options, rounds }: DeskState): number {
  const plays = options.programme.filter(({ kind }) => kind === 'play');
  return plays[rounds.length]?.seconds ?? options.minutes * 60;
}

export function withProgramme(stages: readonly ProgrammeStage[]): Partial<DeskOptions> {
  const plays = stages.filter(({ kind }) => kind === 'play');
  const [first] = plays;
  return {
    programme: [...stages],
    ...(first ? { rounds: Math.min(15, plays.length), minutes: Math.max(1, Math.round(first.seconds / 60)) } : {}),
  };
}

/** Index of the programme's break after that round; null where there is none. */
export function breakAfter({ options }: DeskState, round: number): number | null {
  const { programme } = options;
  let plays = 0;
  for (const [at, { kind }] of programme.entries()) {
    if (kind === 'play') plays++;
    else if (plays === round) return at;
  }
  return null;
}

/** Seconds at the speed of a rehearsal, to the thousandth. */
export const inRehearsal = ({ options }: DeskState, seconds: number): number =>
  Math.round((seconds * 1000) / options.speed) / 1000;

export function isEnough(state: DeskState, part: Round['part'] | null): boolean {
  const { method } = state.options;
  const players = seatsIn(state).length;
  if (part === null) return false;
  if (part !== 'main') return state.final !== null || players >= 2;
  return players >= sizesOf(state.options).least && !(method === 'round-robin' && players > MOST_ROUNDS);
}
