/** Gangs' expected amounts, kept by hand: tests add what a fact is worth by the rulebook, independent of the implementation. */

/** PV-H4: "reputation bitcoins" of each card. */
const CARDS = `
  AF01 2 3  AF02 1 1  AF03 2 2  AF04 3 4  AF05 2 3  AF06 1 2  AF07 2 2  AF08 3 3  AF09 3 2  AF10 1 2  AF11 1 2  AF12 1 3
  AF13 2 2  AF14 1 2  AF15 1 2  AF16 1 1  AF17 2 1  AF18 2 2  AF19 2 2  AF20 2 2  AF21 1 1  AF22 1 2  AF23 2 1  AF24 1 1
  AF25 2 1  AF26 2 2  AF27 3 3  AF28 1 2  AF29 2 2  AF30 3 2  AF31 1 3  AF32 2 1  AF33 2 2  AF34 1 2  AF35 2 2  AF36 1 2`;

/** PV-156, PV-H4: value of a fulfilled contract. */
export function worthOf(card: string): { readonly rep: number; readonly btc: number } {
  const [, rep, btc] = new RegExp(`${card} (\\d) (\\d)`).exec(CARDS) ?? [];
  if (!rep || !btc) throw new Error(`no card ${card}`);
  return { rep: Number(rep), btc: Number(btc) };
}

export const UNITS = ['btc', 'rep', 'bavure'] as const;
export type Unit = (typeof UNITS)[number];

export class Purses {
  readonly #amounts = new Map<string, number>();

  of(gang: string, unit: Unit): number {
    return this.#amounts.get(`${gang} ${unit}`) ?? 0;
  }

  add(gang: string, unit: Unit, amount: number): void {
    this.#amounts.set(`${gang} ${unit}`, this.of(gang, unit) + amount);
  }

  /** Moves all amounts of another one into this one. */
  take(other: Purses): void {
    for (const [account, amount] of other.#amounts)
      this.#amounts.set(account, (this.#amounts.get(account) ?? 0) + amount);
  }
}
