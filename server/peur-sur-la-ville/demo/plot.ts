/**
 * The demonstration's script. A planned move gives some fields; the others are chosen among legal ones, and an illegal planned move is left
 * out. So the story stays legal when a rule is corrected.
 */

export type PlannedMove = { readonly do: string } & Readonly<Record<string, string | number>>;

/** What a seat says in the talk minute: PV-122. */
interface Word {
  readonly seat: number;
  readonly move: PlannedMove;
}

/** One campaign turn: the talk, each table's report, and the investments of every band that can pay. */
export interface Chapter {
  readonly talk: readonly Word[];
  readonly tables: readonly (readonly PlannedMove[])[];
  readonly investments: readonly PlannedMove[];
}

/** The seat of the Brigade de nuit, which takes its captives into custody. */
const POLICE = 3;

export const chapters: readonly Chapter[] = [
  {
    talk: [
      { seat: 2, move: { do: 'ally', gang: 4 } },
      { seat: 4, move: { do: 'ally', gang: 2 } },
      { seat: 6, move: { do: 'pay', gang: 3, btc: 1 } },
    ],
    tables: [
      [
        { do: 'robBank' },
        { do: 'bavure', kind: 'civilian', journalists: 'yes' },
        { do: 'bavure', kind: 'rocket', journalists: 'yes' },
        { do: 'wound', wounds: 2 },
        { do: 'racket' },
        { do: 'prevent', count: 2 },
        { do: 'wound', wounds: 3 },
        { do: 'capture' },
        { do: 'fulfil' },
      ],
      [
        { do: 'robShop' },
        { do: 'robPassers', count: 3 },
        { do: 'wound', wounds: 1 },
        { do: 'kill' },
        { do: 'bavure', kind: 'civilian', journalists: 'yes' },
        { do: 'bavure', kind: 'journalist', journalists: 'no' },
        { do: 'racket' },
        { do: 'prevent', count: 1 },
        { do: 'fulfil' },
      ],
      [
        { do: 'truck', count: 1 },
        { do: 'robShop' },
        { do: 'wound', wounds: 3 },
        { do: 'bavure', kind: 'civilian', journalists: 'no' },
        { do: 'racket' },
        { do: 'hospital' },
        { do: 'fulfil' },
      ],
    ],
    investments: [{ do: 'promote' }, { do: 'recruit' }, { do: 'buy', item: 'vest' }, { do: 'transfer' }],
  },
  {
    talk: [
      { seat: 1, move: { do: 'ally', gang: 5 } },
      { seat: 1, move: { do: 'pay', gang: 5, btc: 1 } },
    ],
    tables: [
      [
        { do: 'capture', by: POLICE },
        { do: 'robShop' },
        { do: 'takeHq' },
        { do: 'wound', wounds: 3 },
        { do: 'kill' },
        { do: 'prevent', count: 2 },
        { do: 'fulfil' },
        { do: 'extra', amount: 2, words: 'Partie de poker dans l’arrière-salle' },
      ],
      [
        { do: 'capture', by: POLICE },
        { do: 'robPassers', count: 2 },
        { do: 'capture' },
        { do: 'wound', wounds: 2 },
        { do: 'wound', wounds: 1 },
        { do: 'racket' },
        { do: 'fulfil' },
        { do: 'fulfil' },
      ],
      [
        { do: 'capture', by: POLICE },
        { do: 'truck', count: 2 },
        { do: 'spend' },
        { do: 'bavure', kind: 'rocket', journalists: 'no' },
        { do: 'wound', wounds: 3 },
        { do: 'kill' },
        { do: 'hospital' },
        { do: 'fulfil' },
      ],
    ],
    investments: [{ do: 'promote' }, { do: 'resource' }, { do: 'buy', item: 'molotov' }],
  },
  {
    talk: [{ seat: 5, move: { do: 'ally', gang: 1 } }],
    tables: [
      [
        { do: 'robBank' },
        { do: 'wound', wounds: 2 },
        { do: 'bavure', kind: 'civilian', journalists: 'no' },
        { do: 'fulfil' },
        { do: 'kill' },
      ],
      [{ do: 'takeHq' }, { do: 'robShop' }, { do: 'wound', wounds: 1 }, { do: 'capture' }, { do: 'fulfil' }],
      [{ do: 'robShop' }, { do: 'wound', wounds: 3 }],
    ],
    investments: [],
  },
];
