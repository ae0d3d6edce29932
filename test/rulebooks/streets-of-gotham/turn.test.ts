// Goal: a turn and its three actions, GC-22..31, who is next, standstills and clocks. Method: scenes in which all that matters is laid out.
import { describe, expect, test } from 'vitest';
import { streetsOfGotham as rules } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import { by, Scene } from './scene.ts';

describe('GC-22', () => {
  test('0 to 3 actions in any order, each at most once', () => {
    const scene = new Scene({ hands: [['4.1', '5.1']], laid: [['3.1']], top: ['0.1', '0.2'] });
    scene.activate('3.1', 'own');
    expect(scene.refused({ do: 'activate', card: '3.1', half: 'own' })).toMatchObject(by('action-used', 'GC-22'));
    scene.lay('4.1');
    expect(scene.refused({ do: 'lay', card: '5.1' })).toMatchObject(by('action-used', 'GC-22'));
    expect(rules.view(scene.state, 1, () => 0).actions).toEqual({ draw: 1, lay: 0, activate: 0 });
    scene.draw();
    // GC-R33: all is used, the turn ends by itself.
    expect(scene.state.active).toBe(2);
    expect(scene.hand(1)).toEqual(['5.1', '0.1', '0.2']);
  });

  test('GC-R24: a turn may be passed', () => {
    const scene = new Scene({ hands: [['4.1']] }).end();
    expect([scene.state.active, scene.hand(1), scene.pileSize]).toEqual([2, ['4.1'], scene.state.pileBefore]);
  });

  test('a second draw is refused', () => {
    const scene = new Scene({ hands: [[]], top: ['0.1', '0.2'] }).draw();
    expect(scene.refused({ do: 'draw' })).toMatchObject(by('action-used', 'GC-22'));
    expect(scene.offers({ do: 'draw' })).toBe(false);
  });
});

test('GC-R5: clockwise, to the next higher seat, from the last to seat 1', () => {
  const scene = new Scene({ seats: 4, hands: [['4.1']] });
  const order = [1, 2, 3, 4, 1].map((seat) => {
    const { active } = scene.state;
    scene.draw().end();
    return [seat, active];
  });
  for (const [seat, active] of order) expect(active).toBe(seat);
});

test('GC-R33: a turn does not end by itself because nothing can be laid, which would betray the hand', () => {
  const scene = new Scene({ hands: [['AC01']], laid: [['3.1']], top: ['0.1', '0.2'] });
  scene.draw().activate('3.1', 'own');
  expect([scene.state.active, scene.options.map((option) => option.do)]).toEqual([1, ['lay', 'end']]);
  const none = new Scene({ hands: [['AC01']], laid: [['3.1']], top: ['AC02', 'AC05'] });
  none.draw().activate('3.1', 'own');
  expect([none.state.active, none.options.map((option) => option.do)]).toEqual([1, ['end']]);
  const empty = new Scene({ laid: [['2.1', '4.1'], ['7.1']], top: ['BAT'] }).draw();
  empty.activate('2.1', 'partner', { target: '7.1' });
  expect([empty.state.active, empty.hand(1), empty.options.map((option) => option.do)]).toEqual([1, [], ['end']]);
});

test('GC-26, GC-35: a laid card leaves the hand and lies before its player for all to see', () => {
  const scene = new Scene({ hands: [['7.1', '0.1']] }).lay('7.1');
  expect([scene.hand(1), scene.laid(1)]).toEqual([['0.1'], ['7.1']]);
  expect(rules.view(scene.state, 2, () => 0).players[0]).toMatchObject({ hand: 1, laid: [{ card: '7.1' }] });
  expect(scene.refused({ do: 'lay', card: '7.1' })).toMatchObject(by('action-used', 'GC-22'));
  expect(new Scene({ hands: [['7.1']] }).refused({ do: 'lay', card: '6.1' })).toMatchObject(by('not-held', 'GC-26'));
});

