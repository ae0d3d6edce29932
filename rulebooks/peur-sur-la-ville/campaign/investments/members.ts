/** Members, chiefs and the doctor (PV-160, PV-175..177); see `chiefs.ts` for who may be named. */
import { called } from '../../../agreement.ts';
import { type Act, Refusal } from '../../../rulebook.ts';
import { chiefRank, gangs, givenWeaponCount, type Rank, secondRank } from '../../catalogue/gangs.ts';
import { newcomers, nicknames } from '../../catalogue/nicknames.ts';
import { doctorPriceBtc, memberPriceBtc, secondPriceBtc, successionPriceBtc } from '../../catalogue/prices.ts';
import { type WeaponId, weaponIds, weapons } from '../../catalogue/weapons.ts';
import { basicFigure } from '../../roster.ts';
import { chiefOf, gangOf, gangsOf, holderOf, livingOf } from '../find.ts';
import type { MoveOf } from '../moves.ts';
import { figureFrom } from '../muster/muster.ts';
import type { CampaignState, Figure, Gang } from '../state.ts';
import { chiefToName, isChief, isInAction, lacksChief } from './chiefs.ts';
import { draftOf, ownLiving, payCity, refuse, spend } from './spending.ts';
import { park } from './trade.ts';

/** Choices of weapons of a new member, one list for each weapon given by the band. */
type Arms = readonly (readonly WeaponId[])[];

/** PV-R68: chosen as in the builder (PV-84, PV-88), never two machine guns (PV-R56). One or two ways. */
export function armsFor(gang: Gang): readonly Arms[] {
  const all = recruitWeapons(gang);
  if (givenWeaponCount(gangs[gang.type]) === 1) return [[all]];
  const light = all.filter((id) => id !== 'machine-gun');
  return light.length === all.length
    ? [[all, all]]
    : [
        [all, light],
        [light, ['machine-gun']],
      ];
}

/** Weapons that a band gives to a new member (PV-175, PV-84). */
function recruitWeapons(gang: Gang): WeaponId[] {
  const { weapons: given } = gangs[gang.type];
  if (given.kind === 'fixed') return given.weapons.slice(0, 1);
  const machineGun = livingOf(gang).some((figure) => figure.given.includes('machine-gun'));
  return weaponIds.filter((id) => given.classes.includes(weapons[id].class) && (id !== 'machine-gun' || !machineGun));
}

/** PV-175: a new member with the basic profile; PV-R80: up to the largest size of a band. */
export function recruit(act: Act<CampaignState>, state: CampaignState, gang: Gang, move: MoveOf<'recruit'>): void {
  refuse(whyNotRecruit(state, gang));
  const given = armed(gang, move);
  spend(act, gang, memberPriceBtc, 'why.recruit');
  const number = gang.made + 1;
  const basic = basicFigure(gang.type, `f${number}`, move.name?.trim() || nameFor(gang, number));
  const draft = gangOf(act.state, gang.seat);
  draft.figures.push(figureFrom(gang.type, gang.seat, number, { ...basic, given }));
  draft.made = number;
  const { vehicleEach } = gangs[gang.type];
  if (vehicleEach) park(act, gang, vehicleEach);
  act.say({ key: 'line.recruited', args: { ...called('gang', gang), figure: basic.name } });
}

const MOST_NAMES = 100;

/** Renames a living figure; older log lines keep the old name. @throws Refusal `no-figure` */
export function rename(act: Act<CampaignState>, gang: Gang, { figure: id, name: given }: MoveOf<'rename'>): void {
  const figure = ownLiving(gang, id);
  const name = given.trim();
  const draft = draftOf(act, figure);
  draft.formerNames = [...(figure.formerNames ?? []), figure.name].slice(-MOST_NAMES);
  draft.name = name;
  act.say({ key: 'line.renamed', args: { ...called('gang', gang), figure: figure.name, to: name } });
}

