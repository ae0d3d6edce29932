// Goal: the printed gang of a campaign shows each figure's state: permanent wounds, prison, death. Method: the sheet's data, in words.
import { expect, test } from 'vitest';
import type { FigureView, GangView } from '../../rulebooks/peur-sur-la-ville/campaign/view.ts';
import { stateOf } from '../../web/src/games/peur-sur-la-ville/campaign/gangs/state-of.ts';
import { figuresInOrder, playedGang } from '../../web/src/games/peur-sur-la-ville/roster/played-gang.ts';

const figure = (id: string, more: Partial<FigureView> = {}): FigureView => ({
  id,
  name: id,
  rank: 'member',
  status: 'fit',
  permanent: 0,
  back: null,
  plays: true,
  given: [],
  bought: [],
  abilities: [],
  ...more,
});
const t = (key: string, args: object = {}): string => `${key} ${Object.values(args).join()}`.trim();

test('PV-R42, PV-R44: a figure is unhurt, scarred, in prison until a turn, or dead', () => {
  expect(stateOf(figure('1.1'), t)).toBe('');
  expect(stateOf(figure('1.1', { permanent: 2 }), t)).toBe('campaign.figure.permanent 2');
  expect(stateOf(figure('1.1', { status: 'arrested', back: 3, permanent: 1 }), t)).toBe(
    'campaign.figure.arrested 3, campaign.figure.permanent 1',
  );
  expect(stateOf(figure('1.1', { status: 'dead', permanent: 2 }), t)).toBe('status.dead');
});

test('those who play come first and the dead last; what the gang has beyond a roster is on its sheet', () => {
  const gang: GangView = {
    seat: 1,
    name: 'Les Dogues',
    type: 'braqueurs',
    deck: 'gang',
    btc: 12,
    rep: 3,
    bavure: 0,
    figures: [figure('1.1', { status: 'dead' }), figure('1.2', { status: 'arrested', back: 2 }), figure('1.3')],
    alive: 2,
    chiefAlive: true,
    vehicles: [],
    stock: ['pistol'],
    resources: [],
    hq: null,
    bouncers: 2,
    mines: 0,
    contracts: [],
    allies: [],
    plays: true,
    done: false,
    table: null,
  };
  expect(figuresInOrder(gang).map(({ id }) => id)).toEqual(['1.3', '1.2', '1.1']);
  const played = playedGang(gang, ({ status }) => status);
  expect(played.states).toEqual(['fit', 'arrested', 'dead']);
  expect(played.holdings).toMatchObject({ bouncers: 2, stock: ['pistol'] });
  expect([played.btc, played.rep]).toEqual([12, 3]);
});
