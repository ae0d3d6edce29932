/** Resources of the HQ (PV-117, PV-118, PV-126..134). Names `resource.<id>`, texts `resource.<id>.text`. */
export const resourceIds = [
  'videur',
  'obstacles',
  'blinde',
  'sentinelle',
  'hopital',
  'informateur',
  'bizness',
  'labo',
  'corruption',
] as const;
export type ResourceId = (typeof resourceIds)[number];

export interface Resource {
  readonly rule: string;
  /** PV-R40: lost with the HQ. */
  readonly lostWithHq?: true;
  /** PV-133: Bitcoins added each campaign turn. */
  readonly perTurnBtc?: number;
  /** PV-134: blunders cancelled each campaign turn. */
  readonly cancelsBavures?: number;
  /** PV-126, PV-R35: bouncers in addition to the one of every HQ. */
  readonly bouncers?: number;
  /** PV-118, PV-127: obstacle sections of 8 cm. */
  readonly obstacleSections?: number;
}

export const resources: Readonly<Record<ResourceId, Resource>> = {
  videur: { rule: 'PV-126', lostWithHq: true, bouncers: 1 },
  obstacles: { rule: 'PV-127', lostWithHq: true, obstacleSections: 2 },
  blinde: { rule: 'PV-128' },
  sentinelle: { rule: 'PV-129' },
  hopital: { rule: 'PV-130' },
  informateur: { rule: 'PV-131' },
  bizness: { rule: 'PV-132' },
  labo: { rule: 'PV-133', perTurnBtc: 2 },
  corruption: { rule: 'PV-134', cancelsBavures: 1 },
};

/** PV-117: bouncers of an HQ without any resource. */
export const bouncersOfEveryHq = 1;

/** PV-131, PV-132, PV-R37: cards drawn and kept at the start of a campaign turn. */
export function affairesDealt(held: readonly ResourceId[]): { readonly drawn: number; readonly kept: number } {
  const more = held.includes('informateur') ? 1 : 0;
  const kept = held.includes('bizness') ? 2 : 1;
  return { drawn: kept + more, kept };
}
