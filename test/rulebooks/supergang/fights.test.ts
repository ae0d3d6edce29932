// Goal: duels go dart by dart as the rules say, and leave the right things behind. Method: fights with their dice named.
import { describe, expect, test } from 'vitest';
import type { SupergangMove } from '#rulebooks/supergang/moves.ts';
import { by, Scene } from './scene.ts';

const settle = (man: '1k' | '1v' | '1t', ...against: ('2k' | '2v' | '2t' | '3k' | '3v')[]): SupergangMove => ({
  do: 'fight',
  man,
  aim: 'people',
  with: [],
  against,
});
const rob = (man: '1k' | '1v' | '1t', aim: 'cash' | 'title' = 'cash', more: object = {}): SupergangMove =>
  ({ do: 'fight', man, aim, with: [], against: [], ...more }) as SupergangMove; // A fight.

/** What the two sides threw in the last fight. */
const dice = (table: Scene) => table.last.lines.findLast(({ key }) => key === 'line.dice')?.args;

describe('dice and darts', () => {
  test('SG-115, SG-116, SG-R19, SG-65: the higher total shoots first with the difference; a tie is thrown again; the killer adds two', () => {
    const table = new Scene().arrives('1k', 'X11').put('2v', 'X11').put('2t', 'X11').throws(1, 1, 2, 2, 1, 1);
    table.do(settle('1k', '2v', '2t'));
    // 1 + 2 against 1 + 2: again; 2 + 2 against 1 + 1.
    expect(table.state.fight?.volley).toEqual({ side: 'attack', darts: 2, left: 2 });
    expect(table.diceLeft).toBe(0);
  });

  test('SG-113, SG-117, SG-118, SG-119, SG-H8: volleys of the same number alternate until one side is down', () => {
    const table = new Scene().arrives('1t', 'X11').put('2t', 'X11');
    // 3 against 2: one dart; misses by turns, then the third shot wounds.
    table.throws(3, 2, 1, 3, 4, 3).do(settle('1t', '2t'));
    expect(table.diceLeft).toBe(0);
    expect(table.state.fight).toBeNull();
    expect(table.man('2t')).toMatchObject({ at: 'clinic', wounded: true });
    expect(table.man('1t').at).toBe('X11');
  });

  test.each([
    [3, 'miss'],
    [4, 'wounded'],
  ])('SG-H8: a first die of %i is a %s', (first, outcome) => {
    const table = new Scene().arrives('1t', 'X11').put('2t', 'X11').throws(6, 1, first);
    if (outcome === 'wounded') table.throws(3);
    else table.throws(4, 3);
    table.do(settle('1t', '2t'));
    expect(table.diceLeft).toBe(0);
  });

  test.each([
    [1, 'cemetery'],
    [2, 'cemetery'],
    [3, 'clinic'],
    [6, 'clinic'],
  ])('SG-120, SG-121, SG-123, SG-126: a second die of %i sends to the %s', (second, where) => {
    const table = new Scene()
      .arrives('1t', 'X11')
      .put('2t', 'X11', { record: ['AGR'] })
      .throws(6, 1, 6, second)
      .do(settle('1t', '2t'));
    expect(table.man('2t')).toMatchObject({ at: where, record: where === 'cemetery' ? [] : ['AGR'] });
  });

  test('SG-110, SG-82, SG-91: managers one die each, an attacked pair two', () => {
    const shop = new Scene()
      .arrives('1k', 'A2')
      .throws(6, 1, 1, 4, 1, 4, 1)
      .do(rob('1k', 'cash', { defender: 2 }));
    expect(shop.diceLeft).toBe(0);
    expect(shop.has(1)).toBe(100);
    const cops = new Scene().arrives('1k', 'X11').pair(1, 'X11').throws(6, 1, 1);
    cops.throws(4, 1, 4, 1).do({ do: 'fight', man: '1k', aim: 'cops', with: [], against: [] });
    expect(cops.diceLeft).toBe(0);
    expect(cops.state.pairs[0]).toMatchObject({ at: 'off', by: 1 });
  });

  test('SG-R20: for the defenders shoots who has most of them; what fell is no target', () => {
    const table = new Scene()
      .arrives('1k', 'X11')
      .arrives('1t', 'X11')
      .put('2k', 'X11')
      .put('3k', 'X11')
      .put('3v', 'X11');
    table.throws(1, 1, 6, 6, 6);
    table.do({ do: 'fight', man: '1k', aim: 'people', with: ['1t'], against: ['2k', '3k', '3v'] });
    expect(table.asked).toMatchObject({ kind: 'dart', seats: [3] });
    table.throws(4, 1).do({ do: 'dart', target: '1t' });
    expect(table.man('1t').at).toBe('cemetery');
  });

  test('SG-119: a target that has fallen is not shot at again', () => {
    const table = new Scene()
      .arrives('1k', 'X11')
      .put('2k', 'X11')
      .put('2v', 'X11')
      .put('2t', 'X11')
      .throws(6, 1, 1, 1);
    table
      .do(settle('1k', '2k', '2v', '2t'))
      .throws(4, 3)
      .do({ do: 'dart', target: '2k' });
    expect(table.why({ do: 'dart', target: '2k' })).toMatchObject(by('fallen', 'SG-119'));
  });
});

