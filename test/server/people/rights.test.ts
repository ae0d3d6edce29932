/** Goal: nobody can do more than intended. Method: the whole table written out by hand a second time, in another form. */
import { describe, expect, test } from 'vitest';
import {
  actOfMove,
  acts,
  demand,
  type GameAct,
  type GameStatus,
  gameStatuses,
  may,
  type Role,
  roles,
  rolesFor,
} from '../../../server/people/rights.ts';

/** One column a role and status: gathering, playing, over, deleted. `x` may, `.` may not. */
const expected = `
                          organiser player timekeeper screen public stranger
see-game                  xxxx      xxx.   xxx.       xxx.   xxx.   ....
see-log                   xxxx      xxx.   xxx.       xxx.   xxx.   ....
see-ledger                xxxx      xxx.   xxx.       xxx.   xxx.   ....
see-live                  xxx.      xxx.   xxx.       xxx.   xxx.   ....
export                    xxxx      xxx.   ....       ....   ....   ....
join                      xx..      ....   ....       ....   ....   ....
leave                     ....      xx..   xxx.       xxx.   ....   ....
move-own-seat             ....      xx..   ....       ....   ....   ....
move-as-organiser         xx..      ....   ....       ....   ....   ....
move-for-consenting-seat  xx..      ....   ....       ....   ....   ....
move-for-other-seat       ....      ....   ....       ....   ....   ....
give-consent              ....      xx..   ....       ....   ....   ....
seat-bot-own              ....      xx..   ....       ....   ....   ....
seat-bot-other            xx..      ....   ....       ....   ....   ....
undo-own                  xx..      xx..   ....       ....   ....   ....
undo-any                  xxx.      ....   ....       ....   ....   ....
correct                   .x..      ....   ....       ....   ....   ....
start                     x...      ....   ....       ....   ....   ....
end                       .x..      ....   ....       ....   ....   ....
pause-clock               xx..      ....   xx..       ....   ....   ....
set-clock                 xx..      ....   xx..       ....   ....   ....
keep-time                 ....      ....   xx..       ....   ....   ....
see-invitations           xxx.      ....   ....       ....   ....   ....
invite                    xx..      ....   ....       ....   ....   ....
kick                      xx..      ....   ....       ....   ....   ....
rename                    xxx.      ....   ....       ....   ....   ....
make-public               xxx.      ....   ....       ....   ....   ....
hand-over                 xxx.      ....   ....       ....   ....   ....
delete                    xxxx      ....   ....       ....   ....   ....
restore                   xxxx      ....   ....       ....   ....   ....
remind                    xx..      ....   ....       ....   ....   ....
share                     xxx.      ....   ....       ....   ....   ....
`;

const rows = new Map(
  expected
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(/\s+/))
    .map(([act = '', ...cells]) => [act, cells] as const),
);

const cases = acts.flatMap((act) =>
  roles.flatMap((role) => gameStatuses.map((status) => [act, role, status] as [GameAct, Role, GameStatus])),
);

describe('rights', () => {
  test('every act stands in the table, and nothing else does', () => {
    expect([...rows.keys()]).toEqual([...acts]);
  });

  test.each(cases)('%s by %s while %s', (act, role, status) => {
    const wanted = rows.get(act)?.[roles.indexOf(role)]?.[gameStatuses.indexOf(status)] === 'x';
    expect(may(act, { roles: [role], status })).toBe(wanted);
  });

  test('a stranger is told the same of everything in a private game: there is none', () => {
    for (const act of acts)
      expect(() => demand(act, { roles: rolesFor([], false), status: 'playing' })).toThrow('404 not-found');
  });

  test('who sees a game and may not act in it is told so', () => {
    expect(() => demand('kick', { roles: rolesFor(['player'], false), status: 'playing' })).toThrow('403 not-allowed');
    expect(() => demand('kick', { roles: rolesFor([], true), status: 'playing' })).toThrow('403 not-allowed');
  });

  test('who organised a game that he deleted is told to restore it first', () => {
    for (const act of acts) {
      const attempt = () => demand(act, { roles: ['organiser', 'player'], status: 'deleted' });
      if (may(act, { roles: ['organiser'], status: 'deleted' })) attempt();
      else expect(attempt).toThrow('409 game-deleted');
      expect(() => demand(act, { roles: ['player', 'timekeeper', 'screen'], status: 'deleted' })).toThrow(
        '404 not-found',
      );
    }
  });

  test('one role that may is enough', () => {
    expect(may('move-own-seat', { roles: ['organiser', 'player'], status: 'playing' })).toBe(true);
  });

  test('a move for another seat needs its consent, and seat 0 is the organiser’s', () => {
    expect(actOfMove(0, [1], true)).toBe('move-as-organiser');
    expect(actOfMove(0, [1], false, true)).toBe('keep-time');
    expect(actOfMove(1, [1], false)).toBe('move-own-seat');
    expect(actOfMove(2, [1], true)).toBe('move-for-consenting-seat');
    expect(actOfMove(2, [1], false)).toBe('move-for-other-seat');
  });
});