/** The weapons of a new member. @throws Refusal `weapon-not-given` */
function armed(gang: Gang, { weapon, second }: MoveOf<'recruit'>): WeaponId[] {
  const wanted = second === undefined ? [weapon] : [weapon, second];
  const ways = armsFor(gang).map((arms) => arms.map((from, slot) => from.find((id) => id === wanted[slot])));
  for (const way of ways) {
    const given = way.filter((id) => id !== undefined);
    if (given.length === way.length && given.length === wanted.length) return given;
  }
  const slot = ways.some(([first]) => first !== undefined) ? 1 : 0;
  const known = weaponIds.some((id) => id === wanted[slot]);
  const term = known ? `weapon.${wanted[slot]}` : slot === 1 ? 'field.second' : 'field.weapon';
  throw new Refusal('weapon-not-given', gangs[gang.type].rule, { weapon: { term } });
}

export const whyNotRecruit = (state: CampaignState, gang: Gang): Refusal | null =>
  livingOf(gang).length >= state.options.largestBand
    ? new Refusal('band-full', 'PV-175', { count: state.options.largestBand })
    : null;

function nameFor(gang: Gang, number: number): string {
  const used = new Set(gang.figures.map((figure) => figure.name));
  return (
    [...nicknames[gang.type], ...newcomers].find((name) => !used.has(name)) ??
    `${nicknames[gang.type][number % 10] ?? 'N°'} ${number}`
  );
}

/** PV-176: a Sous-off or Lieutenant, when all chiefs are out of action. @throws Refusal */
export function nameSecond(act: Act<CampaignState>, state: CampaignState, gang: Gang, id: string): void {
  const figure = ownLiving(gang, id);
  if (!lacksChief(state, gang)) throw new Refusal('chief-in-action', 'PV-176');
  if (isChief(gang, figure)) throw new Refusal('chief-already', 'PV-176', { figure: figure.name });
  refuse(whyNotFree(state, figure));
  payCity(act, gang, secondPriceBtc, 'why.second', { figure: figure.name });
  rise(act, figure, secondRank(gang.type));
  act.say({
    key: 'line.second',
    args: { ...called('gang', gang), figure: figure.name, rank: { term: `rank.${secondRank(gang.type)}` } },
  });
}

/** PV-R65: for a band that must name a chief and has not, the first candidate is named. */
export function nameMissingChiefs(act: Act<CampaignState>, state: CampaignState): void {
  for (const gang of gangsOf(state)) {
    const figure = chiefToName(state, gang, act.balance(holderOf(gang.seat), 'btc'));
    if (figure) nameSecond(act, state, gang, figure.id);
  }
}

/** PV-177: the Sous-off or Lieutenant replaces a dead chief. @throws Refusal */
export function promote(act: Act<CampaignState>, state: CampaignState, gang: Gang, id: string): void {
  const figure = ownLiving(gang, id);
  if (chiefOf(gang)) throw new Refusal('chief-alive', 'PV-177');
  if (figure.rank !== secondRank(gang.type)) throw new Refusal('not-second', 'PV-177', { figure: figure.name });
  refuse(whyNotFree(state, figure));
  spend(act, gang, successionPriceBtc, 'why.succession', { figure: figure.name });
  rise(act, figure, chiefRank(gang.type));
  act.say({
    key: 'line.promoted',
    args: { ...called('gang', gang), figure: figure.name, rank: { term: `rank.${chiefRank(gang.type)}` } },
  });
}

/** PV-R67: an arrested figure cannot be named. */
const whyNotFree = (state: CampaignState, figure: Figure): Refusal | null =>
  isInAction(state, figure) ? null : new Refusal('chief-in-custody', 'PV-R67', { figure: figure.name });

/** PV-R67: it has the command of its new rank, and keeps the speciality with which it enrolled: Doc, Vétéran. */
function rise(act: Act<CampaignState>, figure: Figure, rank: Rank): void {
  const draft = draftOf(act, figure);
  draft.enrolledAs = figure.enrolledAs ?? figure.rank;
  draft.rank = rank;
}

/** PV-160, PV-R42: figures that a bribed doctor could heal. */
export const patientsOf = (gang: Gang): Figure[] => livingOf(gang).filter((one) => one.permanent > 0);

export function doctor(act: Act<CampaignState>, gang: Gang, id: string): void {
  const figure = ownLiving(gang, id);
  if (figure.permanent === 0) throw new Refusal('not-wounded', 'PV-160', { figure: figure.name });
  spend(act, gang, doctorPriceBtc, 'why.doctor', { figure: figure.name });
  draftOf(act, figure).permanent = 0;
  act.say({ key: 'line.doctor', args: { ...called('gang', gang), figure: figure.name } });
}
