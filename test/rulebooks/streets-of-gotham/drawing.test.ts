// Goal: what comes off the pile, GC-9..11, GC-23..25, GC-43 and the rulings on looks. Method: piles laid out from the top.
import { describe, expect, test } from 'vitest';
import { turnsLeft } from '#rulebooks/streets-of-gotham/turns-left.ts';
import { by, Scene } from './scene.ts';

test('GC-23: the top card goes to the hand, known to its player alone', () => {
  const scene = new Scene({ hands: [['1.1']], top: ['AC05', '2.1'] }).draw();
  expect([scene.hand(1), scene.said]).toEqual([
    ['1.1', 'AC05'],
    ['line.draws', 'line.drawn@1'],
  ]);
  expect(scene.last.revealed).toBe(true);
});

test('GC-E2, GC-24, GC-R4, GC-R15: a Bat-Signal is announced, leaves the game, and another card is drawn', () => {
  const scene = new Scene({ top: ['S1', '7.1', '3.1'], token: 1 });
  const before = scene.pileSize;
  scene.draw();
  expect([scene.hand(1), scene.pileSize, scene.token]).toEqual([['7.1'], before - 2, 1]);
  expect([scene.said[0], scene.state.signals, scene.state.done.draw]).toEqual(['line.signal', 1, 1]);
  expect([...scene.state.pile, ...scene.state.discard]).not.toContain('S1');
  // GC-R4: by default it does nothing else.
  expect(scene.asked.kind).toBe('turn');
});

describe('Batman', () => {
  test('GC-2, GC-10, GC-25, GC-32: the active player finishes his turn, then it is over', () => {
    const scene = new Scene({ hands: [['1.1', '5.1'], ['7.1']], top: ['S1', 'S2', 'BAT', '3.1'] }).draw();
    expect([scene.state.batman, scene.hand(1), scene.state.ranks]).toEqual([true, ['1.1', '5.1'], null]);
    scene.lay('1.1');
    expect(scene.end().asks()).toEqual([]);
    expect(scene.state.ranks?.[0]).not.toContain(3);
  });

  test('GC-E3, GC-R2: he counts as one card of the draw, the others are still taken', () => {
    const scene = new Scene({ laid: [['0.1', '1.1']], hands: [['1.2', '6.1']], top: ['BAT', '3.1', '5.1'], token: 1 });
    scene.activate('0.1', 'partner', { cost: '1.2' });
    expect([scene.hand(1), scene.token, scene.state.batman]).toEqual([['6.1', '3.1'], 2, true]);
    scene.lay('3.1').end();
    expect(scene.state.scores?.[0]).toMatchObject({ henchmen: 6 });
    expect(scene.asks()).toEqual([]);
  });

  test('GC-R3: he stays face up, later draws of the turn go on from the pile', () => {
    const scene = new Scene({ laid: [['3.1']], top: ['BAT', '7.1'] }).draw().activate('3.1', 'own');
    expect(scene.hand(1)).toEqual(['7.1']);
  });

  test('GC-R23: an empty pile gives nothing more', () => {
    const scene = new Scene({ laid: [['0.1', '1.1']], hands: [['6.1']], pile: ['S2', 'BAT'] });
    scene.activate('0.1', 'partner', { cost: '6.1' });
    expect([scene.hand(1), scene.pileSize, scene.state.batman]).toEqual([[], 0, true]);
  });
});

describe('GC-10, GC-17: about how many turns each are left', () => {
  /** Cards of each player. */
  const left = (scene: Scene): number => Math.round(turnsLeft(scene.view('public')) * 1.8 * 3);

  test('Batman comes in the middle of the last third: until then the two others and half of it are drawn', () => {
    const dealt = new Scene({ options: { catchUp: false, setAside: [11, 3, 3, 1] } });
    expect([dealt.pileSize, left(dealt)]).toEqual([49, 41]);
    // What has come off the pile lies in hands, before the players and in the discard pile.
    const later = new Scene({
      hands: [['0.1', '0.2', '0.3', '1.1'], ['1.2'], []],
      laid: [['1.3', '2.1'], ['2.2'], ['2.3']],
      discard: ['3.1', '3.2', '3.3'],
      pile: [...Array.from({ length: 4 }, (_, n) => `7.${n + 1}` as const), 'S2', '6.1', '6.2', '5.1', 'BAT'],
    });
    // 9 and 12, less the 6 that were dealt: thirds of 5.
    expect(left(later)).toBe(Math.round(9 - 2.5));
  });

  test('in the last third half of what is left, and none once he is out', () => {
    const last = new Scene({ pile: ['7.1', '7.2', '7.3', 'BAT', '7.4', '6.1', '6.2', '6.3'] });
    expect([last.state.signals, left(last)]).toEqual([2, 4]);
    expect(left(new Scene({ top: ['BAT'] }).draw())).toBe(0);
  });
});

