/** GC-H4: the Sphinx cards, and what each changes while it is in force. */
export const sphinxIds = ['SX01', 'SX02', 'SX03', 'SX04', 'SX05', 'SX06', 'SX07', 'SX08', 'SX09', 'SX10'] as const;
export type SphinxId = (typeof sphinxIds)[number];

/** What may be otherwise while a card is in force. Each is as it stands in `plain` where the card says nothing of it. */
export interface Regime {
  /** Partner abilities may be used, copied ones too. */
  readonly partners: boolean;
  /** At the end of his turn the active player discards down by one where he has more laid cards than this; null for no limit. */
  readonly mostLaid: number | null;
  /** Cards that the draw action takes; one of several goes to the bottom. */
  readonly draws: number;
  /** Whoever makes an opponent discard a hand or laid card by an ability discards a hand card himself. */
  readonly backlash: boolean;
  /** How often an action may be used in a turn. */
  readonly lays: number;
  readonly activations: number;
  /** Whoever has most hand cards, and alone, may not use the draw action. */
  readonly curfew: boolean;
  /** What the draw action takes is shown to all. */
  readonly shown: boolean;
  /** Points of each laid henchman at the end. */
  readonly laidPoints: number;
  /** At once: everybody passes a hand card to the left. */
  readonly passes: boolean;
}

/** GC-22, GC-23, GC-35: as it is without a Sphinx card. */
export const plain: Regime = {
  partners: true,
  mostLaid: null,
  draws: 1,
  backlash: false,
  lays: 1,
  activations: 1,
  curfew: false,
  shown: false,
  laidPoints: 0,
  passes: false,
};

export const sphinxCards: Readonly<Record<SphinxId, Regime>> = {
  /** Loi du silence. */
  SX01: { ...plain, partners: false },
  /** Rafle. */
  SX02: { ...plain, mostLaid: 3 },
  /** Bonnes adresses. */
  SX03: { ...plain, draws: 2 },
  /** Retour de bâton. */
  SX04: { ...plain, backlash: true },
  /** Recrutement de masse. */
  SX05: { ...plain, lays: 2 },
  /** Couvre-feu. */
  SX06: { ...plain, curfew: true },
  /** Double jeu. */
  SX07: { ...plain, activations: 2 },
  /** Indiscrétions. */
  SX08: { ...plain, shown: true },
  /** Main courante. */
  SX09: { ...plain, laidPoints: 1 },
  /** Chaises musicales. */
  SX10: { ...plain, passes: true },
};

/** Spaces of the Mystery board, the first and the last counted. */
export const SPACES = 5;
