import type { Lesson, LessonMove } from '../../lesson.ts';
import type { Face } from '../skirmish/kinds.ts';
import type { Band, BandFigure } from '../skirmish/options.ts';

const figure = (id: string, name: string, rank: BandFigure['rank']): BandFigure => ({
  id,
  name,
  rank,
  given: ['pistol'],
  bought: [],
  abilities: [],
});
const bands: readonly Band[] = [
  {
    gang: 1,
    name: 'Les Rasés',
    agreement: 'les',
    type: 'skins',
    figures: [figure('1.1', 'Rico', 'leader'), figure('1.2', 'Momo', 'member')],
    vehicles: [],
    hqs: [],
  },
  {
    gang: 2,
    name: 'Les Technos',
    agreement: 'les',
    type: 'technos',
    figures: [figure('2.1', 'Vince', 'leader'), figure('2.2', 'Zoé', 'member')],
    vehicles: [],
    hqs: [],
  },
];

const faces = (id: string, seat: number, ...rolled: readonly Face[]): LessonMove => ({
  id,
  seat,
  move: { do: 'faces', faces: rolled },
});
const word = (id: string, seat: number, what: string): LessonMove => ({ id, seat, move: { do: what } });
const shot = (id: string, seat: number, at: string, cover: 'yes' | 'no'): LessonMove => ({
  id,
  seat,
  move: { do: 'shoot', weapon: 'pistol', at, range: 'short', cover, civilian: 'none' },
});

export const first: Lesson = {
  options: { bands, table: 'T1', turns: 1, clock: 0, dice: 'real', depth: 'traces' },
  seats: 2,
  learner: 1,
  key: '00000045'.repeat(8),
  moves: [
    word('begin', 1, 'begin'),
    faces('initiative', 1, 5, 2),
    { id: 'activate', seat: 1, move: { do: 'activate', figure: '1.1', members: ['1.2'] } },
    shot('shoot', 1, '2.1', 'yes'),
    faces('shot-dice', 1, 'red', 'blue'),
    faces('save', 2, 'blue'),
    faces('morale', 2, 'minus'),
    word('end-1', 1, 'end'),
    { id: 'fight', seat: 1, move: { do: 'fight', at: '2.2', how: 'wound' } },
    faces('fight-dice', 1, 'yellow', 'red'),
    faces('parry', 2, 'red', 'red', 'blue'),
    faces('morale-2', 2, 'neutral'),
    word('end-2', 1, 'end'),
    { id: 'rivals', seat: 2, move: { do: 'activate', figure: '2.1', members: ['2.2'] } },
    faces('rival-morale', 2, 'neutral'),
    shot('rival-shot', 2, '1.1', 'no'),
    faces('rival-dice', 2, 'yellow'),
    word('rival-end-1', 2, 'end'),
    faces('rival-morale-2', 2, 'neutral'),
    word('rival-end-2', 2, 'end'),
    { id: 'protesters', seat: 2, move: { do: 'hold', who: 'all' } },
    word('city', 1, 'ticked'),
    word('accept', 1, 'accept'),
  ],
  notes: [
    { before: 'begin', say: 'who' },
    { before: 'begin', say: 'begin', point: 'asked' },
    { before: 'initiative', say: 'initiative', point: 'asked', rule: 'PV-3' },
    { before: 'activate', say: 'group', point: 'asked', rule: 'PV-8' },
    { before: 'shoot', say: 'actions', point: 'asked', rule: 'PV-7' },
    { before: 'shoot', say: 'shoot', point: 'asked', rule: 'PV-44' },
    { before: 'shot-dice', say: 'shot-dice', point: 'asked', rule: 'PV-47' },
    { before: 'save', say: 'save', point: 'asked', rule: 'PV-48' },
    { before: 'morale', say: 'morale', point: 'asked', rule: 'PV-78' },
    { before: 'end-1', say: 'end', point: 'asked', rule: 'PV-10' },
    { before: 'fight', say: 'fight', point: 'asked' },
    { before: 'fight-dice', say: 'fight-dice', point: 'asked', rule: 'PV-69' },
    { before: 'parry', say: 'parry', point: 'asked', rule: 'PV-71' },
    { before: 'end-2', say: 'end-group', point: 'asked', rule: 'PV-4' },
    { before: 'rival-morale', say: 'rival-morale', point: 'asked', rule: 'PV-R5' },
    { before: 'rival-dice', say: 'empty', point: 'asked', rule: 'PV-50' },
    { before: 'city', say: 'city', point: 'asked', rule: 'PV-167' },
    { before: 'accept', say: 'report', point: 'asked', rule: 'PV-148' },
    { before: 'end', say: 'by-hand' },
    { before: 'end', say: 'next', rule: 'PV-R94' },
  ],
};
