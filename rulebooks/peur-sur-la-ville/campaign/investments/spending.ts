import { type Act, Refusal } from '../../../rulebook.ts';
import type { Bar } from '../../roster.ts';
import { before, figureOf, holderOf } from '../find.ts';
import type { CampaignState, Figure, Gang } from '../state.ts';
import { whyNotSpend } from './chiefs.ts';

/** @throws Refusal if given one */
export const refuse = (bar: Bar | Refusal | null): void => {
  if (bar instanceof Refusal) throw bar;
  if (bar) throw new Refusal(bar.code, bar.rule, bar.args);
};

/** Pays the city; a chief that must be named comes first (PV-R65). @throws Refusal `too-poor`, `chief-first` */
export function spend(act: Act<CampaignState>, gang: Gang, amount: number, key: string, args = {}): void {
  const held = act.balance(holderOf(gang.seat), 'btc');
  if (held >= amount) refuse(whyNotSpend(before(act), gang, held, amount));
  payCity(act, gang, amount, key, args);
}

/** Pays the city. @throws Refusal `too-poor` */
export function payCity(act: Act<CampaignState>, gang: Gang, amount: number, key: string, args = {}): void {
  const held = act.balance(holderOf(gang.seat), 'btc');
  if (held < amount) throw new Refusal('too-poor', 'PV-174', { amount, held });
  if (amount > 0) act.pay({ from: holderOf(gang.seat), to: 'city', unit: 'btc', amount, why: { key, args } });
}

/** A living figure of that band. @throws Refusal */
export function ownLiving(gang: Gang, id: string): Figure {
  const figure = gang.figures.find((one) => one.id === id);
  if (!figure) throw new Refusal('not-yours', 'PV-174');
  if (figure.status === 'dead') throw new Refusal('figure-dead', 'PV-77', { figure: figure.name });
  return figure;
}

export const draftOf = (act: Act<CampaignState>, figure: Figure): Figure => figureOf(act.state, figure.id);
