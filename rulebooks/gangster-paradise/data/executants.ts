/** GP-H5: the executants. The book names only the informer and its trigger; all effects are house values. */

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

/** A card: the executant and its copy, `informer.2`. */
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
export const BURGLAR_RED = 10;
export const BLACKMAILER_WHITE = 3;
/** Red subtracted from the laundering capacity. */
export const INSPECTOR_RED = 20;
/** White for each soldier and captain. */
export const UNION_WHITE = 1;

export const executantOf = (card: ExecutantCard): ExecutantId => card.slice(0, card.indexOf('.')) as ExecutantId; // By its type.