describe('who fights', () => {
  test('SG-16, SG-R7: nobody in the truce', () => {
    const table = new Scene()
      .arrives('1k', 'X11')
      .put('2k', 'X11')
      .rig((state) => void Object.assign(state, { round: 3 }));
    expect(table.offered('fight')).toBe(false);
    expect(table.why(settle('1k', '2k'))).toMatchObject(by('truce', 'SG-16'));
  });

  test('SG-61, SG-R18, SG-R52: beside a pair one fights the pair or nobody; a pair next door forbids nothing', () => {
    const table = new Scene().arrives('1k', 'X11').put('2k', 'X11').pair(1, 'X11');
    expect(table.why(settle('1k', '2k'))).toMatchObject(by('police-present', 'SG-61'));
    expect(table.offered('fight')).toBe(true);
    const next = new Scene()
      .arrives('1k', 'X11')
      .put('2t', 'X11')
      .pair(1, 'H11a')
      .throws(6, 1, 6, 6)
      .do(settle('1k', '2t'));
    expect(next.man('1k')).toMatchObject({ record: ['RDC'], fresh: [] });
  });

  test('SG-61, SG-R52: in a shop with a pair inside one robs nobody and settles nothing, and may attack the pair', () => {
    const table = new Scene().arrives('1k', 'B1').put('2k', 'B1').pair(1, 'B1');
    const fights = table.legal(table.asked.id, 1).filter(({ do: what }) => what === 'fight');
    expect(fights.map(({ fields }) => fields?.aim)).toEqual([{ kind: 'pick', from: ['cops'] }]);
    expect(table.why(rob('1k', 'cash', { defender: 2 }))).toMatchObject(by('police-present', 'SG-61'));
    expect(table.why(settle('1k', '2k'))).toMatchObject(by('police-present', 'SG-61'));
    table.throws(6, 1, 1, 4, 1, 4, 1).do({ do: 'fight', man: '1k', aim: 'cops', with: [], against: [] });
    expect(table.man('1k')).toMatchObject({ at: 'B1', fresh: ['RDC', 'FLI', 'FLI'] });
    // SG-R16: they are gone, and one roll an arrival was it.
    expect([table.state.pairs[0]?.at, table.offered('fight')]).toEqual(['off', false]);
  });

  test('SG-R17: named gangs are asked clockwise from the active one, and SG-R20: of two with as many men the first one shoots', () => {
    const table = new Scene().rig((state) => void Object.assign(state, { active: 3 }));
    table.arrives('3t', 'X11').arrives('3v', 'X11');
    for (const id of ['4k', '4v', '1k', '1v'] as const) table.put(id, 'X11');
    table.do({ do: 'fight', man: '3t', aim: 'people', with: ['3v'], against: ['1k', '4k'] });
    expect(table.asked).toMatchObject({ kind: 'join', seats: [4] });
    table.do({ do: 'join', men: [] });
    expect(table.asked).toMatchObject({ kind: 'join', seats: [1] });
    // 1 + 1 against 1 + 2 and 1 + 2.
    table.throws(1, 1, 1, 1).do({ do: 'join', men: [] });
    expect(table.state.fight?.volley).toMatchObject({ side: 'defence', darts: 4 });
    expect(table.asked).toMatchObject({ kind: 'dart', seats: [4] });
  });

  test('SG-R16, SG-R44, SG-63: one roll an arrival; companions who have arrived may join', () => {
    const table = new Scene().arrives('1k', 'X11').arrives('1t', 'X11').put('1v', 'X11').put('2k', 'X11');
    const option = table
      .legal(table.asked.id, 1)
      .find(({ do: what, fields }) => what === 'fight' && fields?.man?.kind === 'pick' && fields.man.from[0] === '1k');
    expect(option?.fields?.with).toMatchObject({ from: ['1t'] });
    table
      .throws(6, 6, 1, 4, 3)
      .do({ ...(settle('1k', '2k') as Extract<SupergangMove, { do: 'fight' }>), with: ['1t'] });
    table.put('2t', 'X11');
    expect(table.why(settle('1k', '2t'))).toMatchObject(by('one-roll', 'SG-R16'));
    expect(table.offered('fight', '1t')).toBe(true);
  });

  test('SG-46, SG-112, SG-R17: gangs named in part say who joins; no answer: all of them; after the dice it is too late', () => {
    const scene = () => new Scene().arrives('1k', 'X11').put('2k', 'X11').put('2v', 'X11').put('3k', 'X11');
    const table = scene().do(settle('1k', '2k'));
    expect(table.asked).toMatchObject({ kind: 'join', seats: [2], seconds: 30 });
    expect(table.why({ do: 'join', men: ['3k'] })).toMatchObject(by('not-there', 'SG-R17'));
    const { id } = table.asked;
    table.throws(6, 1).do({ do: 'join', men: [] });
    expect(table.rules.explainLate?.(table.state, id, 2, { do: 'join', men: ['2v'] })).toMatchObject(
      by('joins-late', 'SG-R17'),
    );
    const silent = scene().do(settle('1k', '2k'));
    silent.throws(1, 6, 6).elapse(silent.asked.id);
    expect(dice(silent)).toEqual({ attack: 3, defence: 14 });
    // Nobody is asked whose men are all named.
    expect(new Scene().arrives('1k', 'X11').put('2k', 'X11').do(settle('1k', '2k')).state.fight?.joining ?? []).toEqual(
      [],
    );
  });

  test('SG-47, SG-R61, SG-83: managers join the owner where one of his men takes part, attacked or not', () => {
    const scene = (owner: number) =>
      new Scene()
        .marks({ A2: [owner, 'own'] })
        .arrives('1t', 'A2')
        .put('2t', 'A2');
    expect(dice(scene(2).throws(1, 6, 5, 4).do(settle('1t', '2t')))).toEqual({ attack: 1, defence: 15 });
    expect(dice(scene(3).throws(6, 1).do(settle('1t', '2t')))).toEqual({ attack: 6, defence: 1 });
    expect(dice(scene(1).throws(6, 5, 4, 1).do(settle('1t', '2t')))).toEqual({ attack: 15, defence: 1 });
  });

  test('SG-84, SG-85, SG-R71, SG-R72: owner and racketeer defend; else the attacker names a gang', () => {
    const defender = (table: Scene): unknown =>
      table.legal(table.asked.id, 1).find(({ do: what }) => what === 'fight')?.fields?.defender;
    expect(defender(new Scene().arrives('1k', 'B1'))).toEqual({ kind: 'pick', from: [2, 3, 4] });
    expect(defender(new Scene().marks({ B1: [1, 'racket'] }).arrives('1k', 'B1'))).toEqual({
      kind: 'pick',
      from: [2, 3, 4],
    });
    expect(defender(new Scene().marks({ B1: [3, 'racket'] }).arrives('1k', 'B1'))).toBeUndefined();
    expect(new Scene().arrives('1k', 'B1').why(rob('1k'))).toMatchObject(by('no-defender', 'SG-84'));
    const named = new Scene()
      .marks({ B1: [3, 'racket'] })
      .arrives('1k', 'B1')
      .throws(1, 6)
      .do(rob('1k'));
    expect(named.state.fight?.defender ?? 3).toBe(3);
  });
});

