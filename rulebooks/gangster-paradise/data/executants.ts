/** GP-H5: the executants. The seed names only the informer and when it bites; all effects are house values. */

export const executantIds = [
  'informer',
  'pickpocket',
  'burglar',
  'fence',
  'hitman',
  'blackmailer',
  'inspector',
  'forger',
  'unionist',
  'bouncer',
] as const;
export type ExecutantId = (typeof executantIds)[number];

/** One card: the executant and its copy, `informer.2`. */
export type ExecutantCard = `${ExecutantId}.${number}`;

/** When each works: at once, or at the target's next … */
export const trigger: Readonly<
  Record<ExecutantId, 'now' | 'delivery' | 'resale' | 'salaries' | 'laundering' | 'market'>
> = {
  informer: 'delivery',
  pickpocket: 'now',
  burglar: 'now',
  fence: 'resale',
  hitman: 'now',
  blackmailer: 'salaries',
  inspector: 'laundering',
  forger: 'now',
  unionist: 'salaries',
  bouncer: 'market',
};

/** GP-R1: copies of each. */
export const COPIES = 3;
/** Red that the burglar brings. */
export const BURGLAR_RED = 10;
/** White that the blackmailer brings. */
export const BLACKMAILER_WHITE = 3;
/** Red by which the inspector reduces the capacity to launder. */
export const INSPECTOR_RED = 20;
/** White that the union man costs for each soldier and captain. */
export const UNION_WHITE = 1;

export const executantOf = (card: ExecutantCard): ExecutantId => card.slice(0, card.indexOf('.')) as ExecutantId; // By its type.
