/** A simple organiser and players for rehearsals: rounds are published as paired, results are random, most are agreed. */
import { type Dice, shuffle } from '../dice.ts';
import type { Option } from '../options.ts';
import type { Bot } from '../rulebook.ts';
import type { DeskMove } from './moves.ts';
import type { DeskView } from './view.ts';

export const plain: Bot<DeskView, DeskMove> = {
  choose(_view, ask, options, dice) {
    if (ask.optional) return null;
    const does = new Set(options.map((option) => option.do));
    const wanted = (['pair', 'publish', 'again', 'discard', 'start', 'close', 'agree'] as const).find((one) =>
      does.has(one),
    );
    if (wanted) return { do: wanted };
    const report = options.find((option) => option.do === 'report');
    if (report) return { do: 'report', ranks: drawnRanks(report, dice) };
    const result = options.find((option) => option.do === 'result');
    if (result) return { do: 'result', result: exampleOf(result, 'result') as never, why: '—' }; // Examples fit their schema.
    return { do: 'finish' };
  },
};

/** The example's players in random order. */
function drawnRanks(report: Option, dice: Dice): number[][] {
  const ranks = exampleOf(report, 'ranks') as number[][]; // Examples fit their schema.
  return shuffle(dice, ranks.flat()).map((seat) => [seat]);
}

function exampleOf({ fields = {} }: Option, name: string): unknown {
  const field = fields[name];
  return field?.kind === 'document' ? field.examples[0] : null;
}
