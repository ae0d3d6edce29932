// Goal: rules on a draft give the same result as on a copy, leave the old state unchanged, and the patches convert both ways, to the byte. Method: thousands of
// random changes on a draft and on a clone.
import { describe, expect, test } from 'vitest';
import { applyStored, changed, differenceOf } from '#kernel/patches.ts';
import { type Dice, pick, seededDice } from '#rulebooks/dice.ts';
import { drafted, originalOf } from '#rulebooks/drafts.ts';

type Tree = Record<string, unknown> | unknown[];
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

function anyTree(dice: Dice, depth: number): unknown {
  const kind = depth === 0 ? 0 : dice.int(3);
  if (kind === 0) return pick(dice, [1, 2, 'a', 'b', true, null]);
  const children = Array.from({ length: dice.int(5) }, () => anyTree(dice, depth - 1));
  return kind === 1 ? children : Object.fromEntries(children.map((child, n) => [`k${n}`, child]));
}

/** All arrays and objects of a tree, in a fixed order. */
const treesIn = (tree: Tree): Tree[] => [tree, ...Object.values(tree).filter(isTree).flatMap(treesIn)];

function change(root: Tree, dice: Dice): void {
  const tree = pick(dice, treesIn(root));
  const value = (): unknown => {
    const move = dice.int(4) === 0;
    const found = pick(dice, treesIn(root));
    const holds = found === tree || treesIn(found).includes(tree);
    return move && !holds ? found : anyTree(dice, 2);
  };
  if (!Array.isArray(tree)) {
    const key = `k${dice.int(5)}`;
    if (dice.int(4) === 0) delete tree[key];
    else tree[key] = dice.int(3) === 0 ? { kept: value(), list: [value()] } : value();
    return;
  }
  const at = dice.int(tree.length + 1);
  const acts = [
    () => tree.push(value()),
    () => tree.pop(),
    () => tree.shift(),
    () => tree.splice(at, 1, value()),
    () => tree.splice(at, 0, value()),
    () => tree.splice(at, 1),
    () => tree.reverse(),
    () => tree.sort((a, b) => String(JSON.stringify(a)).localeCompare(String(JSON.stringify(b)))),
    () => {
      tree[at] = value();
    },
    () => {
      tree.length = at;
    },
  ];
  pick(dice, acts)();
}

test('a change of a draft is that of a copy, and its patches lead both ways to the byte', () => {
  for (let seed = 1; seed <= 1500; seed++) {
    const before = { k0: anyTree(seededDice(seed), 4), k1: [anyTree(seededDice(seed + 7), 3)], k2: { k0: 1 } };
    const bytes = JSON.stringify(before);
    const play = (root: unknown): unknown => {
      const dice = seededDice(seed + 13);
      for (let n = 0; n <= seed % 6; n++) change(root as Tree, dice);
      return root;
    };
    const copy = JSON.stringify(play(structuredClone(before)));
    const [after, patches, inverse] = drafted(before, play);
    expect(JSON.stringify(before), `seed ${seed}: the state that was`).toBe(bytes);
    expect(JSON.stringify(after), `seed ${seed}`).toBe(copy);
    const stored = JSON.parse(JSON.stringify({ patches, inverse })) as {
      patches: typeof patches;
      inverse: typeof inverse;
    };
    expect(JSON.stringify(applyStored(before, stored.patches)), `seed ${seed}: forwards`).toBe(copy);
    expect(applyStored(after, stored.inverse), `seed ${seed}: back`).toEqual(before);
  }
});

describe('a draft', () => {
  const state = Object.freeze({ clans: Object.freeze([Object.freeze({ goods: Object.freeze([1, 0]) })]), turn: 1 });

  test('keeps what was not touched, and is itself the state where nothing is different', () => {
    const before = { left: { n: 1 }, right: { n: 1 } };
    const [after] = drafted(before, (draft) => {
      (draft as typeof before).right.n += 1;
      return draft;
    });
    expect((after as typeof before).left).toBe(before.left);
    const same = drafted(before, (draft) => {
      const { right } = draft as typeof before;
      right.n += 1;
      right.n -= 1;
      return draft;
    });
    expect(same).toEqual([before, [], []]);
    expect(same[0]).toBe(before);
  });

  test('stores a change below as one small patch each way', () => {
    const [after, patches, inverse] = changed(state, (draft) => {
      (draft as { clans: { goods: number[] }[] }).clans[0]?.goods.splice(1, 1, 3);
      return draft;
    });
    expect(after).toEqual({ clans: [{ goods: [1, 3] }], turn: 1 });
    expect(patches).toEqual([['=', ['clans', 0, 'goods', 1], 3]]);
    expect(inverse).toEqual([['=', ['clans', 0, 'goods', 1], 0]]);
  });

  test('tells what it was made of, and takes patches', () => {
    const [after] = changed(state, (draft) => {
      expect(originalOf(draft)).toBe(state);
      return applyStored(draft, [['=', ['turn'], 2]]);
    });
    expect(after).toEqual({ ...state, turn: 2 });
  });

  test('is left where the rules give another state', () => {
    const [after, patches, inverse] = changed(state, (draft) => ({ turn: 9, clans: (draft as typeof state).clans }));
    expect(after).toEqual({ turn: 9, clans: state.clans });
    expect(patches).toEqual([['=', [], after]]);
    expect(inverse).toEqual([['=', [], state]]);
  });
});

test('what is different between two states leads from one to the other, and is nothing of what they share', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const before = { k0: anyTree(seededDice(seed), 4), k1: [anyTree(seededDice(seed + 7), 3)], k2: { k0: 1 } };
    let after: unknown = before;
    const dice = seededDice(seed + 1);
    const step = (draft: unknown): unknown => {
      change(draft as Tree, dice);
      return draft;
    };
    for (let n = 0; n < 4; n++) [after] = changed(after, step);
    const patches = differenceOf(before, after);
    expect(applyStored(before, patches), `seed ${seed}`).toEqual(after);
    // On a draft as well, where an undo applies them; and back.
    const [again, , inverse] = changed(before, (draft) => applyStored(draft, patches));
    expect(again, `seed ${seed}`).toEqual(after);
    expect(applyStored(again, inverse), `seed ${seed}`).toEqual(before);
  }
  const shared = { heavy: Array.from({ length: 9 }, (_, n) => ({ n })) };
  expect(differenceOf({ shared, n: 1 }, { shared, n: 2 })).toEqual([['=', ['n'], 2]]);
});
