import { optionsFor, type Value, valuesOf } from '#lib/board/read-options.ts';
import type { ExecutantCard } from '#rulebooks/gangster-paradise/data/executants.ts';
import type { Goods } from '#rulebooks/gangster-paradise/data/goods.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

/** The remaining choices: target, goods. Derived from the options left. */
export interface Aim {
  readonly targets: readonly Seat[];
  readonly take: readonly Goods[];
  readonly give: readonly Goods[];
  /** The complete move. */
  readonly move: ({ readonly do: 'play' } & Readonly<Record<string, Value>>) | null;
}

export function aimOf(
  options: readonly Option[],
  chosen: { card: ExecutantCard; target?: Seat; take?: Goods; give?: Goods },
): Aim {
  const { card, target, take, give } = chosen;
  const ofCard = optionsFor(options, 'play', { card });
  const ofTarget = target === undefined ? [] : optionsFor(ofCard, 'play', { target });
  const takes = valuesOf(ofTarget, 'take') as readonly Goods[]; // Goods by the schema of the move.
  const gives = valuesOf(
    take === undefined ? ofTarget : optionsFor(ofTarget, 'play', { take }),
    'give',
  ) as readonly Goods[]; // As above.
  const told =
    target !== undefined &&
    ofTarget.length > 0 &&
    (takes.length === 0 || take !== undefined) &&
    (gives.length === 0 || give !== undefined);
  return {
    targets: valuesOf(ofCard, 'target').map(Number),
    take: takes,
    give: gives,
    move: told
      ? {
          do: 'play',
          card,
          target,
          ...(takes.length > 0 && take ? { take } : {}),
          ...(gives.length > 0 && give ? { give } : {}),
        }
      : null,
  };
}
