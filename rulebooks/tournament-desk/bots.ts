/** A plain organiser and plain players, for rehearsals: every round is published as it was paired, results are drawn, most are agreed. */
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
    if (result) return { do: 'result', result: exampleOf(result, 'result') as never, why: '—' }; // An example is of its schema.
    return { do: 'finish' };
  },
};

/** The players of the example, in an order that is drawn. */
function drawnRanks(report: Option, dice: Dice): number[][] {
  const ranks = exampleOf(report, 'ranks') as number[][]; // An example is of its schema.
  return shuffle(dice, ranks.flat()).map((seat) => [seat]);
}

function exampleOf({ fields = {} }: Option, name: string): unknown {
  const field = fields[name];
  return field?.kind === 'document' ? field.examples[0] : null;
}
