/**
 * What the shell needs to know of a game: its manifest. One stands in the room of each game (`web/src/games/<game>/index.ts`) and has one line in
 * the list (`web/src/games/index.ts`). Every page loads all manifests: components and words stand behind imports of their own.
 */
import type { Component } from 'svelte';
import type { Forms } from '#lib/board/forms.ts';
import type { ScreenView } from '#lib/clocks/screen/screen-view.ts';
import type { Game, GameListing } from '#lib/games.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { WordsOfGame } from '#lib/i18n/words.ts';
import type { LessonGuide } from '#lib/lesson/guide.ts';

/** A component that is fetched when it is needed. */
type Part<Properties extends Record<string, unknown> = Record<string, never>> = () => Promise<{
  readonly default: Component<Properties>;
}>;

export interface GamePages extends WordsOfGame {
  /** Id of the rulebook. */
  readonly rulebook: string;
  /** What it is called. */
  readonly name: Readonly<Record<Locale, string>>;
  /** The address below which its games have pages of their own; absent where they are played at `/tables/<id>`. */
  readonly path?: string;
  /** Where, below its own address, the games stand that are played inside it: `/cards`. */
  readonly inside?: string;
  /** Where one of its games that is played inside another stands there, if not among the others: below the address of that one. */
  readonly within?: string;
  /** How it is played at a table. */
  readonly table?: TablePages;
  /** What a screen of clocks says of it. */
  readonly clock?: ClockPages;
  /** Id of the ready-made clock with its times, for whoever plays it without this program: `/clocks/new?from=<rulebook>` leads there. */
  readonly readyClock?: string;
  /** How a game in a list stands, the end of a message `game.status.…`, where its status alone does not tell. */
  readonly statusOf?: (listing: GameListing) => string;
  /** What it brings to the start pages. */
  readonly home?: HomePages;
  /**
   * It has a first lesson, at `/lessons/<rulebook>`: its sentences stand beside its rules in `lessons/first.<locale>.json`, the hints of a
   * first game among the words of its room. This brings what is tapped for its moves.
   */
  readonly lesson?: () => Promise<{ readonly guide: LessonGuide }>;
  /** The rulebook among whose rules its own are read; absent where it has its own, or none. */
  readonly rulesIn?: string;
  /** Its rules, to be read. */
  readonly rules?: RulesPages;
}

interface RulesPages {
  /** They stand at `/rules/<path>`; `rules/rules.ts` of the game's room of that name brings them (`lib/rules/load-rules.ts`). */
  readonly path: string;
  /** What the ids of its rules begin with: `GP` for `GP-18`. */
  readonly prefix: string;
}

interface TablePages {
  /** The board, for players and for who looks on, from the beginning of the game; also what is shown when it is replayed. It reads the game with `useGame<View>()`. */
  readonly Board: () => Promise<{
    readonly default: Component;
    /** Its forms: those of the moment are fetched with the page, so that the question stands there at the first look. */
    readonly forms?: Forms;
    /** How it ended: at hand with the page of a game that is over. */
    readonly ended?: { readonly ready: () => Promise<unknown> };
    /** What stands there only where all cards lie open: at hand with the replay. */
    readonly laidOpen?: { readonly ready: () => Promise<unknown> };
  }>;
  readonly options: OptionLayout;
  /** What its form sets up besides the options, in fields named `document.<option>` with JSON. */
  readonly SetUp?: Part<{ seats: number }>;
  /** What stands on the shelf of games beside its picture (`web/static/covers/<rulebook>.svg`); absent where it is not on it. */
  readonly shelf?: Shelved;
  /**
   * Moments of a game that a replay jumps to, by kind, in the order in which they are offered: the ends of the keys of the lines that tell
   * it (`turn` of `line.turn`). `replay.mark.<kind>` is its word.
   */
  readonly marks?: Readonly<Record<string, readonly string[]>>;
  /** A table may be taken along and played without network. */
  readonly takenAlong?: true;
  /** Seats may be kept for people without an account, for whom the organiser answers on his own device. */
  readonly guests?: true;
  /** Some of its lines have a sentence `named.<key>` as well, with the names of who sits there in place of the numbers of seats. */
  readonly namesPlayers?: true;
}

interface Shelved {
  readonly players: readonly [least: number, most: number];
  readonly minutes: readonly [least: number, most: number];
  /** A first game against plain bots: how many seats, and what the rules advise for it, by the paths of the options. Absent where no bot plays it. */
  readonly first?: { readonly seats: number; readonly options?: Readonly<Record<string, string>> };
}

/** How its set-up choices stand on a form, by their paths in the options. */
export interface OptionLayout {
  /** What most tables settle; all others stand under "more". */
  readonly main: readonly string[];
  /** Groups that the part `SetUp` of its form asks for. */
  readonly setUp?: readonly string[];
  /** Choices that follow from the programme of the day of another game (`programmeOf`), by their paths; absent where it keeps none. */
  readonly ofProgramme?: readonly string[];
  /** The organiser is no player, unless he says so. */
  readonly organiserRests?: true;
  /** The seat that begins, 0 where it is drawn. */
  readonly first?: string;
  /** The groups of its timers, which one switch turns off: 0 seconds each. */
  readonly timers?: readonly string[];
  /** Families of its words that name a choice or a value already: with `goods`, the value `cash` is `goods.cash`. */
  readonly terms: readonly string[];
}

interface ClockPages {
  /** Of its words, those of its asks and of what happens at zero: a screen in a hall reads no more than these. */
  readonly words: WordsOfGame['words'];
  /** What its view says to such a screen; absent where nothing but the clocks is shown. */
  readonly screen?: (game: Game) => ScreenView;
  /** Kinds of its asks that nobody waits for: such a screen does not say them. */
  readonly beside?: readonly string[];
}

interface HomePages {
  /** The form that opens such a game: its address, and the key of what the button says. */
  readonly opens: { readonly href: string; readonly label: string };
  /** What decorates the page of a stranger. */
  readonly Welcome?: Part;
  /** Address of the API that opens a game which plays by itself, for whoever wants to look around. */
  readonly demo?: string;
  /** Address of a page where such a game is played for a few minutes, without an account. */
  readonly play?: string;
  /** What of such games is shown over all those that one person leads: its address by his id, and the key of what the link says. */
  readonly hall?: { readonly href: (person: string) => string; readonly label: string };
  /** What a person finds on his first page beside his games, with what is read for it. */
  readonly start?: () => Promise<StartPart>;
}

export interface StartPart {
  readonly read: (fetch: typeof globalThis.fetch) => Promise<unknown>;
  /** It gets what was read. */
  readonly Part: Component<{ value: unknown }>;
}
