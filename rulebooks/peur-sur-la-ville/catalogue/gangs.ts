/** The eighteen bands (PV-84..102). A band is a row; its peculiarities are fields. Names: `gang.<type>`, members `gang.<type>.member`, special rules `gang.<type>.rule`. */
import type { AbilityId } from './abilities.ts';
import type { GearId, VehicleId } from './equipment.ts';
import type { ResourceId } from './resources.ts';
import type { WeaponClass, WeaponId } from './weapons.ts';

export const gangTypes = [
  'police',
  'swat',
  'junkies',
  'milice',
  'ruskofs',
  'skins',
  'asiats',
  'braqueurs',
  'technos',
  'trafiquants',
  'agents',
  'anars',
  'amazones',
  'ritals',
  'racailles',
  'bykers',
  'afros',
  'psychopathes',
] as const;
export type GangType = (typeof gangTypes)[number];

/** From head to rank and file. Names: `rank.<id>`. */
export const ranks = ['officer', 'leader', 'sous-off', 'lieutenant', 'doc', 'member'] as const;
export type Rank = (typeof ranks)[number];

export const decks = ['gang', 'law'] as const;
export type Deck = (typeof decks)[number];

/** Figures of every band (PV-84). */
export const figuresPerGang = 10;

/** Weapons that a band gives to each figure: the same for all, or a choice among classes (PV-84, PV-R56). */
type GivenWeapons =
  | { readonly kind: 'fixed'; readonly weapons: readonly WeaponId[] }
  | { readonly kind: 'choice'; readonly count: number; readonly classes: readonly WeaponClass[] };

export interface Gang {
  readonly rule: string;
  /** Letter in the book's list. */
  readonly letter: string;
  readonly composition: Readonly<Partial<Record<Rank, number>>>;
  readonly weapons: GivenWeapons;
  /** Given to each figure in addition to its weapons. */
  readonly gear: readonly GearId[];
  /** Given vehicles: `count` of them, each one of `from`. */
  readonly vehicles: { readonly count: number; readonly from: readonly VehicleId[] };
  /** PV-100: each figure, new members included, comes with this vehicle (already counted in `vehicles`). */
  readonly vehicleEach?: VehicleId;
  readonly abilities: Readonly<Partial<Record<Rank | 'all', readonly AbilityId[]>>>;
  readonly givenResources: readonly ResourceId[];
  readonly budgetBtc: number;
  /** PV-H4: deck of its contracts; `choice`: chosen once for the campaign. */
  readonly deck: Deck | 'choice';
  /** PV-85, PV-86: neither given nor bought. */
  readonly noMelee: boolean;
  /** PV-99, PV-R62: no other equipment may be bought. */
  readonly onlyMolotovs: boolean;
  /** PV-R13: paid by PV-152, always treated in the hospital (PV-161), spared by the National Guard (PV-183). */
  readonly lawForce: boolean;
  /** PV-R12: arrests where others kidnap. */
  readonly arrests: boolean;
  /** PV-154: Bitcoins for each arrest of a gang member. */
  readonly arrestBtc: number;
  /** PV-153: citizens' gifts for each of its wounded or killed. */
  readonly giftBtc: number;
  /** PV-98: Bitcoins added every campaign turn. */
  readonly perTurnBtc: number;
  readonly startingReputation: number;
  /** PV-94: Bitcoins for each truck that has crossed its table. */
  readonly truckBtc: number;
  /** PV-93: mines every campaign turn. */
  readonly minesPerTurn: number;
  /** PV-172: cannot be targeted until identified. */
  readonly blends: boolean;
  /** Hits added to a combat with at least one hit (PV-85 and others, PV-R9). */
  readonly combatHits: number;
  /** Moral dice added to or taken from each test (PV-88, PV-101). */
  readonly moraleDice: number;
  /** PV-11, PV-99. */
  readonly moveCm: number;
  /** PV-87: a single wound of a shot or a combat is cancelled. */
  readonly shrugsOff: boolean;
  /** PV-88: dice added to a shot at short range. */
  readonly closeDice: number;
  /** PV-88, PV-R48. */
  readonly alwaysBursts: boolean;
  /** PV-89, PV-96: one blue die of a shot is rolled again, against all or only such bands. */
  readonly blueAgainAt: 'all' | readonly GangType[];
  /** PV-91, PV-97: one failed parry is rolled again, after a combat or also after a shot. */
  readonly parriesAgain: 'never' | 'combat' | 'always';
  /** PV-92, PV-R47. */
  readonly namesWhoBegins: boolean;
  /** PV-93: one failed die of repairing or healing is rolled again each turn. */
  readonly mendsAgain: boolean;
  /** PV-99: bands that reroll one hit against these. */
  readonly hitAgainBy: readonly GangType[];
  /** PV-100: getting on or off a motorbike costs no action. */
  readonly mountsFree: boolean;
  /** PV-100, PV-101: a U-turn before a move costs nothing in these. */
  readonly turnsFree: readonly VehicleId[];
  /** PV-102: minuses of a morale test that are cancelled. */
  readonly cancelsMinus: number;
  /** PV-77, PV-102: dice of a death test; the best one counts. */
  readonly deathDice: number;
  /** PV-102, PV-R17. */
  readonly shootsIntoFights: boolean;
}