describe('GC-11, GC-H5: the effects of Bat-Signals', () => {
  const options = { signalEffects: true };

  test('the first: who has most laid cards discards one; all of those who are equal', () => {
    const scene = new Scene({
      laid: [['3.1', '4.1'], ['0.1', '1.1'], ['5.1']],
      top: ['S1', '7.1'],
      token: 1,
      options,
    }).draw();
    expect([scene.asked.kind, scene.asked.mode, scene.asked.seats]).toEqual(['discard-laid', 'sealed', [1, 2]]);
    expect(scene.last.lines).toContainEqual({ key: 'line.signal-strikes', args: { of: 'laid', most: 2, players: 2 } });
    // GC-R51: the card that replaces it comes afterwards.
    expect(scene.hand(1)).toEqual([]);
    scene.all({ 1: '4.1', 2: '0.1' });
    expect([scene.state.discard, scene.token, scene.hand(1)]).toEqual([['4.1', '0.1'], 3, ['7.1']]);
  });

  test('the second: who has most hand cards discards one', () => {
    const scene = new Scene({ hands: [['3.1'], ['0.1', '1.1'], ['5.1']], top: ['S2', '7.1'], options }).draw();
    expect([scene.asked.kind, scene.asked.seats]).toEqual(['discard-hand', [2]]);
    expect(scene.last.lines).toContainEqual({ key: 'line.signal-strikes', args: { of: 'hand', most: 2, players: 1 } });
    scene.all({ 2: '1.1' });
    expect([scene.hand(2), scene.hand(1)]).toEqual([['0.1'], ['3.1', '7.1']]);
  });

  test('GC-R10: no Brute is discarded for it', () => {
    const scene = new Scene({ hands: [['3.1', '4.1']], laid: [['2.1']], top: ['S2', '7.1'], options }).draw();
    expect(scene.offers({ do: 'discard', card: '2.1' })).toBe(false);
  });

  test('nobody has a card: nobody is asked', () => {
    const scene = new Scene({ top: ['S1', '7.1'], options }).draw();
    expect(scene.hand(1)).toEqual(['7.1']);
    expect(scene.said).not.toContain('line.signal-strikes');
  });

  test('GC-R51: in the middle of an ability it is carried out first, then the ability goes on', () => {
    const scene = new Scene({ laid: [['7.1', '6.1']], hands: [['1.1'], []], top: ['3.1', 'S1', '4.1'], options });
    scene.activate('7.1', 'partner');
    expect([scene.asked.kind, scene.hand(1)]).toEqual(['discard-laid', ['1.1', '3.1']]);
    scene.all({ 1: '7.1' });
    // Its own Cerveau is gone, and it goes on all the same: the second card, then a card may be laid.
    expect([scene.hand(1), scene.asked.kind]).toEqual([['1.1', '3.1', '4.1'], 'lay-more']);
  });
});