describe('GC-28, GC-30', () => {
  test('only a card laid before the player himself is activated', () => {
    const scene = new Scene({ hands: [['3.2']], laid: [['4.1'], ['3.1']] });
    for (const card of ['3.1', '3.2'])
      expect(scene.refused({ do: 'activate', card, half: 'own' })).toMatchObject(by('not-laid', 'GC-28'));
  });

  test('an ability many times in a game, once a turn', () => {
    const scene = new Scene({ laid: [['3.1']], top: ['0.1', '0.2', '0.3'], sphinx: 'SX07' }).activate('3.1', 'own');
    expect(scene.refused({ do: 'activate', card: '3.1', half: 'own' })).toMatchObject(by('used', 'GC-30'));
    scene.end().end().end();
    expect(scene.open).toEqual(['3.1 own']);
  });

  test('GC-R6: both abilities are those of one card, also when it was taken back and laid again in between', () => {
    const scene = new Scene({ laid: [['4.1', '2.1']], sphinx: 'SX07' });
    expect(scene.open).toContain('4.1 partner');
    scene.activate('4.1', 'own', { target: '4.1' }).lay('4.1');
    expect(scene.open).toEqual([]);
    expect(scene.refused({ do: 'activate', card: '4.1', half: 'partner', targets: ['4.1'] })).toMatchObject(
      by('used', 'GC-30'),
    );
  });
});

describe('GC-7, GC-29', () => {
  test('the partner ability needs another card of the printed value, laid before the same player', () => {
    const scene = new Scene({ laid: [['3.1'], ['0.1']], discard: ['5.1'] });
    expect(scene.open).toEqual(['3.1 own']);
    expect(scene.refused({ do: 'activate', card: '3.1', half: 'partner', target: '5.1' })).toMatchObject({
      ...by('partner-missing', 'GC-29'),
      args: { partner: { term: 'card.0' } },
    });
    const both = new Scene({ laid: [['3.1', '0.1']], discard: ['5.1'] });
    expect(both.open).toContain('3.1 partner');
    both.activate('3.1', 'partner', { target: '5.1' });
    expect(both.hand(1)).toEqual(['5.1']);
  });

  test('GC-R7: a card is not its own partner, another copy may be', () => {
    const options = { partners: [0, 5, 4, 3, 2, 3, 7, 6] };
    expect(new Scene({ laid: [['3.1']], discard: ['5.1'], options }).open).toEqual(['3.1 own']);
    expect(new Scene({ laid: [['3.1', '3.2']], discard: ['5.1'], options }).open).toContain('3.2 partner');
  });

  test('GC-R34: a fresh card is activated at once; the partner may leave through that very ability', () => {
    const scene = new Scene({ hands: [['4.1']], laid: [['2.1']] }).lay('4.1');
    scene.activate('4.1', 'partner', { targets: ['2.1', '4.1'] });
    expect([scene.laid(1), scene.hand(1)]).toEqual([[], ['2.1', '4.1']]);
  });

  test('an accomplice has no partner ability (GC-R19)', () => {
    const scene = new Scene({ laid: [['AC01', '0.1']], hands: [['1.1']] });
    expect(scene.refused({ do: 'activate', card: 'AC01', half: 'partner' })).toMatchObject(
      by('no-partner-half', 'GC-R19'),
    );
  });
});

test('GC-31: no limit on hand cards and laid cards', () => {
  const hand = ['0.1', '0.2', '1.1', '1.2', '2.1', '2.2', '3.1', '3.2', '4.1', '4.2', '5.1', '5.2'] as const;
  const scene = new Scene({ hands: [hand], laid: [['6.1', '6.2', '7.1', '7.2', '7.3', '6.3']], top: ['0.3'] }).draw();
  expect(scene.hand(1)).toHaveLength(13);
  expect(scene.lay('5.1').laid(1)).toHaveLength(7);
});

describe('GC-R36, GC-R37', () => {
  test('an ability of which nothing would come is closed', () => {
    const scene = new Scene({ laid: [['1.1', '5.1']], pile: ['S1', 'S2', 'BAT'], hands: [['7.1']] });
    // Nobody else has a card: nothing to steal, to strike or to shake.
    expect(scene.open).toEqual([]);
    expect(scene.refused({ do: 'activate', card: '1.1', half: 'own', opponent: 2 })).toMatchObject(
      by('no-effect', 'GC-R36'),
    );
  });

  test('a named opponent must have what is taken from him', () => {
    const scene = new Scene({ laid: [['1.1']], hands: [[], ['7.1'], []] });
    expect(scene.offers({ do: 'activate', card: '1.1', half: 'own', opponent: 2 })).toBe(true);
    expect(scene.refused({ do: 'activate', card: '1.1', half: 'own', opponent: 3 })).toMatchObject(
      by('opponent-lacks', 'GC-R36'),
    );
  });

  test('after Batman, with an empty pile, drawing abilities are closed (GC-R23)', () => {
    const scene = new Scene({ laid: [['3.1', '7.1', '6.1', '0.1', 'AC09', 'AC11']], hands: [['2.1']], pile: [] });
    expect(scene.open.filter((one) => !one.startsWith('6'))).toEqual([]);
    expect(scene.refused({ do: 'draw' })).toMatchObject(by('pile-empty', 'GC-R23'));
    expect(rules.idle(scene.state, scene.asked, 1, () => 0)).toEqual({ do: 'end' });
  });

  test('a target that is none is refused', () => {
    const scene = new Scene({ laid: [['4.1', '3.1'], ['3.2']] });
    for (const target of ['3.2', '7.1'])
      expect(scene.refused({ do: 'activate', card: '4.1', half: 'own', target })).toMatchObject(
        by('bad-target', 'GC-R37'),
      );
  });
});

