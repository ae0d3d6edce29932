/** PC-H3: the 20 objectives. */
import type { District } from './districts.ts';
import type { Action } from './tokens.ts';

export interface ObjectiveCard {
  readonly id: string;
  /** PC-79: required district cards, by colour. */
  readonly asks: readonly District[];
  readonly grades: number;
  /** PC-82: additional action token, if any. */
  readonly token: Exclude<Action, 'file'> | null;
}

const card = (
  id: string,
  asks: readonly District[],
  grades: number,
  token: ObjectiveCard['token'] = null,
): ObjectiveCard => ({ id, asks, grades, token });

export const objectives: readonly ObjectiveCard[] = [
  card('OB01', ['BRX', 'BRX'], 1, 'reinforcements'),
  card('OB02', ['BKN', 'BKN'], 1, 'helicopter'),
  card('OB03', ['QNS', 'QNS'], 1, 'counter-order'),
  card('OB04', ['MAN', 'MAN'], 1, 'officer'),
  card('OB05', ['BRX', 'BKN'], 1),
  card('OB06', ['BRX', 'QNS'], 1),
  card('OB07', ['BRX', 'MAN'], 1),
  card('OB08', ['BKN', 'QNS'], 1),
  card('OB09', ['BKN', 'BRX', 'BRX'], 2, 'officer'),
  card('OB10', ['BKN', 'MAN'], 1),
  card('OB11', ['QNS', 'MAN'], 1),
  card('OB12', ['MAN', 'BKN', 'BKN'], 2, 'reinforcements'),
  card('OB13', ['BRX', 'QNS', 'QNS'], 2, 'helicopter'),
  card('OB14', ['QNS', 'MAN', 'MAN'], 2, 'counter-order'),
  card('OB15', ['BRX', 'BKN', 'QNS'], 2),
  card('OB16', ['BRX', 'BKN', 'MAN'], 2),
  card('OB17', ['BRX', 'QNS', 'MAN'], 2),
  card('OB18', ['BKN', 'QNS', 'MAN'], 2),
  card('OB19', ['BRX', 'BKN', 'QNS', 'MAN'], 3),
  card('OB20', ['BRX', 'BKN', 'QNS', 'MAN'], 3),
];