const anyClass: readonly WeaponClass[] = ['single', 'burst', 'melee', 'non-lethal'];
const oneWeapon: GivenWeapons = { kind: 'choice', count: 1, classes: anyClass };

/** One Leader, one Lieutenant and eight others, and the values that most bands share. */
const usual = {
  composition: { leader: 1, lieutenant: 1, member: 8 },
  weapons: oneWeapon,
  gear: [],
  vehicles: { count: 0, from: [] },
  abilities: {},
  givenResources: [],
  budgetBtc: 10,
  deck: 'gang',
  noMelee: false,
  onlyMolotovs: false,
  lawForce: false,
  arrests: false,
  arrestBtc: 0,
  giftBtc: 0,
  perTurnBtc: 0,
  startingReputation: 0,
  truckBtc: 0,
  minesPerTurn: 0,
  blends: false,
  combatHits: 0,
  moraleDice: 0,
  moveCm: 15,
  shrugsOff: false,
  closeDice: 0,
  alwaysBursts: false,
  blueAgainAt: [],
  parriesAgain: 'never',
  namesWhoBegins: false,
  mendsAgain: false,
  hitAgainBy: [],
  mountsFree: false,
  turnsFree: [],
  cancelsMinus: 0,
  deathDice: 1,
  shootsIntoFights: false,
} as const satisfies Omit<Gang, 'rule' | 'letter'>;

const withDoc = { leader: 1, lieutenant: 1, doc: 1, member: 7 };
const leaderOnly = { leader: 1, member: 9 };
const law = {
  deck: 'law',
  noMelee: true,
  lawForce: true,
  arrests: true,
  arrestBtc: 1,
  giftBtc: 1,
  combatHits: 1,
} as const;

/** Traits of a figure without a band: bouncers and soldiers (PV-126, PV-183). */
export const noTraits: Gang = { ...usual, rule: 'PV-126', letter: '' };

