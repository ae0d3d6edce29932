/** What a bot answers, chosen from what its seat sees and may do; and what rules ask to be computed. */
import type { AnyMove } from '#kernel/input.ts';
import type { Dice } from '#rulebooks/dice.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Ask, Seat } from '#rulebooks/rulebook.ts';
import { rulesOf } from '../../games/rules.ts';

export interface BotQuestion {
  readonly rulebook: string;
  /** Level of the bot. */
  readonly level: string;
  readonly view: unknown;
  readonly ask: Ask;
  readonly options: readonly Option[];
  readonly seat: Seat;
}

export interface BotAnswer {
  /** Null while it waits for somebody else, or lets an optional ask pass. */
  readonly move: AnyMove | null;
  /** For how long it thinks, ms; null where it does not say. */
  readonly pauseMs: number | null;
}

/** What a rulebook computes for one of its asks. */
export interface Computation {
  readonly rulebook: string;
  /** Of the ask. */
  readonly kind: string;
  readonly input: unknown;
}

/** @throws Error where it computes no such thing */
export async function computed({ rulebook, kind, input }: Computation): Promise<unknown> {
  const compute = (await rulesOf(rulebook))?.computes?.[kind];
  if (!compute) throw new Error(`${rulebook} computes no ${kind}`);
  return compute(input);
}

/** Chance of this device: what a bot draws is recorded nowhere. */
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
