/** SG-17..31, SG-R1..R5, SG-R47..R50: where a piece with so many pips may stop, and with which heading. */
import { CLINIC, doorsOf, isCell, isManhole, manholes, neighboursOf, openingsOf, rankOf } from './data/city.ts';
import { shopAt } from './data/shops.ts';

/** The end of a move: the place, the cell closed to the next step, and the manhole it came out of, if any. */
export interface End {
  readonly at: string;
  readonly from: string | null;
  readonly manhole: string | null;
}

/** The end of that name. The options have checked it, so the way is not searched again. */
export function endNamed(name: string): Pick<End, 'at' | 'from'> {
  const [at = '', from = null] = name.split('<');
  return { at, from };
}

export const nameOfEnd = ({ at, from }: Pick<End, 'at' | 'from'>): string => (from === null ? at : `${at}<${from}`);

export interface Walker {
  readonly at: string;
  readonly from: string | null;
  /** SG-26: shops that count as street cells for it. */
  owns(shop: string): boolean;
  /** SG-23, SG-R6, SG-R74: may it stop in another's shop, or in the clinic? */
  mayEnter(place: string): boolean;
  /** SG-94, SG-95, SG-R49: cops use neither connecting doors nor sewers, and may pass over manholes. */
  readonly cops: boolean;
}

/** SG-29: sewer cells of one move. */
const SEWER_CELLS = 2;

/** All ends with exactly so many pips, without doubles (SG-R47), in the order of the city. */
export function endsOf(walker: Walker, pips: number): readonly End[] {
  const walk = new Walk(walker);
  walk.start(pips);
  return [...walk.ends.values()].sort(
    (a, b) => rankOf(a.at) - rankOf(b.at) || rankOf(a.from ?? '') - rankOf(b.from ?? ''),
  );
}

/** The path to each end, the end last; of several the one that `endsOf` names. For pages, which draw it. */
export function waysOf(walker: Walker, pips: number): ReadonlyMap<string, readonly string[]> {
  const walk = new Walk(walker, []);
  walk.start(pips);
  return walk.ways;
}

class Walk {
  readonly ends = new Map<string, End>();
  readonly ways = new Map<string, readonly string[]>();
  /** Path so far; null where it is not needed. */
  readonly #trail: string[] | null;
  readonly #walker: Walker;
  /** Notches and connecting doors used in this move (SG-27). */
  readonly #used: string[] = [];
  readonly #entries = new Map<string, boolean>();
  #manhole: string | null = null;

  constructor(walker: Walker, trail: string[] | null = null) {
    this.#walker = walker;
    this.#trail = trail;
  }

  start(pips: number): void {
    const { at, from, cops } = this.#walker;
    const sewers = !cops && isManhole(at) ? 1 : 0;
    if (isCell(at)) this.#fromCell(at, from, pips, sewers);
    else this.#fromInside(at, pips, sewers);
  }

  #fromCell(at: string, closed: string | null, pips: number, sewers: number): void {
    for (const next of neighboursOf(at)) if (next !== closed) this.#ontoCell(next, at, pips, sewers);
    for (const place of openingsOf(at)) this.#into(place, `${place}/${at}`, pips, sewers);
    if (!this.#walker.cops && isManhole(at) && sewers < SEWER_CELLS) this.#throughSewer(at, pips, sewers);
  }

  /** SG-30, SG-R3: out of any other manhole, with a free heading. */
  #throughSewer(at: string, pips: number, sewers: number): void {
    const before = this.#manhole;
    for (const other of manholes) {
      if (other === at) continue;
      this.#manhole = other;
      this.#ontoCell(other, null, pips, sewers);
    }
    this.#manhole = before;
  }

  /** @param closed the cell it came from; null for a free heading */
  #ontoCell(next: string, closed: string | null, pips: number, sewers: number): void {
    const used = sewers + (!this.#walker.cops && isManhole(next) ? 1 : 0);
    if (used > SEWER_CELLS) return;
    this.#trail?.push(next);
    if (pips === 1) this.#end(next, closed);
    else this.#fromCell(next, closed, pips - 1, used);
    this.#trail?.pop();
  }

  /** SG-22, SG-24: out by a notch, or through a connecting door. */
  #fromInside(place: string, pips: number, sewers: number): void {
    for (const cell of doorsOf(place)) {
      const notch = `${place}/${cell}`;
      if (!this.#enter(notch)) continue;
      this.#ontoCell(cell, null, pips, sewers);
      this.#used.pop();
    }
    if (this.#walker.cops) return;
    for (const other of shopAt(place)?.next ?? [])
      this.#into(other, place < other ? `${place}/${other}` : `${other}/${place}`, pips, sewers);
  }

  /** SG-23: others' shops with the last pip only; SG-26: own ones like a street cell. */
  #into(place: string, passage: string, pips: number, sewers: number): void {
    const { owns, cops } = this.#walker;
    const own = place !== CLINIC && !cops && owns(place);
    if (!own && (pips !== 1 || !this.#may(place))) return;
    if (!this.#enter(passage)) return;
    this.#trail?.push(place);
    if (pips === 1) this.#end(place, null);
    else this.#fromInside(place, pips - 1, sewers);
    this.#trail?.pop();
    this.#used.pop();
  }

  /** Cached: many paths lead there. */
  #may(place: string): boolean {
    const known = this.#entries.get(place);
    if (known !== undefined) return known;
    const may = this.#walker.mayEnter(place);
    this.#entries.set(place, may);
    return may;
  }

  #enter(passage: string): boolean {
    if (this.#used.includes(passage)) return false;
    this.#used.push(passage);
    return true;
  }

  #end(at: string, from: string | null): void {
    const end: End = { at, from, manhole: this.#manhole };
    const name = nameOfEnd(end);
    const known = this.ends.get(name);
    if (known && (known.manhole === null || this.#manhole !== null)) return;
    this.ends.set(name, end);
    if (this.#trail) this.ways.set(name, [...this.#trail]);
  }
}
