// Goal: the Mystery board and the ten Sphinx cards, GC-12, GC-13, GC-H4, the end of a turn. Method: scenes with the token and the card laid out.
import { describe, expect, test } from 'vitest';
import { streetsOfGotham as rules } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import { by, Scene } from './scene.ts';

describe('GC-12, GC-13: the token', () => {
  test('GC-R12: one space for each discarded card, from anywhere', () => {
    const scene = new Scene({ laid: [['5.1'], ['7.1']], hands: [['0.1']], token: 1 });
    scene.activate('5.1', 'own', { cost: '0.1', target: '7.1' });
    expect([scene.token, rules.view(scene.state, 3, () => 0).mystery]).toEqual([
      3,
      { token: 3, spaces: 5, card: null, used: [], deck: 10 },
    ]);
  });

  test('GC-E11: it stops on the last space; one Sphinx card at the end of the turn, and it is back on the first', () => {
    const hands = [['0.1'], ['1.1'], ['2.1'], ['3.1']] as const;
    const scene = new Scene({ seats: 4, laid: [['AC05']], hands, token: 4 }).activate('AC05', 'own', { cost: '0.1' });
    expect([scene.token, scene.state.discard.length, scene.state.mystery?.card]).toEqual([5, 4, null]);
    scene.rig(({ mystery }) => mystery?.deck.push(...mystery.deck.splice(mystery.deck.indexOf('SX05'), 1)));
    scene.end();
    expect([scene.token, scene.state.mystery?.card, scene.state.active]).toEqual([1, 'SX05', 2]);
    expect(scene.last.lines).toContainEqual({
      key: 'line.sphinx-comes',
      args: { card: { term: 'sphinx.SX05' }, effect: { term: 'sphinx.SX05.text' } },
    });
  });

  test('GC-E11, GC-R14, GC-R50: none if Batman was drawn in that turn', () => {
    const scene = new Scene({ laid: [['0.1']], hands: [['1.1']], token: 4, top: ['BAT'] });
    scene.activate('0.1', 'own', { cost: '1.1' }).end();
    expect([scene.state.ranks?.flat().length, scene.state.mystery]).toMatchObject([3, { token: 5, card: null }]);
  });

  test('GC-H4: as many spaces as the table wants', () => {
    const layout = { laid: [['0.1']], hands: [['1.1']], token: 2 } as const;
    const scene = new Scene({ ...layout, options: { spaces: 3 } }).activate('0.1', 'own', { cost: '1.1' }).end();
    expect([scene.token, scene.state.mystery?.card === null]).toEqual([1, false]);
  });

  test('GC-R13: a card is in force until the next one; used ones are shuffled when none is left', () => {
    const scene = new Scene({ sphinx: 'SX01', token: 5, hands: [['4.1']] });
    scene.rig(({ mystery }) => {
      if (!mystery) return;
      mystery.used = mystery.deck.filter((card) => card !== 'SX10' && card !== 'SX02');
      mystery.deck = ['SX02'];
      mystery.used.push('SX10');
    });
    scene.end();
    expect(scene.state.mystery).toMatchObject({ card: 'SX02', deck: [] });
    expect(scene.state.mystery?.used.at(-1)).toBe('SX01');
    scene.rig(({ mystery }) => {
      if (mystery) mystery.token = 5;
    });
    scene.end();
    const { mystery } = scene.state;
    expect([mystery?.deck.length, mystery?.used]).toEqual([8, ['SX02']]);
  });
});

test('GC-R13: used cards come again in another order', () => {
  const orders = new Set<string>();
  for (let seed = 1; seed <= 10; seed++) {
    const scene = new Scene({ sphinx: 'SX01', token: 5, hands: [['4.1']] }, seed);
    scene.rig(({ mystery }) => {
      if (!mystery) return;
      mystery.used = ['SX03', 'SX05', 'SX06', 'SX07', 'SX08', 'SX09', 'SX02', 'SX04', 'SX10'];
      mystery.deck = [];
    });
    const { mystery } = scene.end().state;
    expect(mystery?.used).toEqual(['SX01']);
    expect([...(mystery?.deck ?? []), mystery?.card].toSorted()).toHaveLength(9);
    orders.add(`${mystery?.card} ${mystery?.deck}`);
  }
  expect(orders.size).toBeGreaterThan(5);
});

