/** A place in a game, 1..n; seat 0 is the organiser where the rulebook has one. */
export type Seat = number;

/** Who looks at the game: a seat, or somebody without one. */
export type Viewer = Seat | 'public';

/** Who may read a line or an entry: everybody, or these seats only (the organiser is seat 0 and has no privilege). */
export type Audience = 'all' | readonly Seat[];

/** An argument of a message. A `term` is itself a message key of the rulebook's catalogue. */
export type Argument = string | number | { readonly term: string };
export type Arguments = Readonly<Record<string, Argument>>;

/** The words of a term inside a sentence: without the full stop of its own sentence. */
export const quotable = (term: string, words: string): string =>
  term.startsWith('ask.') ? words.replace(/\.$/, '') : words;

/** A message key of the rulebook's catalogue (`rulebooks/<id>/messages/{fr,en}.json`) with its arguments. */
export interface Message {
  readonly key: string;
  readonly args?: Arguments;
}

export interface Line extends Message {
  readonly to?: Audience;
}