describe('GC-R43: a look at the top of the pile', () => {
  test('Cerveau takes one of two, the other goes to the bottom', () => {
    const scene = new Scene({ laid: [['7.1']], top: ['4.1', '5.1', '6.1'] }).activate('7.1', 'own');
    expect(scene.view(1).mine?.top).toEqual(['4.1', '5.1']);
    expect([scene.view(2).mine?.top, scene.view('public').mine]).toEqual([null, null]);
    expect(scene.options).toEqual([{ do: 'look', fields: { take: { kind: 'pick', from: ['4.1', '5.1'] } } }]);
    const size = scene.pileSize;
    scene.gives({ do: 'look', take: '4.1' });
    expect([scene.hand(1), scene.state.sunk, scene.state.pile.at(-1), scene.pileSize]).toEqual([
      ['4.1'],
      ['5.1'],
      '6.1',
      size - 1,
    ]);
    expect(scene.view(1).mine?.top).toBeNull();
  });

  test('Firefly takes one of three, discards one, puts one back', () => {
    const scene = new Scene({ laid: [['AC09']], top: ['4.1', '5.1', '6.1', '7.1'], token: 1 }).activate('AC09', 'own');
    expect(scene.offers({ do: 'look', take: '5.1', discard: '5.1' })).toBe(false);
    expect(scene.refused({ do: 'look', take: '5.1', discard: '5.1' })).toMatchObject(by('bad-look', 'GC-R43'));
    scene.gives({ do: 'look', take: '5.1', discard: '4.1' });
    expect([scene.hand(1), scene.state.discard, scene.token, scene.state.pile.slice(-2)]).toEqual([
      ['5.1'],
      ['4.1'],
      2,
      ['7.1', '6.1'],
    ]);
  });

  test('GC-E12, GC-43, GC-R16: a Bat-Signal or Batman is played at once or stays on top, never taken or discarded', () => {
    const scene = new Scene({ laid: [['AC09']], top: ['S2', 'BAT', '4.1', '7.1'], token: 1 }).activate('AC09', 'own');
    expect(scene.options).toEqual([
      {
        do: 'look',
        fields: {
          play: { kind: 'several', from: ['S2', 'BAT'], min: 0, max: 2 },
          take: { kind: 'pick', from: ['4.1'] },
        },
      },
    ]);
    scene.gives({ do: 'look', play: ['S2'], take: '4.1' });
    expect([scene.hand(1), scene.state.discard, scene.token, scene.state.batman]).toEqual([['4.1'], [], 1, false]);
    // GC-R16: it was not replaced. The next draw by anybody brings Batman.
    expect(scene.state.pile.at(-1)).toBe('BAT');
    scene.draw();
    expect(scene.state.batman).toBe(true);
  });

  test('what is left on top keeps its order; two criminals fill the first two parts', () => {
    const scene = new Scene({ laid: [['AC09']], top: ['4.1', 'S1', '5.1'] }).activate('AC09', 'own');
    scene.gives({ do: 'look', play: [], take: '4.1' });
    expect([scene.hand(1), scene.state.discard, scene.state.pile.at(-1)]).toEqual([['4.1'], ['5.1'], 'S1']);
    const specials = new Scene({ laid: [['AC09']], top: ['S1', 'S2', 'BAT', '5.1'] }).activate('AC09', 'own');
    specials.gives({ do: 'look', play: ['S2'] });
    expect(specials.state.pile.slice(-3)).toEqual(['5.1', 'BAT', 'S1']);
  });

  test('Batman played through a look ends the game with this turn', () => {
    const scene = new Scene({ laid: [['7.1']], top: ['BAT', '5.1'] }).activate('7.1', 'own');
    scene.gives({ do: 'look', play: ['BAT'], take: '5.1' }).end();
    expect(scene.asks()).toEqual([]);
  });

  test('GC-R51: a signal that is played works before the cards go their way', () => {
    const scene = new Scene({
      laid: [['7.1']],
      hands: [['1.1', '2.1'], ['3.1', '3.2'], []],
      top: ['S2', '5.1'],
      options: { signalEffects: true },
    }).activate('7.1', 'own');
    scene.gives({ do: 'look', play: ['S2'], take: '5.1' });
    expect([scene.asked.seats, scene.hand(1)]).toEqual([
      [1, 2],
      ['1.1', '2.1'],
    ]);
    scene.all({ 1: '1.1', 2: '3.1' });
    expect(scene.hand(1)).toEqual(['2.1', '5.1']);
  });

  test('GC-R52: what he knew in the pile and has taken himself is nothing that he has to remember', () => {
    const scene = new Scene({ laid: [['AC09', '7.1']], top: ['4.1', '5.1', '6.1', '7.2'], sphinx: 'SX07' });
    scene.activate('AC09', 'own').gives({ do: 'look', take: '5.1', discard: '4.1' });
    expect(scene.state.known[0]).toEqual(['6.1']);
    scene.activate('7.1', 'own').gives({ do: 'look', take: '6.1' });
    expect([scene.hand(1), scene.state.known[0]]).toEqual([['5.1', '6.1'], ['7.2']]);
  });

  test('fewer cards left, fewer looked at', () => {
    const scene = new Scene({ laid: [['AC09']], pile: ['5.1'] }).activate('AC09', 'own');
    scene.gives({ do: 'look', take: '5.1' });
    expect([scene.hand(1), scene.pileSize]).toEqual([['5.1'], 0]);
  });

  test('what was sunk comes last, in the order in which it was sunk', () => {
    const scene = new Scene({ laid: [['7.1', '7.2', '3.1']], pile: ['4.1', '5.1', '6.1', '1.1', 'BAT'] });
    scene.activate('7.1', 'own').gives({ do: 'look', take: '4.1' }).end().end().end();
    scene.activate('7.1', 'own').gives({ do: 'look', take: '6.1' });
    expect(scene.draw().state.batman).toBe(true);
    scene.rig((state) => {
      state.done = { draw: 0, lay: 0, activate: 0 };
      state.used = [];
    });
    scene.draw().activate('3.1', 'own');
    expect(scene.hand(1)).toEqual(['4.1', '6.1', '5.1', '1.1']);
  });
});
