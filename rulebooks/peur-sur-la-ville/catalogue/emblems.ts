/** Emblems of the gangs on a 64 × 64 sheet: a scrap of coloured paper and a shape cut from another. `cut` has the light colour, `over` the dark one on top. */
export interface Emblem {
  readonly ground: 'rouge' | 'bleu' | 'jaune' | 'vert' | 'night';
  readonly scrap: 'disc' | 'square' | 'shield' | 'slab' | 'burst';
  readonly cut: string;
  readonly over?: string;
}

export const GROUNDS: Record<Emblem['ground'], string> = {
  rouge: '#c53a26',
  bleu: '#274f9e',
  jaune: '#e3a71b',
  vert: '#3f6b5c',
  night: '#17181f',
};

export const inksOn = (ground: Emblem['ground']): { readonly cut: string; readonly over: string } => ({
  cut: ground === 'jaune' ? '#fbf6ea' : '#f3ead7',
  over: ground === 'night' ? '#c53a26' : '#17181f',
});

/** Backgrounds, slightly crooked as if cut by scissors. */
export const SCRAPS: Record<Emblem['scrap'], string> = {
  disc: 'M32 2c17 0 30 12.5 30 30S49 62 32 62 2 49 2 32 15 2 32 2',
  square: 'M3 5 60 2l2 57-58 3z',
  shield: 'M4 5c9 2 19 1 28-3 9 4 19 5 28 3 2 27-6 46-28 57C10 51 2 32 4 5',
  slab: 'M9 2h46l7 30-8 30H10L2 32z',
  burst: 'm32 1 7 9 11-4 1 11 11 3-5 11 6 9-10 6 1 11-12-1-5 8-8-5-9 5-5-9-12 1 2-11-6-7 6-9-5-10 11-3 0-12 12 4z',
};