describe('robberies', () => {
  test('SG-39, SG-40, SG-43, SG-86: 50 from the bank, or from the owner as far as he has it', () => {
    const bank = new Scene()
      .arrives('1k', 'B1')
      .throws(6, 1, 4, 1)
      .do(rob('1k', 'cash', { defender: 2 }));
    expect(bank.has(1)).toBe(50);
    const owner = new Scene()
      .marks({ B1: [2, 'own'] })
      .purse(2, 30)
      .arrives('1k', 'B1')
      .throws(6, 1, 4, 1)
      .do(rob('1k'));
    expect([owner.has(1), owner.has(2)]).toEqual([30, 0]);
    expect(owner.state.marks.B1).toMatchObject({ by: 2, own: true });
  });

  test('SG-45, SG-62: once a turn a shop; who robbed it does not buy it, his companion may', () => {
    const table = new Scene()
      .purse(1, 100)
      .arrives('1k', 'B1')
      .arrives('1v', 'B1')
      .throws(6, 1, 4, 1)
      .do(rob('1k', 'cash', { defender: 2 }));
    expect(table.why(rob('1v', 'cash', { defender: 2 }))).toMatchObject(by('robbed-once', 'SG-45'));
    expect(table.why({ do: 'buy', man: '1k' })).toMatchObject(by('just-robbed', 'SG-62'));
    table.do({ do: 'buy', man: '1v' });
    expect(table.state.marks.B1).toMatchObject({ by: 1, own: true });
    // In the next turn it may be robbed again.
    table.do({ do: 'end' }).until(() => table.state.active === 2 && table.asked.kind === 'turn');
    expect(table.arrives('2k', 'B1').offered('fight', '2k')).toBe(true);
    table.throws(6, 1, 4, 1).do({ do: 'fight', man: '2k', aim: 'cash', with: [], against: [] });
    expect(table.last.entries).toMatchObject([{ from: 'gang:1', to: 'gang:2', amount: 50 }]);
  });

  test('SG-44, SG-R71: titles are taken from owners only; without a token to spare the shop is untouched', () => {
    expect(new Scene().arrives('1k', 'B1').why(rob('1k', 'title'))).toMatchObject(by('no-title', 'SG-R71'));
    expect(
      new Scene()
        .marks({ B1: [1, 'own'] })
        .arrives('1k', 'B1')
        .why(rob('1k')),
    ).toMatchObject(by('own-shop', 'SG-R71'));
    const marks = Object.fromEntries(
      ['A1', 'A2', 'A3', 'A4', 'C1', 'C2', 'C3', 'C4', 'D1', 'D2', 'D3', 'D4', 'E1', 'E2', 'E3'].map((shop) => [
        shop,
        [1, 'racket'] as const,
      ]),
    );
    const scene = () =>
      new Scene()
        .marks({ ...marks, B1: [2, 'own'] })
        .arrives('1k', 'B1')
        .throws(6, 1, 4, 1);
    expect(scene().do(rob('1k', 'title')).state.marks.B1).toBeUndefined();
    const gives = scene().do(rob('1k', 'title', { giveUp: 'A1' }));
    expect([gives.state.marks.B1?.by, gives.state.marks.A1]).toEqual([1, undefined]);
  });

  test('SG-R71, SG-R80: the owner’s last man dies in the robbery: the title is won, or the shop is untouched', () => {
    const won = (tokens: number) => {
      const shops = ['A', 'C', 'D', 'E'].flatMap((district) => [1, 2, 3, 4].map((n) => `${district}${n}`));
      const table = new Scene()
        .marks({
          ...Object.fromEntries(shops.slice(0, tokens).map((shop) => [shop, [1, 'racket'] as const])),
          B1: [2, 'own'],
        })
        .put('2v', 'cemetery')
        .put('2t', 'cemetery')
        .put('2k', 'B1')
        .arrives('1k', 'B1')
        .arrives('1t', 'B1');
      table.throws(6, 6, 1, 1).do({ do: 'fight', man: '1k', aim: 'title', with: ['1t'], against: ['2k'] });
      table.throws(4, 1, 4, 1).do({ do: 'dart', target: '2k' });
      expect([table.state.fight, table.state.gangs[1]?.out]).toEqual([null, 1]);
      return table.state.marks.B1;
    };
    expect(won(3)).toMatchObject({ by: 1, own: true });
    expect(won(15)).toBeUndefined();
  });

  test('SG-R71: one’s own racket stays where one robs it', () => {
    const table = new Scene()
      .marks({ B1: [1, 'racket'] })
      .arrives('1k', 'B1')
      .throws(6, 1, 4, 1)
      .do(rob('1k', 'cash', { defender: 2 }));
    expect(table.state.marks.B1).toMatchObject({ by: 1, own: false });
  });

  test('SG-87, SG-88, SG-R23, SG-R24: wounded managers tell everything of the visit, dead ones nothing', () => {
    const scene = (second: number) =>
      new Scene()
        .arrives('1k', 'B1')
        .do({ do: 'racket', man: '1k' })
        .throws(6, 1, 4, second)
        .do(rob('1k', 'cash', { defender: 2 }));
    expect(scene(3).man('1k')).toMatchObject({ record: ['RAC', 'BR1'], fresh: [] });
    expect(scene(1).man('1k')).toMatchObject({ record: [], fresh: ['RAC', 'BR1', 'HOM'] });
  });

  test('SG-R73, SG-R63: a robbery with gangsters in the same roll needs them down too, and is both offences', () => {
    const table = new Scene().arrives('1k', 'B1').put('2t', 'B1').throws(6, 1, 1);
    table.do({ do: 'fight', man: '1k', aim: 'cash', with: [], against: ['2t'], defender: 3 });
    table.throws(4, 1, 4, 1).do({ do: 'dart', target: 'manager' });
    expect(table.diceLeft).toBe(0);
    expect(table.has(1)).toBe(50);
    expect(table.man('1k').fresh).toEqual(['BR1', 'RDC', 'HOM', 'HOM']);
  });

  test('SG-109, SG-R63: who is wounded has a part in what his side kills afterwards; who is dead has not', () => {
    const attacked = (second: number) => {
      const table = new Scene().arrives('1k', 'X11').arrives('1t', 'X11').put('2k', 'X11').pair(1, 'H11a');
      // 1 + 2 + 1 against 6 + 2 is four darts: one at the trafficker, three misses; then 2k falls to one of four.
      table.throws(1, 1, 6).do({ do: 'fight', man: '1k', aim: 'people', with: ['1t'], against: ['2k'] });
      table.throws(4, second, 1, 1, 1, 4, 1).do({ do: 'dart', target: '1t' });
      expect([table.state.fight, table.man('2k').at, table.man('1k').record]).toEqual([
        null,
        'cemetery',
        ['RDC', 'HOM'],
      ]);
      return table.man('1t');
    };
    expect(attacked(3)).toMatchObject({ at: 'clinic', record: ['RDC', 'HOM'] });
    expect(attacked(1)).toMatchObject({ at: 'cemetery', record: [] });
  });

  test('SG-R23: of a pair with one dead and one wounded this one tells', () => {
    const told = (second: number) => {
      const table = new Scene().arrives('1k', 'X11').pair(1, 'X11').throws(6, 1, 1, 4, 1, 4, second);
      table.do({ do: 'fight', man: '1k', aim: 'cops', with: [], against: [] });
      return [table.man('1k').record, table.man('1k').fresh];
    };
    expect(told(3)).toEqual([['RDC', 'FLI'], []]);
    expect(told(1)).toEqual([[], ['RDC', 'FLI', 'FLI']]);
  });

  test('SG-R62, SG-109: the attacked side commits nothing; every attacker has the whole of it', () => {
    const table = new Scene().arrives('1k', 'X11').arrives('1t', 'X11').put('2k', 'X11').throws(1, 1, 6, 4, 1);
    table.do({ do: 'fight', man: '1k', aim: 'people', with: ['1t'], against: ['2k'] }).do({ do: 'dart', target: '1k' });
    table.until(() => table.state.fight === null);
    expect([table.man('2k').fresh, table.man('2k').record]).toEqual([[], []]);
  });
});

