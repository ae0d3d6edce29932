/**
 * The duel of the tied Leaders, round by round (PV-188, PV-R46): all standing Leaders fire at the same time at secretly named targets, or repair their pistol, until at most one
 * is left. `ending.ts` settles amounts and ranks.
 */
import { called } from '../../../agreement.ts';
import { type Dice, roll } from '../../../dice.ts';
import { type Act, type Given, type Line, Refusal, type Seat } from '../../../rulebook.ts';
import { gangOf } from '../find.ts';
import type { CampaignMove } from '../moves.ts';
import type { CampaignState, Duel, Duellist, DuelShot, Figure, Pistol } from '../state.ts';

/** PV-R46: deadly number of wounds. */
export const KO_WOUNDS = 3;

/** PV-R80: after every twelve rounds the standing Leaders draw new pistols, so that a duel with broken ones ends. */
export const ROUNDS_TO_NEW_PISTOLS = 12;

/** PV-188: one pistol each; PV-R71: permanent wounds are counters from the start. @param leaders by seat, at least two */
export const newDuel = (leaders: readonly (readonly [seat: Seat, leader: Pick<Figure, 'permanent'>])[]): Duel => ({
  duellists: leaders.map(([seat, { permanent }]) =>
    permanent > 0
      ? { seat, wounds: permanent, pistol: 'ready', brought: permanent }
      : { seat, wounds: 0, pistol: 'ready' },
  ),
  rounds: [],
});

const isStanding = (one: Duellist): boolean => one.wounds < KO_WOUNDS;

export const standingOf = (duel: Duel): Duellist[] => duel.duellists.filter(isStanding);

/** Leaders at whom that one may fire; none where it is out or must first repair its pistol. */
export const targetsOf = (duel: Duel, seat: Seat): Seat[] => {
  const standing = standingOf(duel).map((one) => one.seat);
  const pistol = duel.duellists.find((one) => one.seat === seat)?.pistol;
  return standing.includes(seat) && pistol === 'ready' ? standing.filter((other) => other !== seat) : [];
};

/** One round, with the answers of all standing Leaders. @throws Refusal `not-a-target`, `pistol-ready` */
export function duelRound(act: Act<CampaignState>, duel: Duel, given: readonly Given<CampaignMove>[]): void {
  const shots = given.map(({ seat, move }) => shotOf(act.dice, duel, seat, move));
  const before = standingOf(duel).map((one) => one.seat);
  for (const shot of shots) {
    const shooter = duel.duellists.find((one) => one.seat === shot.seat);
    const target = duel.duellists.find((one) => one.seat === shot.at);
    if (shooter) shooter.pistol = shot.pistol;
    if (target) target.wounds += shot.hits;
    act.say(lineOf(act.state, shot));
  }
  duel.rounds.push(shots);
  const standing = standingOf(duel);
  for (const seat of before)
    if (standing.every((one) => one.seat !== seat))
      act.say({ key: 'line.duel-fallen', args: called('gang', gangOf(act.state, seat)) });
  if (standing.length > 1 && duel.rounds.length % ROUNDS_TO_NEW_PISTOLS === 0) {
    for (const one of standing) one.pistol = 'ready';
    act.say({ key: 'line.new-pistols' });
  }
}

/** One Leader's action; it has no effect until all have acted. */
function shotOf(dice: Dice, duel: Duel, seat: Seat, move: CampaignMove): DuelShot {
  const targets = targetsOf(duel, seat);
  if (move.do === 'fire') {
    if (!targets.includes(move.at)) throw new Refusal('not-a-target', 'PV-R46');
    return fired(dice, seat, move.at);
  }
  if (move.do !== 'mend') throw new Refusal('not-now', 'PV-R46', { move: { term: `do.${move.do}` } });
  if (targets.length > 0) throw new Refusal('pistol-ready', 'PV-R46');
  return mended(dice, seat, duel.duellists.find((one) => one.seat === seat)?.pistol ?? 'broken');
}

/** PV-R46: two dice, a red is a wound. PV-72, PV-73: one yellow empties the pistol, two jam it. */
function fired(dice: Dice, seat: Seat, at: Seat): DuelShot {
  const faces = [roll(dice, 6), roll(dice, 6)];
  const count = (colour: Colour) => faces.filter((face) => colourOf(face) === colour).length;
  const incidents = count('yellow');
  const pistol = incidents === 0 ? 'ready' : incidents === 1 ? 'empty' : 'jammed';
  return { seat, at, dice: faces, hits: count('red'), pistol };
}

/** PV-73: an empty pistol is reloaded. PV-72: a jammed one works again on a red, is broken for good on a yellow. */
function mended(dice: Dice, seat: Seat, pistol: Pistol): DuelShot {
  const none = { seat, at: null, hits: 0 } as const;
  if (pistol === 'empty') return { ...none, dice: [], pistol: 'ready' };
  if (pistol !== 'jammed') return { ...none, dice: [], pistol };
  const face = roll(dice, 6);
  return {
    ...none,
    dice: [face],
    pistol: ({ red: 'ready', blue: 'jammed', yellow: 'broken' } as const)[colourOf(face)],
  };
}

type Colour = 'red' | 'blue' | 'yellow';

/** Colour of a die. @param face 1..6: 1–2 red, 3–4 blue, 5–6 yellow */
export const colourOf = (face: number): Colour => (face <= 2 ? 'red' : face <= 4 ? 'blue' : 'yellow');

function lineOf(state: CampaignState, { seat, at, dice, hits, pistol }: DuelShot): Line {
  const gang = called('gang', gangOf(state, seat));
  const [one, two] = dice.map((face) => ({ term: `die.${colourOf(face)}` }));
  if (at !== null && one && two)
    return { key: 'line.duel-shot', args: { ...gang, ...called('other', gangOf(state, at)), one, two, hits, pistol } };
  if (one) return { key: 'line.duel-repair', args: { ...gang, one, pistol } };
  return { key: pistol === 'ready' ? 'line.duel-reload' : 'line.duel-unarmed', args: gang };
}