describe('GC-R50: the end of a turn', () => {
  test('1. the effect of the card in force, 3. another card and what it does at once, 4. the next player', () => {
    const scene = new Scene({
      laid: [['0.1', '1.1', '2.1', '3.1'], []],
      hands: [['4.1', '5.1'], ['6.1'], []],
      sphinx: 'SX02',
      token: 4,
    });
    scene.rig(({ mystery }) => mystery?.deck.push(...mystery.deck.splice(mystery.deck.indexOf('SX10'), 1)));
    scene.end();
    expect([scene.asked.kind, scene.asked.mode]).toEqual(['extra-laid', 'turn']);
    scene.gives({ do: 'discard', card: '0.1' });
    // Its discard has brought the token to the last space.
    expect([scene.asked.kind, scene.asked.seats, scene.state.active]).toEqual(['pass', [1], 1]);
    scene.all({ 1: '4.1' }, 'pass');
    expect([scene.state.active, scene.state.mystery?.card]).toEqual([2, 'SX10']);
  });

  test('GC-13: a card that comes at the end of a turn is in force from then on: nothing of it happens to the turn that ends', () => {
    const comes = (card: 'SX02' | 'SX09') => {
      const scene = new Scene({
        laid: [
          ['0.1', '1.1', '2.1', '3.1'],
          ['0.2', '1.2', '2.2', '3.2'],
        ],
        token: 5,
      });
      scene.rig(({ mystery }) => mystery?.deck.push(...mystery.deck.splice(mystery.deck.indexOf(card), 1)));
      return scene.end();
    };
    const scene = comes('SX02');
    expect([scene.asked.kind, scene.state.active, scene.token]).toEqual(['turn', 2, 1]);
    // The next player's turn ends under it.
    scene.end();
    expect([scene.asked.kind, scene.asked.seats]).toEqual(['extra-laid', [2]]);
    scene.gives({ do: 'discard', card: '0.2' });
    expect([scene.state.active, scene.token]).toEqual([3, 2]);
  });

  test('GC-R12, GC-R13: what the card in force did before another one came is done, what it would do later is not', () => {
    // Two draws under SX03 bring the token nowhere; a Retour de bâton brings it to the last space.
    const scene = new Scene({ laid: [['AC05']], hands: [['0.1', '1.1'], ['4.1'], ['5.1']], sphinx: 'SX04', token: 1 });
    scene.rig(({ mystery }) => mystery?.deck.push(...mystery.deck.splice(mystery.deck.indexOf('SX05'), 1)));
    scene.activate('AC05', 'own', { cost: '0.1' });
    expect([scene.hand(1), scene.token, scene.state.mystery?.card]).toEqual([[], 5, 'SX04']);
    scene.end();
    expect(scene.state.mystery).toMatchObject({ card: 'SX05', token: 1, used: ['SX04'] });
  });

  test('GC-R27, GC-R50: time is up: the turn ends with all that belongs to its end', () => {
    const layout = {
      laid: [['3.2', 'AC01', '0.1', '1.1'], []],
      hands: [
        ['4.1', '5.1'],
        ['6.1', 'AC02'],
        ['AC05', '0.2'],
      ],
      sphinx: 'SX02',
      token: 4,
      top: ['7.1'],
    } as const;
    const scene = new Scene(layout);
    scene.rig(({ mystery }) => mystery?.deck.push(...mystery.deck.splice(mystery.deck.indexOf('SX10'), 1)));
    scene.elapse(scene.asked.id);
    // He has drawn, discarded his lowest laid henchman, and the Sphinx card that this brought asks all of them.
    expect([scene.hand(1), scene.laid(1), scene.token]).toEqual([['4.1', '5.1', '7.1'], ['3.2', 'AC01', '1.1'], 1]);
    expect([scene.asked.kind, scene.asked.seats, scene.state.active]).toEqual(['pass', [1, 2, 3], 1]);
    const passed = [1, 2, 3].map((seat) => rules.idle(scene.state, scene.asked, seat, () => 0));
    expect(passed).toEqual(['4.1', 'AC02', 'AC05'].map((card) => ({ do: 'pass', card })));
    scene.all({ 1: '4.1', 2: 'AC02', 3: 'AC05' }, 'pass');
    expect([scene.hand(1), scene.hand(2), scene.hand(3)]).toEqual([
      ['5.1', '7.1', 'AC05'],
      ['6.1', '4.1'],
      ['0.2', 'AC02'],
    ]);
    expect([scene.state.active, scene.asked.kind]).toEqual([2, 'turn']);
  });

  test('2. Batman is out: 1. happens all the same', () => {
    const scene = new Scene({ laid: [['0.1', '1.1', '2.1', '3.1']], sphinx: 'SX02', top: ['BAT'] }).draw().end();
    expect([scene.asked.kind, scene.state.ranks]).toEqual(['extra-laid', null]);
    scene.gives({ do: 'discard', card: '3.1' });
    expect(scene.asks()).toEqual([]);
  });
});