export const gangs: Readonly<Record<GangType, Gang>> = {
  police: {
    ...usual,
    ...law,
    rule: 'PV-85',
    letter: 'A',
    composition: { officer: 1, 'sous-off': 1, member: 8 },
    weapons: { kind: 'fixed', weapons: ['pistol'] },
    vehicles: { count: 2, from: ['car', 'motorbike'] },
    budgetBtc: 15,
  },
  swat: {
    ...usual,
    ...law,
    rule: 'PV-86',
    letter: 'B',
    composition: { officer: 1, 'sous-off': 1, doc: 1, member: 7 },
    weapons: { kind: 'fixed', weapons: ['pistol'] },
    gear: ['vest'],
    vehicles: { count: 1, from: ['armoured'] },
  },
  junkies: { ...usual, rule: 'PV-87', letter: 'C', composition: withDoc, shrugsOff: true },
  milice: {
    ...usual,
    rule: 'PV-88',
    letter: 'D',
    composition: leaderOnly,
    weapons: { kind: 'choice', count: 2, classes: anyClass },
    deck: 'choice',
    arrests: true,
    arrestBtc: 1,
    moraleDice: 1,
    closeDice: 1,
    alwaysBursts: true,
  },
  ruskofs: { ...usual, rule: 'PV-89', letter: 'E', abilities: { all: ['caid'] }, blueAgainAt: 'all' },
  skins: { ...usual, rule: 'PV-90', letter: 'F', abilities: { all: ['brute'] }, combatHits: 1 },
  asiats: {
    ...usual,
    rule: 'PV-91',
    letter: 'G',
    composition: withDoc,
    budgetBtc: 15,
    combatHits: 1,
    parriesAgain: 'combat',
  },
  braqueurs: {
    ...usual,
    rule: 'PV-92',
    letter: 'H',
    vehicles: { count: 2, from: ['car'] },
    blends: true,
    namesWhoBegins: true,
  },
  technos: { ...usual, rule: 'PV-93', letter: 'I', composition: withDoc, minesPerTurn: 2, mendsAgain: true },
  trafiquants: {
    ...usual,
    rule: 'PV-94',
    letter: 'J',
    vehicles: { count: 2, from: ['truck'] },
    truckBtc: 2,
    blends: true,
  },
  agents: {
    ...usual,
    rule: 'PV-95',
    letter: 'K',
    composition: { officer: 1, 'sous-off': 1, member: 8 },
    abilities: { all: ['yamakasi'] },
    givenResources: ['hopital'],
    deck: 'choice',
    arrests: true,
    combatHits: 1,
  },
  anars: {
    ...usual,
    rule: 'PV-96',
    letter: 'L',
    composition: leaderOnly,
    weapons: { kind: 'fixed', weapons: ['thrown-objects'] },
    gear: ['gas-mask', 'molotov'],
    blends: true,
    blueAgainAt: ['police', 'swat'],
  },
  amazones: {
    ...usual,
    rule: 'PV-97',
    letter: 'M',
    composition: withDoc,
    weapons: { kind: 'choice', count: 1, classes: ['melee'] },
    abilities: { all: ['yamakasi'] },
    parriesAgain: 'always',
  },
  ritals: {
    ...usual,
    rule: 'PV-98',
    letter: 'N',
    abilities: { leader: ['caid', 'celebrite'], lieutenant: ['veteran'] },
    givenResources: ['corruption', 'sentinelle'],
    perTurnBtc: 2,
    startingReputation: 1,
  },
  racailles: {
    ...usual,
    rule: 'PV-99',
    letter: 'O',
    onlyMolotovs: true,
    blends: true,
    moveCm: 20,
    hitAgainBy: ['police', 'swat', 'milice', 'amazones'],
  },
  bykers: {
    ...usual,
    rule: 'PV-100',
    letter: 'P',
    vehicles: { count: 10, from: ['motorbike'] },
    vehicleEach: 'motorbike',
    mountsFree: true,
    turnsFree: ['motorbike'],
  },
  afros: {
    ...usual,
    rule: 'PV-101',
    letter: 'Q',
    composition: withDoc,
    vehicles: { count: 2, from: ['tuned-car'] },
    abilities: { leader: ['celebrite'], lieutenant: ['caid'], doc: ['guerisseur'] },
    givenResources: ['informateur'],
    moraleDice: -1,
    turnsFree: ['tuned-car', 'car'],
  },
  psychopathes: {
    ...usual,
    rule: 'PV-102',
    letter: 'R',
    composition: leaderOnly,
    givenResources: ['bizness'],
    cancelsMinus: 1,
    deathDice: 2,
    shootsIntoFights: true,
  },
};

export const chiefRank = (type: GangType): 'officer' | 'leader' =>
  gangs[type].composition.officer ? 'officer' : 'leader';

/** A band without one may still name one in the campaign (PV-176). */
export const secondRank = (type: GangType): 'sous-off' | 'lieutenant' =>
  chiefRank(type) === 'officer' ? 'sous-off' : 'lieutenant';

/** PV-8, PV-9: figures that this rank may activate besides itself. */
export const commands: Readonly<Record<Rank, number>> = {
  officer: 4,
  leader: 4,
  'sous-off': 2,
  lieutenant: 2,
  doc: 0,
  member: 0,
};

export const givenWeaponCount = (gang: Gang): number =>
  gang.weapons.kind === 'fixed' ? gang.weapons.weapons.length : gang.weapons.count;

export const givenAbilities = (type: GangType, rank: Rank): readonly AbilityId[] => {
  const { abilities } = gangs[type];
  return [...(abilities.all ?? []), ...(abilities[rank] ?? [])];
};
