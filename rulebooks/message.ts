/** Who may know something, and words as keys: what rules say and pay is put into the reader's language elsewhere. */

/** A place in a game, 1..n; seat 0 is the organiser where the rulebook gives him a part. */
export type Seat = number;

/** Who looks: a seat, or somebody who holds none. */
export type Viewer = Seat | 'public';

/** Who may know a line or an entry: everybody, or these seats only (the organiser is seat 0 and has no privilege). */
export type Audience = 'all' | readonly Seat[];

/** An argument of a message. A `term` is itself a message key of the rulebook's catalogue, put into words by the reader's side. */
export type Argument = string | number | { readonly term: string };
export type Arguments = Readonly<Record<string, Argument>>;

/** The words of a term as they stand within a sentence: an ask is a sentence of its own, whose full stop goes. */
export const quotable = (term: string, words: string): string =>
  term.startsWith('ask.') ? words.replace(/\.$/, '') : words;

/** A message key of the rulebook's catalogue (`rulebooks/<id>/messages/{fr,en}.json`) with its arguments. */
export interface Message {
  readonly key: string;
  readonly args?: Arguments;
}

/** One entry of the human log. */
export interface Line extends Message {
  /** Everybody when absent. */
  readonly to?: Audience;
}
