/** Draft of an offer. Only available items can be added (GP-19). */
import type { ExecutantCard } from '#rulebooks/gangster-paradise/data/executants.ts';
import { type Goods, indexOf } from '#rulebooks/gangster-paradise/data/goods.ts';
import type { Terms } from '#rulebooks/gangster-paradise/moves.ts';
import type { ClanView, OfferView, ParadiseView, Screen } from '#rulebooks/gangster-paradise/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { partnersOf } from './partners.ts';
import { isNothing, type Note, nothing, type Side, termsOf, turnedRound, within } from './terms.ts';

export type Hand = 'give' | 'want';

interface Kept {
  readonly to: Seat | null;
  readonly give: Side;
  readonly want: Side;
}

export class Draft {
  readonly #view: () => ParadiseView;
  readonly answers: OfferView | null;
  /** Storage key; null for a counter-offer, which starts from the offer. */
  readonly #place: string | null;
  #to = $state<Seat | null>(null);
  #give = $state.raw<Side>(nothing);
  #want = $state.raw<Side>(nothing);
  readonly mine: Screen | null = $derived.by(() => this.#view().mine);
  readonly partners: readonly Seat[] = $derived.by(() => (this.mine ? partnersOf(this.#view(), this.mine.seat) : []));
  /** Null while nobody is chosen or the chosen partner may no longer deal. */
  readonly to: Seat | null = $derived.by(() => {
    if (this.#to === null) return this.partners.length === 1 ? (this.partners[0] ?? null) : null;
    return this.partners.includes(this.#to) ? this.#to : null;
  });
  readonly me: ClanView | null = $derived.by(() => this.#clan(this.mine?.seat ?? null));
  readonly other: ClanView | null = $derived.by(() => this.#clan(this.to));
  readonly give: Side = $derived.by(() => (this.me && this.mine ? within(this.#give, this.me, this.mine) : nothing));
  readonly want: Side = $derived.by(() => (this.other ? within(this.#want, this.other, null) : nothing));
  readonly empty = $derived.by(() => isNothing(this.give) && isNothing(this.want));
  readonly terms: Terms = $derived.by(() => termsOf(this.give, this.want));

  constructor(
    view: () => ParadiseView,
    answers: OfferView | null = null,
    to: Seat | null = null,
    place: string | null = null,
  ) {
    this.#view = view;
    this.answers = answers;
    this.#place = place;
    const kept = place === null ? null : (JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null); // Written by #keep.
    this.#to = answers?.from ?? to ?? kept?.to ?? null;
    const begun = answers ? turnedRound(answers) : kept;
    if (!begun) return;
    this.#give = begun.give;
    this.#want = begun.want;
  }

  #keep(): void {
    const kept: Kept = { to: this.#to, give: this.#give, want: this.#want };
    if (this.#place !== null) sessionStorage.setItem(this.#place, JSON.stringify(kept));
  }

  forget(): void {
    if (this.#place !== null) sessionStorage.removeItem(this.#place);
  }

  #clan = (seat: Seat | null): ClanView | null => this.#view().clans.find((clan) => clan.seat === seat) ?? null;

  /** Changing the partner clears what was asked of the previous one. */
  deal(to: Seat): void {
    if (to !== this.to) this.#want = nothing;
    this.#to = to;
    this.#keep();
  }

  left(hand: Hand, kind: Goods): number {
    const at = indexOf(kind);
    const clan = hand === 'give' ? this.me : this.other;
    return (clan?.goods[at] ?? 0) - (this[hand].goods[at] ?? 0);
  }

  /** Adds (+1) or removes (−1) goods, within what is available. */
  move(hand: Hand, kind: Goods, by: 1 | -1): void {
    const side = this[hand];
    const at = indexOf(kind);
    const count = (side.goods[at] ?? 0) + by;
    if (count < 0 || (by > 0 && this.left(hand, kind) <= 0)) return;
    this.#set(hand, { ...side, goods: side.goods.map((one, index) => (index === at ? count : one)) });
  }

  note(hand: Hand, note: Note, amount: number): void {
    this.#set(hand, { ...this[hand], [note]: Math.max(0, Math.trunc(amount)) });
  }

  card(card: ExecutantCard): void {
    const { cards } = this.give;
    const next = cards.includes(card) ? cards.filter((one) => one !== card) : [...cards, card];
    this.#set('give', { ...this.give, cards: next });
  }

  /** Number of the partner's executants wanted. */
  down(count: number): void {
    this.#set('want', { ...this.want, down: Math.max(0, Math.trunc(count)) });
  }

  #set(hand: Hand, side: Side): void {
    if (hand === 'give') this.#give = side;
    else this.#want = side;
    this.#keep();
  }
}
