/** GC-H4: the Sphinx cards and what each changes while in force. */
export const sphinxIds = ['SX01', 'SX02', 'SX03', 'SX04', 'SX05', 'SX06', 'SX07', 'SX08', 'SX09', 'SX10'] as const;
export type SphinxId = (typeof sphinxIds)[number];

/** What Sphinx cards may change; `plain` has the usual values. */
export interface Regime {
  /** Partner abilities may be used, also copied ones. */
  readonly partners: boolean;
  /** With more laid cards at the end of the turn, the active player discards one; null: no limit. */
  readonly mostLaid: number | null;
  /** Cards of the draw action; of several, one goes to the bottom. */
  readonly draws: number;
  /** A player whose ability makes an opponent discard discards a hand card too. */
  readonly backlash: boolean;
  readonly lays: number;
  readonly activations: number;
  /** The player with most hand cards, alone, may not draw. */
  readonly curfew: boolean;
  readonly shown: boolean;
  readonly laidPoints: number;
  /** At once: everybody passes a hand card to the left. */
  readonly passes: boolean;
}

/** GC-22, GC-23, GC-35: without a Sphinx card. */
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

/** Spaces of the Mystery board, both ends included. */
export const SPACES = 5;
