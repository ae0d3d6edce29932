import type { Words } from '#lib/i18n/index.ts';
import { called } from '#rulebooks/agreement.ts';
import type { Dispute } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { CampaignView, ContractView, FigureView, GangView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import { arrestingTypes } from '#rulebooks/peur-sur-la-ville/catalogue/arrests.ts';
import type { Message } from '#rulebooks/rulebook.ts';

type Value = string | number;

/** Seat of the gang that a figure, vehicle or contract id belongs to. */
export const seatOfId = (id: string): number => Number.parseInt(id, 10);

/** Seat of the gang of an account (`gang:3`), or null. */
export const seatOfHolder = (holder: string): number | null => {
  const [, seat] = /^gang:(\d+)$/.exec(holder) ?? [];
  return seat === undefined ? null : Number(seat);
};

/** A card evening's account: its till `cards:e1`, or the pot `child:e1/pot`; else null. */
function eveningOfHolder(holder: string): { readonly name: string; readonly what: 'cards' | 'pot' } | null {
  const [, till, pot] = /^(?:cards:(\w+)|child:(\w+)\/pot)$/.exec(holder) ?? [];
  if (till !== undefined) return { name: till, what: 'cards' };
  return pot === undefined ? null : { name: pot, what: 'pot' };
}

export class Names {
  readonly #view: CampaignView;
  readonly #words: Words;
  readonly #candidates: readonly ContractView[];
  readonly #gangs: ReadonlyMap<number, GangView>;

  /** @param guest the guest's view, if the user answers for one */
  constructor(view: CampaignView, words: Words, guest?: CampaignView) {
    this.#view = view;
    this.#candidates = [...view.candidates, ...(guest?.candidates ?? [])];
    this.#words = words;
    this.#gangs = new Map(view.gangs.map((gang) => [gang.seat, gang]));
  }

  gang = (seat: number): string =>
    this.#gangs.get(seat)?.name ?? this.#words.t(seat === 0 ? 'game.role.organiser' : 'game.seat', { seat });

  /** A gang's name as a message argument, with agreement. */
  called = (key: string, seat: number): Readonly<Record<string, string>> =>
    called(key, this.#gangs.get(seat) ?? { name: this.gang(seat) });

  gangView = (seat: number): GangView | undefined => this.#gangs.get(seat);

  figureView = (id: string): FigureView | undefined =>
    this.#gangs.get(seatOfId(id))?.figures.find((figure) => figure.id === id);

  figure = (id: string): string => this.figureView(id)?.name ?? this.#words.t('gear.stock');

  rank = (figure: FigureView): string => this.#words.t(`rank.${figure.rank}`);

  contractView = (id: string): ContractView | undefined =>
    this.#gangs.get(seatOfId(id))?.contracts.find((one) => one.id === id) ??
    this.#candidates.find((one) => one.id === id);

  contract = (id: string): string => {
    // The id's second half is the card, also for a secret one.
    const found = this.contractView(id);
    const card = found?.card ?? id.slice(id.indexOf('.') + 1);
    const own = found?.title ?? this.#view.deck?.find((one) => one.id === card)?.title;
    return own ?? this.#words.t(`affaire.${card}.title`);
  };

  table = (table: number): string => this.#words.t(`place.T${table}`);

  hq = (slot: number): string => {
    const found = this.#view.hqs.find((one) => one.slot === slot);
    const table = found?.table ?? this.#view.tables.find((one) => one.hqs.includes(slot))?.table;
    const owner = found ? this.gang(found.owner) : this.#words.t('campaign.hq.free');
    return this.#words.t('campaign.hq.of', { slot, owner, table: table === undefined ? '' : this.table(table) });
  };

  item = (id: string): string => this.#words.t(`equipment.${id}`);

  /** Items, equal ones counted: "Voiture × 3, Camion". */
  things = (ids: readonly string[]): string =>
    [...new Set(ids)]
      .map((id) => {
        const count = ids.filter((one) => one === id).length;
        return count === 1 ? this.item(id) : this.#words.t('campaign.things', { what: this.item(id), count });
      })
      .join(', ');

  vehicle = (id: string): string => {
    const found = this.#gangs.get(seatOfId(id))?.vehicles.find((one) => one.id === id);
    return this.item(found?.item ?? 'car');
  };

  holder = (holder: string): string => {
    const seat = seatOfHolder(holder);
    if (seat !== null) return this.gang(seat);
    const evening = eveningOfHolder(holder);
    const title = this.#view.cards.find(({ name }) => name === evening?.name)?.title;
    return evening && title !== undefined
      ? this.#words.t(`game.holder.${evening.what}`, { title })
      : this.#words.t(`holder.${holder}`);
  };

  unit = (unit: string): string => this.#words.t(`unit.${unit}`);

  /** A line of a table's report as a sentence; numbered per table. */
  reportLine = (table: number, id: number): string => {
    const line = this.#view.tables.find((one) => one.table === table)?.lines.find((one) => one.id === id);
    return line ? this.#words.say(this.fact(line)) : '';
  };

  /** The text of a dispute: free words, or a translated reason. */
  against = ({ words = '', reason }: Pick<Dispute, 'words' | 'reason'>): string =>
    reason ? this.#words.t(`reason.${reason}`) : words;

  /** The message of a report's fact, as in the log. */
  fact = (line: CampaignView['tables'][number]['lines'][number]): Message => {
    const key = `line.${line.fact}`;
    const figure = (id: string) => ({ figure: this.figure(id), ...this.called('gang', seatOfId(id)) });
    switch (line.fact) {
      case 'fulfil':
        return {
          key,
          args: { ...this.called('gang', seatOfId(line.contract)), affaire: this.contract(line.contract) },
        };
      case 'robShop':
      case 'racket':
        return { key, args: { ...this.called('gang', line.gang), shop: { term: `place.${line.shop}` } } };
      case 'robPassers':
      case 'robCar':
      case 'prevent':
      case 'truck':
        return { key, args: { ...this.called('gang', line.gang), count: line.count } };
      case 'extra':
        return { key, args: { ...this.called('gang', line.gang), amount: line.amount, words: line.words } };
      case 'wound':
        return { key, args: { ...figure(line.figure), wounds: line.wounds } };
      case 'kill':
        return { key, args: figure(line.figure) };
      case 'capture':
        return {
          key: this.#arrests(line.by) ? 'line.arrest' : 'line.kidnap',
          args: { ...figure(line.figure), ...this.called('by', line.by) },
        };
      case 'takeHq':
        return { key, args: { ...this.called('by', line.by), ...this.called('of', line.of), hq: line.hq } };
      case 'bavure':
        return {
          key,
          args: {
            ...this.called('gang', line.gang),
            kind: { term: `bavure.${line.kind}` },
            journalists: line.journalists,
          },
        };
      case 'loseVehicle':
        return { key, args: { ...this.called('gang', seatOfId(line.vehicle)), vehicle: this.vehicle(line.vehicle) } };
      case 'immobilise':
        return {
          key,
          args: {
            ...this.called('gang', line.gang),
            ...this.called('of', seatOfId(line.vehicle)),
            vehicle: this.vehicle(line.vehicle),
          },
        };
      case 'hostage':
        return { key, args: { ...this.called('gang', line.gang), citizen: { term: `citizen.${line.citizen}` } } };
      case 'ko':
        return { key, args: { ...figure(line.figure), ...this.called('by', line.gang) } };
      case 'exchange':
        return {
          key,
          args: {
            ...figure(line.figure),
            item: this.item(line.item),
            to: this.figure(line.to),
            ...this.called('other', seatOfId(line.to)),
          },
        };
      case 'spend':
      case 'break':
        return { key, args: { ...figure(line.figure), item: this.item(line.item) } };
      case 'robBank':
      case 'hospital':
        return { key, args: this.called('gang', line.gang) };
    }
  };

  /** PV-31, PV-154: law forces arrest, others kidnap. */
  #arrests(seat: number): boolean {
    const type = this.gangView(seat)?.type;
    return type !== undefined && arrestingTypes.includes(type);
  }

  value = (field: string, value: Value): string => {
    switch (field) {
      case 'gang':
      case 'by':
        return this.gang(Number(value));
      case 'figure':
      case 'to':
        return this.figure(String(value));
      case 'contract':
      case 'cards':
        return this.contract(String(value));
      case 'shop':
        return this.#words.t(`place.${value}`);
      case 'table':
        return this.table(Number(value));
      case 'hq':
        return this.hq(Number(value));
      case 'item':
        return this.item(String(value));
      case 'weapon':
      case 'second':
        return this.#words.t(`weapon.${value}`);
      case 'resource':
        return this.#words.t(`resource.${value}`);
      case 'kind':
        return this.#words.t(`bavure.${value}`);
      case 'citizen':
        return this.#words.t(`citizen.${value}`);
      case 'journalists':
        return this.#words.t(`journalists.${value}`);
      case 'vehicle':
        return this.vehicle(String(value));
      default:
        return typeof value === 'number' ? this.#words.number(value) : value;
    }
  };
}
