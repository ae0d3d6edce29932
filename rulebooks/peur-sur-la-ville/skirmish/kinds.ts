/** PV-45: range bands of a shot. */
export const BANDS_OF_RANGE = ['short', 'effective', 'long'] as const;
export type RangeBand = (typeof BANDS_OF_RANGE)[number];

/** People of the city (PV-165..170, PV-R61), or zombies in their place (PV-H5). */
export const CITIZENS = [
  'passer',
  'child',
  'employee',
  'guard',
  'protester',
  'journalist',
  'mayor',
  'pastor',
  'zombie',
] as const;
export type Citizen = (typeof CITIZENS)[number];

/** PV-180: bavures of a band, as in the report. */
export const BAVURES = ['civilian', 'journalist', 'church', 'rocket', 'mayor', 'pastor'] as const;
export type Bavure = (typeof BAVURES)[number];

/** PV-H1: faces of the colour die, two of each. */
export const COLOURS = ['red', 'blue', 'yellow'] as const;
type Colour = (typeof COLOURS)[number];
/** PV-H1: faces of the moral die, two of each. */
export const FATES = ['plus', 'minus', 'neutral'] as const;
type Fate = (typeof FATES)[number];

/** `passenger`: a draw among those aboard (PV-40). */
export type DieKind = 'colour' | 'moral' | 'd6' | 'passenger';
export type Face = Colour | Fate | number;

/** PV-75: wounds of a KO. */
export const KO_WOUNDS = 3;
/** PV-7. */
export const ACTIONS = 2;
