// Goal: no dry run, and no move that could be taken back, tells what lies behind another screen. Method: random games stopped
// anywhere; what each seat may do there is done in two worlds that differ only in the purses of the others. What it comes to before
// that seat, and whether it was a revelation (which nobody previews or takes back), is the same; or it is one in both.
import { expect, test } from 'vitest';
import { pick, seededDice } from '#rulebooks/dice.ts';
import type { ParadiseMove } from '#rulebooks/gangster-paradise/moves.ts';
import { sample } from '#rulebooks/options.ts';
import { Refusal, type Seat } from '#rulebooks/rulebook.ts';
import { Scene } from './scene.ts';

interface Given {
  readonly ask: string;
  readonly seat: Seat;
  readonly move: ParadiseMove;
}

/** Everything that may be done there now, once each. */
function choices(scene: Scene, seed: number): Given[] {
  const dice = seededDice(seed);
  return scene
    .asks()
    .filter(({ mode }) => mode !== 'sealed')
    .flatMap(({ id: ask, seats }) =>
      seats.flatMap((seat) =>
        scene.legal(ask, seat).map((option) => ({ ask, seat, move: sample(dice, [option]) as ParadiseMove })),
      ),
    );
}

/** Talk and high bids are rarer than in life, so that games get on and auctions are settled. */
function played(seed: number, moves: number): Given[] {
  const scene = new Scene({}, 3 + (seed % 3), seed);
  const dice = seededDice(seed + 1000);
  const given: Given[] = [];
  for (let n = 0; n < moves && scene.asks().length > 0; n++) {
    const found = choices(scene, seed * 7919 + n);
    const quick = found.filter(({ move }) => move.do !== 'offer' && move.do !== 'counter');
    const one = found.length === 0 ? null : pick(dice, dice.int(5) === 0 || quick.length === 0 ? found : quick);
    if (!one) {
      scene.idle();
      given.push({ ask: '', seat: 0, move: { do: 'done' } });
      continue;
    }
    const next = one.move.do === 'bid' ? { ...one, move: { ...one.move, amount: Math.min(one.move.amount, 60) } } : one;
    try {
      scene.move(next.ask, next.seat, next.move);
      given.push(next);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return given;
}

function at(seed: number, given: readonly Given[]): Scene {
  const scene = new Scene({}, 3 + (seed % 3), seed);
  for (const { ask, seat, move } of given) ask === '' ? scene.idle() : scene.move(ask, seat, move);
  return scene;
}

/** What that seat would be told. */
function told(scene: Scene, { ask, seat, move }: Given): object {
  try {
    scene.move(ask, seat, move);
  } catch (error) {
    if (error instanceof Refusal) return { refused: [error.code, error.args] };
    throw error;
  }
  const { entries, lines, draws, revealed } = scene.last;
  if (revealed || draws > 0) return { secret: true };
  const heard = (to: unknown): boolean => !Array.isArray(to) || to.includes(seat);
  return {
    lines: lines.filter(({ to }) => heard(to)),
    entries: entries.filter(({ seen }) => heard(seen)),
    view: scene.view(seat),
    asks: scene.asks(),
  };
}

test('GP-31, GP-R9, GP-R11: nobody finds out by a dry run what another has behind his screen', () => {
  const compared = new Set<string>();
  for (let seed = 1; seed <= 32; seed++) {
    const given = played(seed, 15 + ((seed * 37) % 90));
    for (const choice of choices(at(seed, given), seed)) {
      const [poor, rich] = [at(seed, given), at(seed, given)];
      const owes = new Set([poor.state.market.auction?.due?.seat, ...poor.state.talks.open.map(({ from }) => from)]);
      for (const [i] of poor.state.clans.entries()) {
        const other = i + 1;
        if (other === choice.seat) continue;
        if (!owes.has(other)) poor.holds(other, { red: 0, white: 0 });
        rich.holds(other, { red: rich.red(other) + 100, white: rich.white(other) + 100 });
      }
      expect(told(poor, choice), `seed ${seed}: ${JSON.stringify(choice)}`).toEqual(told(rich, choice));
      compared.add(choice.move.do);
    }
  }
  expect([...compared].sort()).toEqual(expect.arrayContaining(['accept', 'bid', 'drop', 'launder', 'play', 'take']));
});
