/** Computes a bot's answer from its seat's view and options, and the computations that rules ask for. */
import type { AnyMove } from '#kernel/input.ts';
import type { Dice } from '#rulebooks/dice.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Ask, Seat } from '#rulebooks/rulebook.ts';
import { rulesOf } from '../../games/rules.ts';

export interface BotQuestion {
  readonly rulebook: string;
  readonly level: string;
  readonly view: unknown;
  readonly ask: Ask;
  readonly options: readonly Option[];
  readonly seat: Seat;
}

export interface BotAnswer {
  /** Null to wait for others or skip an optional ask. */
  readonly move: AnyMove | null;
  /** Thinking time, ms; null for the default. */
  readonly pauseMs: number | null;
}

/** A computation that a rulebook needs for an ask. */
export interface Computation {
  readonly rulebook: string;
  readonly kind: string;
  readonly input: unknown;
}

/** @throws Error for an unknown computation */
export async function computed({ rulebook, kind, input }: Computation): Promise<unknown> {
  const compute = (await rulesOf(rulebook))?.computes?.[kind];
  if (!compute) throw new Error(`${rulebook} computes no ${kind}`);
  return compute(input);
}

/** Local randomness: a bot's draws are not recorded. */
const dice: Dice = {
  int(n) {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
      if (value < limit) return value % n;
    }
  },
};

export async function think({ rulebook, level, view, ask, options, seat }: BotQuestion): Promise<BotAnswer> {
  const bot = (await rulesOf(rulebook))?.bots[level];
  if (!bot) return { move: null, pauseMs: null };
  const move = bot.choose(view, ask, options, dice, seat) as AnyMove | null; // A move of its rulebook.
  return { move, pauseMs: bot.pauseMs?.(view, ask, dice, seat) ?? null };
}