describe('GC-R35: a standstill', () => {
  test('after a round without a card leaving the pile the active player draws before he ends', () => {
    const scene = new Scene({ hands: [['4.1'], ['4.2'], ['4.3']] }).end().end();
    expect(scene.offers({ do: 'end' })).toBe(true);
    scene.end();
    expect(scene.offers({ do: 'end' })).toBe(false);
    expect(scene.refused({ do: 'end' })).toMatchObject(by('must-draw', 'GC-R35'));
    expect(rules.view(scene.state, 2, () => 0).mustDraw).toBe(true);
    scene.draw();
    expect(scene.offers({ do: 'end' })).toBe(true);
    // The next one is free again.
    expect(scene.end().offers({ do: 'end' })).toBe(true);
  });

  test('unless a Sphinx card bars him from it', () => {
    const scene = new Scene({ hands: [['4.1', '5.1'], ['4.2'], ['4.3']], sphinx: 'SX06' }).end().end().end();
    expect([scene.state.active, scene.offers({ do: 'draw' }), scene.offers({ do: 'end' })]).toEqual([1, false, true]);
    expect(scene.end().offers({ do: 'end' })).toBe(false);
  });

  test('a Bat-Signal that leaves the pile counts as a card', () => {
    const scene = new Scene({ hands: [[], ['4.2'], ['4.3']], laid: [['7.1']], top: ['S1', 'BAT', '0.1'] });
    scene
      .activate('7.1', 'own')
      .gives({ do: 'look', play: ['S1'] })
      .end();
    expect(scene.state.still).toBe(0);
    // A look that leaves all where it is counts as none.
    const leaves = new Scene({ hands: [[], ['4.2']], laid: [['7.1']], top: ['S1', 'S2', 'BAT'] });
    leaves.activate('7.1', 'own').gives({ do: 'look', play: [] }).end();
    expect(leaves.state.still).toBe(1);
  });
});

