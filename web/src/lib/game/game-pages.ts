/** The manifest of a game (`web/src/games/<game>/index.ts`), listed in `web/src/games/index.ts`. Every page loads all manifests: components and words are dynamic imports. */
import type { Component } from 'svelte';
import type { Forms } from '#lib/board/forms.ts';
import type { ScreenView } from '#lib/clocks/screen/screen-view.ts';
import type { Game, GameListing } from '#lib/games.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { WordsOfGame } from '#lib/i18n/words.ts';
import type { LessonGuide } from '#lib/lesson/guide.ts';

type Part<Properties extends Record<string, unknown> = Record<string, never>> = () => Promise<{
  readonly default: Component<Properties>;
}>;

export interface GamePages extends WordsOfGame {
  readonly rulebook: string;
  readonly name: Readonly<Record<Locale, string>>;
  /** Base address of its games; absent for `/tables/<id>`. */
  readonly path?: string;
  /** Path below its address of games played inside it: `/cards`. */
  readonly inside?: string;
  /** As an inner game: its path below the enclosing game's address, if not the default. */
  readonly within?: string;
  readonly table?: TablePages;
  readonly clock?: ClockPages;
  /** Id of a clock preset with this game's times, for play without this app: `/clocks/new?from=<rulebook>`. */
  readonly readyClock?: string;
  /** Suffix of the message `game.status.…` in lists, if the status is not enough. */
  readonly statusOf?: (listing: GameListing) => string;
  readonly home?: HomePages;
  /** It has a first lesson at `/lessons/<rulebook>`: texts in `lessons/first.<locale>.json` beside its rules, hints among its own words. The guide says what to tap for each move. */
  readonly lesson?: () => Promise<{ readonly guide: LessonGuide }>;
  /** The rulebook whose rules pages include its rules; absent where it has its own, or none. */
  readonly rulesIn?: string;
  readonly rules?: RulesPages;
}

interface RulesPages {
  /** Served at `/rules/<path>`; loaded from the game's `rules/rules.ts` (`lib/rules/load-rules.ts`). */
  readonly path: string;
  /** Prefix of its rule ids: `GP` for `GP-18`. */
  readonly prefix: string;
}

interface TablePages {
  /** The board, for players, spectators and replays. It reads the game with `useGame<View>()`. */
  readonly Board: () => Promise<{
    readonly default: Component;
    /** Its forms: the current one is loaded with the page, so that the first view shows it. */
    readonly forms?: Forms;
    /** Preloaded for a finished game: the result. */
    readonly ended?: { readonly ready: () => Promise<unknown> };
    /** Preloaded for a replay: parts shown only with all cards open. */
    readonly laidOpen?: { readonly ready: () => Promise<unknown> };
  }>;
  readonly options: OptionLayout;
  /** Further set-up of its form, as JSON in fields named `document.<option>`. */
  readonly SetUp?: Part<{ seats: number }>;
  /** Text on the start page's shelf, beside the cover (`web/static/covers/<rulebook>.svg`); absent where it is not listed. */
  readonly shelf?: Shelved;
  /** Moments a replay can jump to, by kind, in menu order: suffixes of log keys (`turn` of `line.turn`). Label: `replay.mark.<kind>`. */
  readonly marks?: Readonly<Record<string, readonly string[]>>;
  /** A table can be downloaded and played offline. */
  readonly takenAlong?: true;
  /** Seats can be reserved for guests without an account; the organiser answers for them on their device. */
  readonly guests?: true;
  /** Photographs that its board shows: the API address above their list; null for a game without. */
  readonly picturesAt?: (game: Game) => string | null;
  /** Some lines have a message `named.<key>` with player names instead of seat numbers. */
  readonly namesPlayers?: true;
}

interface Shelved {
  readonly players: readonly [least: number, most: number];
  readonly minutes: readonly [least: number, most: number];
  /** A first game against plain bots: seats and recommended options, by option path. Absent where no bot exists. */
  readonly first?: { readonly seats: number; readonly options?: Readonly<Record<string, string>> };
}

export interface OptionLayout {
  /** Shown first; all others are under "more". */
  readonly main: readonly string[];
  /** Groups that the `SetUp` component handles. */
  readonly setUp?: readonly string[];
  /** Options derived from another game's programme (`programmeOf`); absent where it has none. */
  readonly ofProgramme?: readonly string[];
  /** The organiser does not play by default. */
  readonly organiserRests?: true;
  /** The option of the first seat; 0 means drawn by lot. */
  readonly first?: string;
  /** Timer groups controlled by one switch: off means 0 seconds. */
  readonly timers?: readonly string[];
  /** Message families that already name an option or value: with `goods`, the value `cash` is `goods.cash`. */
  readonly terms: readonly string[];
}

interface ClockPages {
  /** Only messages of its asks and of what happens at zero: a wall screen loads no more. */
  readonly words: WordsOfGame['words'];
  /** Its data for a wall screen; absent where only clocks are shown. */
  readonly screen?: (game: Game) => ScreenView;
  /** Kinds of ask that a wall screen ignores. */
  readonly beside?: readonly string[];
}

interface HomePages {
  /** The form that creates such a game: its address and the key of the button's label. */
  readonly opens: { readonly href: string; readonly label: string };
  readonly Welcome?: Part;
  /** API address that creates a self-playing demo. */
  readonly demo?: string;
  /** Page with a short game that needs no account. */
  readonly play?: string;
  /** An overview of all such games of one organiser: address by user id, and the key of the link's label. */
  readonly hall?: { readonly href: (person: string) => string; readonly label: string };
  /** A part of the user's start page, with its data. */
  readonly start?: () => Promise<StartPart>;
}

export interface StartPart {
  readonly read: (fetch: typeof globalThis.fetch) => Promise<unknown>;
  readonly Part: Component<{ value: unknown }>;
}