describe('the clinic', () => {
  test('SG-128, SG-R74, SG-H12: one die without bonus for darts; any hit is death; HOM and no RDC', () => {
    const table = new Scene().arrives('1k', 'clinic').put('2k', 'clinic', { wounded: true }).throws(2, 3, 4);
    expect(table.offers).not.toContain('end');
    table.do({ do: 'finish-off', man: '1k' });
    expect(table.diceLeft).toBe(0);
    expect(table.man('2k').at).toBe('cemetery');
    expect(table.man('1k').fresh).toEqual(['HOM']);
    expect(table.why({ do: 'finish-off', man: '1k' })).toMatchObject(by('no-patient', 'SG-128'));
    const seen = new Scene()
      .arrives('1k', 'clinic')
      .put('2k', 'clinic', { wounded: true })
      .pair(1, 'H23b')
      .throws(1, 4)
      .do({ do: 'finish-off', man: '1k' });
    expect(seen.man('1k').record).toEqual(['HOM']);
  });

  test('SG-128, SG-R74: one’s own patients are no target, nor is who came there on his feet; for them alone nobody enters', () => {
    const table = new Scene()
      .arrives('1k', 'clinic')
      .put('1v', 'clinic', { wounded: true })
      .put('2k', 'clinic', { wounded: true })
      .put('3k', 'clinic', { wounded: true })
      .put('3t', 'clinic')
      .throws(6)
      .do({ do: 'finish-off', man: '1k' });
    expect(table.legal(table.asked.id, 1)).toEqual([
      { do: 'dart', fields: { target: { kind: 'pick', from: ['2k', '3k'] } } },
    ]);
    table.throws(4, 4).do({ do: 'dart', target: '3k' });
    expect(table.state.fight).toBeNull();
    const places = (['1v', '2k', '3k', '3t'] as const).map((id) => table.man(id).at);
    expect(places).toEqual(['clinic', 'cemetery', 'cemetery', 'clinic']);
    expect(table.man('1k').fresh).toEqual(['HOM', 'HOM']);
    const alone = new Scene().arrives('1k', 'clinic').put('1v', 'clinic', { wounded: true }).put('3t', 'clinic');
    expect([alone.offered('finish-off'), alone.offers.includes('end')]).toEqual([false, true]);
    expect(alone.put('1k', 'X31', { from: 'V31a' }).ends('1k', 2)).not.toContain('clinic');
  });

  test('SG-123, SG-124, SG-R31: a patient is not vamped nor attacked, and arrested without a word', () => {
    const table = new Scene().arrives('1v', 'clinic').put('2k', 'clinic', { wounded: true, record: ['BR2'] });
    expect(table.offered('vamp')).toBe(false);
    expect(table.offered('fight')).toBe(false);
    table.pair(1, 'H13a', { from: 'X31', die: 1 }).rig((state) => void Object.assign(state, { step: 'pairs' }));
    table.do({ do: 'drive', pair: 1, end: 'clinic' });
    expect(table.state.arrest).toBeNull();
    expect(table.man('2k')).toMatchObject({ at: 'clinic', sentence: 3 });
    table.put('1v', 'X11').untilTurnOf(2);
    expect(table.man('2k')).toMatchObject({ at: 'prison', sentence: 3 });
  });
});

test('SG-133, SG-R28, SG-R80: the last of three takes his gang with him, a man it holds is free', () => {
  const table = new Scene().arrives('1k', 'X11').put('2t', 'X11').put('2k', 'cemetery').put('2v', 'cemetery');
  table
    .put('3k', 'X22', { captive: { by: 2, left: 1, since: 45 } })
    .pawns(2, '11-1', '11-3')
    .pawns(3, '11-5')
    .rig((state) => void Object.assign(state.gangs[1] ?? {}, { hand: 6 }))
    .throws(6, 1, 4, 1)
    .do(settle('1k', '2t'));
  expect(table.state.gangs[1]?.out).toBe(1);
  // SG-134: those in its hand too are the bank's again.
  expect([Object.keys(table.state.pawns), table.state.gangs[1]?.hand]).toEqual([['11-5'], 0]);
  expect(table.view('public').purses[1]).toMatchObject({ stock: 20 });
  expect(table.man('3k')).toMatchObject({ at: 'X22', captive: null });
  table.check();
});
