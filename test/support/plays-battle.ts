import { expect } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { type Option, sample } from '#rulebooks/options.ts';
import type { SignedUp } from './app.ts';
import type { Club } from './club.ts';

const MOST_MOVES = 200;

/** Answers asks until that many moves are made or that ask is open. */
export async function playsBattle(
  club: Club,
  organiser: SignedUp,
  id: string,
  { asks, moves = MOST_MOVES, seed = 1 }: { readonly asks?: string; readonly moves?: number; readonly seed?: number },
): Promise<void> {
  const dice = seededDice(seed);
  for (let made = 0; made < moves; made++) {
    const ask = (await club.game(organiser, id)).asks.find(({ kind }) => kind !== 'bench');
    if (!ask || ask.kind === asks) return;
    const options = ask.choices.find(({ seat }) => seat === 0)?.options ?? [];
    const move = sample(dice, options as readonly Option[]); // As the rules made them.
    const answer = await club.move(organiser, id, ask.id, move, { seat: 0 });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  if (asks) throw new Error(`${asks} never came`);
}
