/** State of a builder page: the roster, the rules' verdict, and edits. The same rules as on the server run on each edit. */
import type { AbilityId } from '#rulebooks/peur-sur-la-ville/catalogue/abilities.ts';
import type { GearId, SaleVehicleId, VehicleId } from '#rulebooks/peur-sur-la-ville/catalogue/equipment.ts';
import { type Deck, gangs, type Rank } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import type { ResourceId } from '#rulebooks/peur-sur-la-ville/catalogue/resources.ts';
import type { WeaponId } from '#rulebooks/peur-sur-la-ville/catalogue/weapons.ts';
import * as rules from '#rulebooks/peur-sur-la-ville/roster.ts';
import { withoutUnseen } from '#rulebooks/written.ts';

/** Each sentence once, at its first place. */
export function distinct<F extends Pick<rules.Fault, 'code' | 'args'>>(faults: readonly F[]): F[] {
  const found = new Map<string, F>();
  for (const fault of faults) {
    const sentence = JSON.stringify([fault.code, fault.args]);
    if (!found.has(sentence)) found.set(sentence, fault);
  }
  return [...found.values()];
}

/** Removes control characters and lone surrogates of pasted text. */
const oneLine = withoutUnseen;
const severalLines = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');

export class Builder {
  readonly #read: () => rules.Roster;
  readonly #write: (roster: rules.Roster) => void;

  constructor(read: () => rules.Roster, write: (roster: rules.Roster) => void) {
    this.#read = read;
    this.#write = write;
  }

  readonly standing = $derived.by(() => rules.standing(this.roster));
  readonly gang = $derived.by(() => gangs[this.roster.gang]);
  /** All faults in page order, equal ones once. */
  readonly complaints = $derived.by(() => distinct(this.standing.faults));

  get roster(): rules.Roster {
    return this.#read();
  }

  /** Faults at a place or below it: `figures.3`, `resource`; `` matches the whole only. */
  faultsAt(place: string): rules.Fault[] {
    return this.standing.faults.filter(({ at }) => at === place || (place !== '' && at.startsWith(`${place}.`)));
  }

  faultsOf(place: string): rules.Fault[] {
    return this.standing.faults.filter(({ at }) => at === place);
  }

  change(next: rules.Roster): void {
    this.#write(next);
  }

  set(fields: Partial<Pick<rules.Roster, 'name' | 'agreement' | 'notes'>> & { deck?: Deck }): void {
    const { name, notes } = fields;
    this.change({
      ...this.roster,
      ...fields,
      ...(name === undefined ? {} : { name: oneLine(name) }),
      ...(notes === undefined ? {} : { notes: severalLines(notes) }),
    });
  }

  rename(figure: number, name: string): void {
    this.change(rules.withFigure(this.roster, figure, (one) => ({ ...one, name: oneLine(name) })));
  }

  setRank(figure: number, rank: Rank): void {
    this.change(rules.withFigure(this.roster, figure, (one) => ({ ...one, rank })));
  }

  /** Adds a figure of the first missing rank. */
  enrol(name: string): void {
    const { roster, standing } = this;
    const rank = standing.ranks.find(({ count, wanted }) => count < wanted)?.rank ?? 'member';
    const figure = rules.basicFigure(roster.gang, rules.nextFigureId(roster.figures), name, rank);
    this.change({ ...roster, figures: [...roster.figures, figure] });
  }

  dismiss(figure: number): void {
    this.change({ ...this.roster, figures: this.roster.figures.filter((_, at) => at !== figure) });
  }

  setWeapon(figure: number, slot: number, id: WeaponId): void {
    this.change(rules.withWeapon(this.roster, figure, slot, id));
  }

  /** Removes a given weapon: an imported roster may have too many. */
  dropWeapon(figure: number, slot: number): void {
    const change = (one: rules.RosterFigure) => ({ ...one, given: one.given.filter((_, at) => at !== slot) });
    this.change(rules.withFigure(this.roster, figure, change));
  }

  /** Gives everybody allowed the same weapon. */
  armAll(slot: number, id: WeaponId): void {
    let next = this.roster;
    for (const figure of next.figures.keys()) {
      const choice = rules.weaponChoices(next, figure, slot).find((one) => one.id === id);
      if (choice?.allowed) next = rules.withWeapon(next, figure, slot, id);
    }
    this.change(next);
  }

  /** @param figure `null` is the gang's stock. */
  buy(figure: number | null, id: GearId): void {
    this.change(figure === null ? rules.withStock(this.roster, id) : rules.withGear(this.roster, figure, id));
  }

  giveBack(figure: number | null, id: GearId): void {
    const held = figure === null ? this.roster.stock : (this.roster.figures[figure]?.bought ?? []);
    const at = held.lastIndexOf(id);
    if (at < 0) return;
    this.change(figure === null ? rules.withoutStock(this.roster, at) : rules.withoutGear(this.roster, figure, at));
  }

  learn(figure: number, id: AbilityId): void {
    this.change(rules.withAbility(this.roster, figure, id));
  }

  forget(figure: number, id: AbilityId): void {
    this.change(rules.withoutAbility(this.roster, figure, id));
  }

  setVehicle(slot: number, id: VehicleId): void {
    this.change(rules.withGivenVehicle(this.roster, slot, id));
  }

  /** Resets given vehicles, to repair an imported roster. */
  resetVehicles(): void {
    const { given } = rules.newRoster(this.roster.gang, '').vehicles;
    this.change({ ...this.roster, vehicles: { ...this.roster.vehicles, given } });
  }

  park(id: SaleVehicleId): void {
    this.change(rules.withVehicle(this.roster, id));
  }

  sell(id: SaleVehicleId): void {
    const at = this.roster.vehicles.bought.lastIndexOf(id);
    if (at >= 0) this.change(rules.withoutVehicle(this.roster, at));
  }

  setResource(id: ResourceId | null): void {
    this.change(rules.withResource(this.roster, id));
  }
}