const EMBLEMS: Readonly<Record<string, Emblem>> = {
  // A sheriff's star with a button.
  police: {
    ground: 'bleu',
    scrap: 'shield',
    cut: 'm32 10 5.5 11.5L50 20l-7 11 8 10-12.5.5L32 54l-6.5-12.5L13 41l8-10-7-11 12.5 1.5z',
    over: 'M32 25a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13',
  },
  // A helmet with its visor down.
  swat: {
    ground: 'night',
    scrap: 'slab',
    cut: 'M13 44V30c0-12 8-18 19-18s19 6 19 18v14l-9 8H22z',
    over: 'M18 29h28v9l-6 3H24l-6-3z',
  },
  // A syringe.
  junkies: {
    ground: 'vert',
    scrap: 'square',
    cut: 'm44 9 11 11-3 3-4-4-4 4 3 3-22 22-8-1-7 7-2-2 7-7-1-8 22-22 3 3 4-4-2-2z',
    over: 'm36 23 4 4-13 13-4-4z',
  },
  // A gun sight.
  milice: {
    ground: 'night',
    scrap: 'disc',
    cut: 'M29 9h6v8.3A15 15 0 0 1 46.7 29H55v6h-8.3A15 15 0 0 1 35 46.7V55h-6v-8.3A15 15 0 0 1 17.3 35H9v-6h8.3A15 15 0 0 1 29 17.3zm3 14a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
    over: 'M32 28.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7',
  },
  // A bear's paw.
  ruskofs: {
    ground: 'rouge',
    scrap: 'square',
    cut: 'M32 31c10 0 15 8 15 14 0 7-8 8-15 8s-15-1-15-8c0-6 5-14 15-14M15 22c4 0 6 4 6 8s-2 6-5 6-6-4-6-8 2-6 5-6m34 0c3 0 5 2 5 6s-3 8-6 8-5-2-5-6 2-8 6-8M26 11c4 0 6 4 6 8s-2 7-5 7-6-4-6-8 2-7 5-7m13 0c3 0 5 3 5 7s-3 8-6 8-5-3-5-7 2-8 6-8',
  },
  // A boot.
  skins: {
    ground: 'jaune',
    scrap: 'slab',
    cut: 'M20 9h19v23l12 6c4 2 5 5 5 9H20z',
    over: 'M20 49h36v6H20zm9-33h10v3H29zm0 7h10v3H29zm0 7h10v3H29z',
  },
  // A folding fan.
  asiats: {
    ground: 'rouge',
    scrap: 'disc',
    cut: 'M32 54 6.5 27C13 17 22 12 32 12s19 5 25.5 15z',
    over: 'm32 54-18-29 3-2zm0 0-9-34 3.5-1zm0 0-1.8-36h3.6zm0 0 5.5-35 3.5 1zm0 0 15-31 3 2z',
  },
  // A balaclava.
  braqueurs: {
    ground: 'jaune',
    scrap: 'burst',
    cut: 'M17 52V30c0-12 6-19 15-19s15 7 15 19v22z',
    over: 'M19 25h26v9c-4 4-9 4-13 0-4 4-9 4-13 0zm8 16h10v4H27z',
  },
  // A cogwheel.
  technos: {
    ground: 'bleu',
    scrap: 'square',
    cut: 'M28 8h8l1.5 6.5 5 2 5.7-3.6 5.6 5.7-3.5 5.6 2.1 5.1 6.6 1.5v8l-6.6 1.5-2 5 3.5 5.7-5.7 5.6-5.6-3.5-5.1 2.1L36 58h-8l-1.5-6.6-5-2-5.7 3.5-5.6-5.7 3.5-5.6-2.1-5.1L5 36v-8l6.6-1.5 2-5-3.5-5.7 5.7-5.6 5.6 3.5 5.1-2.1zM32 24a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17',
  },
  // A lorry.
  trafiquants: {
    ground: 'vert',
    scrap: 'slab',
    cut: 'M6 18h31v26H6zm33 7h11l8 9v10H39z',
    over: 'M16 39a6 6 0 1 1 0 12 6 6 0 0 1 0-12m32 0a6 6 0 1 1 0 12 6 6 0 0 1 0-12M43 29h6l4 5H43z',
  },
  // Dark glasses over a tie.
  agents: {
    ground: 'night',
    scrap: 'shield',
    cut: 'M8 18h48v4l-2 8c-1 5-15 5-17-1l-2-5h-6l-2 5c-2 6-16 6-17 1l-2-8zM27 38h10l-3 5 4 10-6 6-6-6 4-10z',
  },
  // The A that breaks out of its circle.
  anars: {
    ground: 'night',
    scrap: 'disc',
    cut: 'M32 14a19 19 0 1 0 0 38 19 19 0 0 0 0-38m0 5a14 14 0 1 1 0 28 14 14 0 0 1 0-28',
    over: 'm29 5 6 0 15 54h-8l-4-16H26l-4 16h-8zm3 14-5 18h10z',
  },
  // A double axe.
  amazones: {
    ground: 'vert',
    scrap: 'disc',
    cut: 'M29.5 8h5v50h-5zM27 15C20 17 14 14 11 10c-4 9-4 20 0 29 3-4 9-7 16-5zm10 0c7 2 13-1 16-5 4 9 4 20 0 29-3-4-9-7-16-5z',
  },
  // A felt hat.
  ritals: {
    ground: 'rouge',
    scrap: 'slab',
    cut: 'M18 34c0-14 3-20 8-20 3 0 4 2 6 2s3-2 6-2c5 0 8 6 8 20zM5 38c8-2 12-3 27-3s19 1 27 3c-4 9-14 12-27 12S9 47 5 38',
    over: 'M17.5 29h29l.5 6H17z',
  },
  // A skateboard.
  racailles: {
    ground: 'jaune',
    scrap: 'disc',
    cut: 'M5 22c2-3 5-3 7-1l5 6h30l5-6c2-2 5-2 7 1 1 2 0 3-1 4l-7 9c-1 1-2 1-3 1H16c-1 0-2 0-3-1l-7-9c-1-1-2-2-1-4',
    over: 'M19 37a6 6 0 1 1 0 12 6 6 0 0 1 0-12m26 0a6 6 0 1 1 0 12 6 6 0 0 1 0-12',
  },
  // A wheel with a wing.
  bykers: {
    ground: 'rouge',
    scrap: 'shield',
    cut: 'M24 20a16 16 0 1 1 0 32 16 16 0 0 1 0-32m0 6a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8M33 18l26-8c-1 4-3 6-6 7 3 0 4 0 5 0-2 4-4 6-7 6 2 1 3 1 4 1-3 4-7 6-13 5z',
  },
  // A record.
  afros: {
    ground: 'jaune',
    scrap: 'square',
    cut: 'M32 8a24 24 0 1 1 0 48 24 24 0 0 1 0-48',
    over: 'M32 13a19 19 0 1 0 0 38 19 19 0 0 0 0-38m0 2a17 17 0 1 1 0 34 17 17 0 0 1 0-34m0 4a13 13 0 1 0 0 26 13 13 0 0 0 0-26m0 2a11 11 0 1 1 0 22 11 11 0 0 1 0-22m0 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14',
  },
  // A grin with teeth.
  psychopathes: {
    ground: 'bleu',
    scrap: 'burst',
    cut: 'M32 11a21 21 0 1 1 0 42 21 21 0 0 1 0-42',
    over: 'm19 22 3-3 4 4 4-4 3 3-4 4 4 4-3 3-4-4-4 4-3-3 4-4zm18 4a4 4 0 1 1 8 0 4 4 0 0 1-8 0M17 36h30c-1 8-7 13-15 13s-14-5-15-13m4 3 2 4 3-4zm7 0 2 4 3-4zm7 0 2 4 3-4z',
  },
};

const UNKNOWN: Emblem = {
  ground: 'night',
  scrap: 'disc',
  cut: 'M26 40h9v-5c8-2 12-6 12-12 0-8-6-13-15-13-8 0-14 4-15 12l9 2c1-4 3-6 6-6s5 2 5 5c0 4-3 6-11 7zm0 5h9v9h-9z',
};

/** A question mark for an unknown type. */
export const emblemOf = (type: string): Emblem => EMBLEMS[type] ?? UNKNOWN;
