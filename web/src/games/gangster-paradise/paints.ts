import type { Goods } from '#rulebooks/gangster-paradise/data/goods.ts';

export const goodsPaints: Readonly<Record<Goods, { readonly fill: string; readonly on: string }>> = {
  drugs: { fill: 'var(--vert)', on: 'var(--on-vert)' },
  arms: { fill: 'var(--ink)', on: 'var(--paper)' },
  jewels: { fill: 'var(--bleu)', on: 'var(--on-bleu)' },
  alcohol: { fill: 'var(--rouge)', on: 'var(--on-rouge)' },
  counterfeits: { fill: 'var(--jaune)', on: 'var(--on-jaune)' },
};