describe('GC-H4: the Sphinx cards', () => {
  test('SX01 closes partner abilities', () => {
    const scene = new Scene({ laid: [['3.1', '0.1']], discard: ['7.1'], sphinx: 'SX01' });
    expect(scene.open).toEqual(['3.1 own']);
    expect(scene.refused({ do: 'activate', card: '3.1', half: 'partner', target: '7.1' })).toMatchObject(
      by('silence', 'GC-H4'),
    );
  });

  test('SX02: three laid cards are allowed', () => {
    expect(new Scene({ laid: [['0.1', '1.1', '2.1']], sphinx: 'SX02' }).end().state.active).toBe(2);
  });

  test('SX03: the draw action takes two, one of them goes to the bottom', () => {
    const scene = new Scene({ hands: [['0.1']], top: ['AC01', '5.1'], sphinx: 'SX03' }).draw();
    expect([scene.asked.kind, scene.view(1).mine?.drawn, scene.view(2).mine?.drawn]).toEqual([
      'sink',
      ['AC01', '5.1'],
      null,
    ]);
    expect(scene.offers({ do: 'sink', card: '0.1' })).toBe(false);
    expect(scene.refused({ do: 'sink', card: '0.1' })).toMatchObject(by('sink-drawn', 'GC-H4'));
    expect(rules.idle(scene.state, scene.asked, 1, () => 0)).toEqual({ do: 'sink', card: 'AC01' });
    scene.gives({ do: 'sink', card: 'AC01' });
    expect([scene.hand(1), scene.state.sunk]).toEqual([['0.1', '5.1'], ['AC01']]);
  });

  test('SX03: if only one criminal came it is kept; signals and Batman act as in a draw (GC-R2)', () => {
    const batman = new Scene({ top: ['S1', 'BAT', '5.1', '6.1'], sphinx: 'SX03' }).draw();
    expect([batman.hand(1), batman.asked.kind]).toEqual([['5.1'], 'turn']);
    const last = new Scene({ pile: ['5.1'], sphinx: 'SX03' }).draw();
    expect([last.hand(1), last.asked.kind]).toEqual([['5.1'], 'turn']);
  });

  test('SX03 does not touch draws through abilities', () => {
    const scene = new Scene({ laid: [['3.1']], top: ['4.1', '5.1'], sphinx: 'SX03' }).activate('3.1', 'own');
    expect([scene.hand(1), scene.asked.kind]).toEqual([['4.1'], 'turn']);
  });

  test('SX04: a player who makes an opponent discard discards a hand card too, once for an activation', () => {
    const layout = { laid: [['AC05', '2.1'], []], hands: [['0.1', '1.1', '3.1'], ['4.1'], ['5.1']] } as const;
    const scene = new Scene({ ...layout, sphinx: 'SX04' }).activate('AC05', 'own', { cost: '0.1' });
    expect(scene.asked.kind).toBe('extra-hand');
    expect(scene.offers({ do: 'discard', card: '2.1' })).toBe(false);
    expect(scene.refused({ do: 'discard', card: '2.1' })).toMatchObject(by('discard-not-held', 'GC-R39'));
    scene.gives({ do: 'discard', card: '1.1' });
    expect([scene.asked.kind, scene.hand(1), scene.state.discard]).toEqual([
      'turn',
      ['3.1'],
      ['0.1', '4.1', '5.1', '1.1'],
    ]);
  });

  test('SX04: nothing if he has none, nothing where no opponent discards', () => {
    const none = new Scene({ laid: [['2.1', '4.1'], ['7.1']], sphinx: 'SX04' }).activate('2.1', 'partner', {
      target: '7.1',
    });
    expect(none.asked.kind).toBe('turn');
    const frozen = new Scene({ laid: [['AC10'], ['7.1']], hands: [['0.1', '1.1']], sphinx: 'SX04' });
    expect(frozen.activate('AC10', 'own', { target: '7.1' }).asked.kind).toBe('turn');
    const talon = new Scene({ laid: [['AC02'], []], hands: [['0.1', '1.1']], sphinx: 'SX04' }).activate('AC02', 'own');
    expect([talon.asked.kind, talon.laid(1)]).toEqual(['turn', []]);
  });

  test('SX05: two cards may be laid', () => {
    const scene = new Scene({ hands: [['0.1', '1.1', '2.1']], sphinx: 'SX05' }).lay('0.1').lay('1.1');
    expect(scene.refused({ do: 'lay', card: '2.1' })).toMatchObject(by('action-used', 'GC-22'));
  });

  test('SX06: the player who alone has most hand cards cannot use the draw action, but can draw through an ability', () => {
    const scene = new Scene({ laid: [['3.1']], hands: [['0.1', '1.1'], ['2.1']], sphinx: 'SX06', top: ['7.1'] });
    expect(scene.refused({ do: 'draw' })).toMatchObject(by('curfew', 'GC-H4'));
    expect(scene.activate('3.1', 'own').hand(1)).toContain('7.1');
    expect(new Scene({ hands: [['0.1'], ['2.1']], sphinx: 'SX06' }).offers({ do: 'draw' })).toBe(true);
  });

  test('SX07: two activations, with two different cards', () => {
    const scene = new Scene({ laid: [['3.1', '3.2']], sphinx: 'SX07', top: ['0.1', '0.2'] }).activate('3.1', 'own');
    expect(scene.open).toEqual(['3.2 own']);
    scene.activate('3.2', 'own');
    expect([scene.hand(1), scene.open]).toEqual([['0.1', '0.2'], []]);
  });

  test('SX08: what the draw action takes is shown to all', () => {
    const scene = new Scene({ laid: [['3.1']], top: ['7.1', '5.1'], sphinx: 'SX08' }).draw();
    expect(scene.said).toEqual(['line.draws', 'line.shown']);
    expect(rules.view(scene.state, 2, () => 0).mine?.memory.hands).toEqual([{ seat: 1, cards: ['7.1'] }]);
    expect(scene.activate('3.1', 'own').said).toContain('line.drawn@1');
  });

  test('SX09: each laid henchman is worth a point at the end, if still in force', () => {
    const scene = new Scene({ laid: [['0.1', '7.1', 'AC01']], sphinx: 'SX09', top: ['BAT'] }).draw().end();
    expect(scene.state.scores?.[0]).toMatchObject({ laid: 2 });
  });

  test('SX10: everybody passes a hand card to the left, all in secret together; who has none passes none', () => {
    const scene = new Scene({ hands: [['0.1', '1.1'], [], ['2.1', '3.1']], sphinx: 'SX01', token: 5 });
    scene.rig(({ mystery }) => mystery?.deck.push(...mystery.deck.splice(mystery.deck.indexOf('SX10'), 1)));
    scene.end();
    expect([scene.asked.kind, scene.asked.mode, scene.asked.seats]).toEqual(['pass', 'sealed', [1, 3]]);
    expect(scene.refused({ do: 'pass', card: '3.1' }, 1)).toMatchObject(by('not-held', 'GC-H4'));
    expect(rules.idle(scene.state, scene.asked, 3, () => 0)).toEqual({ do: 'pass', card: '2.1' });
    scene.all({ 1: '1.1', 3: '3.1' }, 'pass');
    expect([scene.hand(1), scene.hand(2), scene.hand(3)]).toEqual([['0.1', '3.1'], ['1.1'], ['2.1']]);
    expect(scene.said.filter((key) => key.includes('@'))).toEqual(['line.handed@1,2', 'line.handed@3,1']);
  });
});