describe('GC-R27: time', () => {
  test('60 seconds a turn, its questions included; 30 for an answer of somebody else, meanwhile the clock of the turn stands', () => {
    const scene = new Scene({ hands: [['4.1', '5.1'], ['0.1', '1.1'], ['2.1']], laid: [['7.1', 'AC01']] });
    expect([scene.asked.clock, scene.asked.seconds]).toEqual(['turn.1', undefined]);
    expect(rules.allowances?.(scene.state)).toEqual([{ id: 'turn.1', kind: 'quota', seat: 1, seconds: 60 }]);
    scene.activate('AC01', 'own');
    expect([scene.asked.kind, scene.asked.seconds, scene.asked.clock]).toEqual(['discard-hand', 30, undefined]);
    expect(rules.allowances?.(scene.state)).toEqual([{ id: 'turn.1', kind: 'quota', seat: 1, seconds: 60 }]);
    scene.all({ 1: '4.1', 2: '0.1' });
    expect(scene.asked.clock).toBe('turn.1');
    const look = new Scene({ laid: [['7.1']], top: ['4.1', '5.1'] }).activate('7.1', 'own');
    expect([look.asked.kind, look.asked.clock]).toEqual(['look', 'turn.1']);
    const none = new Scene({ options: { timers: { turn: 0, answer: 0 } }, hands: [['4.1']] });
    expect([none.asked.clock, none.asked.seconds, rules.allowances?.(none.state)]).toEqual([undefined, undefined, []]);
  });

  test.each<[string, Scene, readonly number[], boolean]>([
    [
      'Azrael, where he alone has two hand cards',
      new Scene({ laid: [['AC01']], hands: [['4.1', '5.1'], ['0.1'], []] }).activate('AC01', 'own'),
      [1],
      true,
    ],
    [
      'Talon, where nobody else has two laid cards',
      new Scene({ laid: [['AC02', '4.1'], ['0.1'], []] }).activate('AC02', 'own'),
      [1],
      true,
    ],
    [
      'Azrael, where somebody else alone is asked',
      new Scene({ laid: [['AC01']], hands: [[], ['0.1', '1.1'], []] }).activate('AC01', 'own'),
      [2],
      false,
    ],
    [
      'Azrael, where he is asked beside another one',
      new Scene({ laid: [['AC01']], hands: [['4.1', '5.1'], ['0.1', '1.1'], []] }).activate('AC01', 'own'),
      [1, 2],
      false,
    ],
  ])(
    'GC-R27, GC-H7: a sealed question runs on the clock of the turn where the active player alone is asked: %s',
    (_what, scene, seats, onTurn) => {
      const { mode, seconds, clock } = scene.asked;
      expect([mode, scene.asked.seats]).toEqual(['sealed', seats]);
      expect([clock, seconds]).toEqual(onTurn ? ['turn.1', undefined] : [undefined, 30]);
    },
  );

  test('GC-R27: a table with a clock for answers alone has none for a sealed question that the active player alone is asked', () => {
    const options = { timers: { turn: 0, answer: 30 } };
    const scene = new Scene({ options, laid: [['AC01']], hands: [['4.1', '5.1'], ['0.1'], []] }).activate(
      'AC01',
      'own',
    );
    expect([scene.asked.seats, scene.asked.clock, scene.asked.seconds]).toEqual([[1], undefined, undefined]);
  });

  describe('GC-H7: what is answered for who says nothing', () => {
    const scenes: readonly (readonly [string, () => Scene, object])[] = [
      ['turn: a draw', () => new Scene({ hands: [['4.1']] }), { do: 'draw' }],
      ['turn: else its end', () => new Scene({ hands: [['4.1']], top: ['0.1'] }).draw(), { do: 'end' }],
      [
        'discard from hand: an accomplice before the lowest henchman',
        () => new Scene({ laid: [['AC01', '2.1']], hands: [['4.1', 'AC05', '0.1'], ['7.1']] }).activate('AC01', 'own'),
        { do: 'discard', card: 'AC05' },
      ],
      [
        'discard from hand: no laid Brute in the place of a dearer card',
        () => new Scene({ laid: [['AC01', '2.1']], hands: [['4.1', '3.1'], ['7.1']] }).activate('AC01', 'own'),
        { do: 'discard', card: '3.1' },
      ],
      [
        'discard from hand: of equal ones the one held longest',
        () => new Scene({ laid: [['AC01']], hands: [['4.1', '3.2', '3.1'], ['7.1']] }).activate('AC01', 'own'),
        { do: 'discard', card: '3.2' },
      ],
      [
        'discard laid: the lowest henchman before an accomplice, of equal ones the one that lies longest',
        () => new Scene({ laid: [['AC02', '4.1', '3.2', '3.1'], ['7.1']] }).activate('AC02', 'own'),
        { do: 'discard', card: '3.2' },
      ],
      [
        'give: the lowest henchman',
        () =>
          new Scene({ laid: [['1.1']], hands: [['6.1', '2.1', 'AC05'], ['7.1']] }).activate('1.1', 'own', {
            opponent: 2,
          }),
        { do: 'give', card: '2.1' },
      ],
      [
        'give: none where he holds none',
        () => new Scene({ laid: [['1.1']], hands: [['AC03'], ['AC02']] }).activate('1.1', 'own', { opponent: 2 }),
        { do: 'none' },
      ],
      [
        'look: the best is taken, the worst discarded, nothing played',
        () => new Scene({ laid: [['AC09']], top: ['4.1', '7.1', '5.1'] }).activate('AC09', 'own'),
        { do: 'look', take: '7.1', discard: '4.1' },
      ],
      [
        'look: a henchman before an accomplice',
        () => new Scene({ laid: [['7.1']], top: ['AC05', '0.1'] }).activate('7.1', 'own'),
        { do: 'look', take: '0.1' },
      ],
      [
        'look: Bat-Signal and Batman are left',
        () => new Scene({ laid: [['AC09']], top: ['S1', 'BAT', '5.1'] }).activate('AC09', 'own'),
        { do: 'look', play: [], take: '5.1' },
      ],
      [
        'look: with nothing else among them as well',
        () => new Scene({ laid: [['7.1']], top: ['S1', 'BAT'] }).activate('7.1', 'own'),
        { do: 'look', play: [] },
      ],
      [
        'take: the highest of what may be taken',
        () =>
          new Scene({ laid: [['AC04']], hands: [['0.1'], ['2.1', '7.1', '5.1', 'AC01']] }).activate('AC04', 'own', {
            cost: '0.1',
            opponent: 2,
          }),
        { do: 'take', card: '5.1' },
      ],
      [
        'take: none where there is none',
        () =>
          new Scene({ laid: [['AC04']], hands: [['0.1'], ['7.1', 'AC01']] }).activate('AC04', 'own', {
            cost: '0.1',
            opponent: 2,
          }),
        { do: 'none' },
      ],
      [
        'guess again: stop',
        () =>
          new Scene({ laid: [['AC08']], hands: [[], ['5.1', '5.2']] }).activate('AC08', 'own', {
            opponent: 2,
            value: 5,
          }),
        { do: 'none' },
      ],
      [
        'lay more: none',
        () => new Scene({ laid: [['AC14', '3.1']], hands: [['4.1']] }).activate('AC14', 'own', { target: '3.1' }),
        { do: 'none' },
      ],
      [
        'granted activation: none',
        () => new Scene({ laid: [['6.1', '7.1', '3.1']], top: ['4.1'] }).activate('6.1', 'partner'),
        { do: 'none' },
      ],
      [
        'sink: the worse of the two drawn, with any other cards in hand',
        () => new Scene({ hands: [['0.1', 'AC01']], top: ['5.1', '4.1'], sphinx: 'SX03' }).draw(),
        { do: 'sink', card: '4.1' },
      ],
      [
        'extra discard, SX02: the lowest laid henchman',
        () => new Scene({ laid: [['AC01', '4.1', '3.1', '5.1']], sphinx: 'SX02' }).end(),
        { do: 'discard', card: '3.1' },
      ],
      [
        'extra discard, SX04: the worst hand card',
        () =>
          new Scene({
            laid: [['2.1', '4.1'], ['7.1']],
            hands: [['3.1', 'AC05', '1.1']],
            sphinx: 'SX04',
          }).activate('2.1', 'partner', { target: '7.1' }),
        { do: 'discard', card: 'AC05' },
      ],
    ];

    test.each(scenes)('%s', (_what, scene, answer) => {
      const { state, asked } = scene();
      expect(rules.idle(state, asked, 1, () => 0)).toEqual(answer);
    });
  });

  test('time is up: open questions get their default answer, the player draws if he has not, his turn ends', () => {
    const scene = new Scene({ laid: [['7.1']], top: ['4.1', '5.1', '2.1'] }).activate('7.1', 'own');
    scene.elapse(scene.asked.id);
    // He takes the better one, sinks the other, draws.
    expect([scene.hand(1), scene.state.sunk, scene.state.active]).toEqual([['5.1', '2.1'], ['4.1'], 2]);
    const drawn = new Scene({ top: ['4.1', '5.1'] }).draw();
    drawn.elapse(drawn.asked.id);
    expect([drawn.hand(1), drawn.state.active]).toEqual([['4.1'], 2]);
  });

  test('a Bat-Signal that asks somebody else is answered before the turn ends', () => {
    const layout = {
      hands: [
        ['4.1', '5.1'],
        ['6.1', '6.2'],
        ['1.1', '0.1'],
      ],
      top: ['S2', '7.1'],
    } as const;
    const scene = new Scene({ ...layout, options: { signalEffects: true } });
    scene.elapse(scene.asked.id);
    expect([scene.asked.kind, scene.asked.seats, scene.state.active]).toEqual(['discard-hand', [1, 2, 3], 1]);
    for (const seat of [1, 2, 3])
      scene.gives(
        rules.idle(scene.state, scene.asked, seat, () => 0),
        seat,
      );
    // The draw goes on; the time of the turn is still up, so it elapses again.
    expect([scene.state.active, scene.hand(1)]).toEqual([1, ['5.1', '7.1']]);
    scene.elapse(scene.asked.id);
    expect(scene.state.active).toBe(2);
  });

  test('a table of absent players ends', () => {
    const scene = new Scene({ seats: 5 });
    for (let n = 0; scene.asks().length > 0; n++) {
      if (n > 300) throw new Error('it does not end');
      scene.gives(rules.idle(scene.state, scene.asked, scene.asked.seats[0] ?? 0, () => 0));
    }
    expect(scene.state.ranks?.flat()).toHaveLength(5);
  });
});
