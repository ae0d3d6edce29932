/** Every kind of question of Streets of Gotham, for page tests. */
import { Scene } from '../../rulebooks/streets-of-gotham/scene.ts';
import { CALM } from './gotham-room.ts';

/** GC-H7: a scene per kind of question, asked of seat 1, and its answering move. */
export const QUESTIONS: readonly (readonly [kind: string, what: string, scene: () => Scene])[] = [
  ['turn', 'do.lay', () => new Scene({ options: CALM, hands: [['4.1', 'AC03']], laid: [['3.1']] })],
  [
    'granted',
    'do.activate',
    () =>
      new Scene({ options: CALM, laid: [['6.1', '7.1', '3.1', '0.1']], hands: [['1.1', '2.1']] }).activate(
        '6.1',
        'partner',
      ),
  ],
  [
    'guess',
    'do.guess',
    () =>
      new Scene({ options: CALM, laid: [['AC08']], hands: [[], ['5.1', '5.2'], ['1.1']] }).activate('AC08', 'own', {
        opponent: 2,
        value: 5,
      }),
  ],
  [
    'lay-more',
    'do.lay',
    () =>
      new Scene({ options: CALM, laid: [['AC14', '3.1']], hands: [['4.1']] }).activate('AC14', 'own', {
        target: '3.1',
      }),
  ],
  [
    'give',
    'do.give',
    () =>
      new Scene({ options: CALM, laid: [['1.1']], hands: [['2.1', '6.1'], ['AC02']] }).activate('1.1', 'own', {
        opponent: 2,
      }),
  ],
  [
    'take',
    'do.take',
    () =>
      new Scene({ options: CALM, laid: [['AC04']], hands: [['0.1'], ['6.1', '5.1', 'AC01', '2.1']] }).activate(
        'AC04',
        'own',
        {
          cost: '0.1',
          opponent: 2,
        },
      ),
  ],
  [
    'look',
    'do.look',
    () => new Scene({ options: CALM, laid: [['AC09']], top: ['S1', '4.1', '5.1'] }).activate('AC09', 'own'),
  ],
  ['sink', 'do.sink', () => new Scene({ options: CALM, sphinx: 'SX03', top: ['3.1', '4.1'] }).draw()],
  [
    'discard-hand',
    'do.discard',
    () =>
      new Scene({
        options: CALM,
        laid: [['AC01', '2.1']],
        hands: [
          ['3.1', '4.1'],
          ['5.1', '5.2'],
        ],
      }).activate('AC01', 'own'),
  ],
  [
    'discard-laid',
    'do.discard',
    () =>
      new Scene({
        options: CALM,
        laid: [
          ['AC02', '3.1'],
          ['4.1', '4.2'],
        ],
      }).activate('AC02', 'own'),
  ],
  [
    'pass',
    'do.pass',
    () =>
      new Scene({
        options: { ...CALM, sphinx: ['SX10'] },
        token: 5,
        hands: [['0.1', '1.1'], ['2.1', '3.1'], ['4.1']],
      }).end(),
  ],
  [
    'extra-hand',
    'do.discard',
    () =>
      new Scene({ options: CALM, sphinx: 'SX04', laid: [['2.1', '4.1'], ['7.1']], hands: [['0.1', '1.1']] }).activate(
        '2.1',
        'partner',
        {
          target: '7.1',
        },
      ),
  ],
  [
    'extra-laid',
    'do.discard',
    () => new Scene({ options: CALM, sphinx: 'SX02', laid: [['0.1', '1.1', '2.1', '3.1']] }).end(),
  ],
];
