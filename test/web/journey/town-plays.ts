/** Plays SuperGang over HTTP up to a question under test, like a plain bot or by a strategy. */
import { seededDice } from '../../../rulebooks/dice.ts';
import type { Option } from '../../../rulebooks/options.ts';
import { plain } from '../../../rulebooks/supergang/bots/plain.ts';
import { shopAt } from '../../../rulebooks/supergang/data/shops.ts';
import { kinds } from '../../../rulebooks/supergang/kinds.ts';
import type { SupergangGame, SupergangRoom } from './supergang-room.ts';

export const askOf = ({ asks }: SupergangGame) =>
  asks.find(({ kind, choices }) => kind !== 'give-up' && choices.length > 0);

/** The seat, its ask, and its options. */
export interface Asked {
  readonly name: string;
  readonly seat: number;
  readonly ask: NonNullable<ReturnType<typeof askOf>>;
  readonly options: readonly Option[];
  readonly game: SupergangGame;
}
/** A strategy's answer; null to play like a plain bot. */
export type Way = (asked: Asked) => object | null;

const MOST = 1200;

/** Plays for all seats until that ask. @param names by seat @returns null if the game ends before */
export async function until(
  at: SupergangRoom,
  id: string,
  names: readonly string[],
  wanted: (asked: Asked) => boolean,
  way: Way = () => null,
): Promise<Asked | null> {
  const dice = seededDice(1);
  for (let n = 0; n < MOST; n++) {
    const open = await at.read(null, id);
    const seat = open.asks.find(({ kind }) => kind !== 'give-up')?.seats[0];
    if (open.status === 'over' || seat === undefined) return null;
    const name = names[seat - 1] ?? '';
    const game = await at.read(name, id);
    const ask = askOf(game);
    const options = ask?.choices[0]?.options;
    if (!ask || !options) continue;
    const asked: Asked = { name, seat, ask, options, game };
    if (wanted(asked)) return asked;
    const move = way(asked) ?? plain.choose(game.view, ask, options, dice, seat) ?? {};
    const { status, body } = await at.club.move(await at.who(name), id, ask.id, move);
    if (status !== 200) throw new Error(`${JSON.stringify(move)}: ${status} ${JSON.stringify(body)}`);
  }
  throw new Error(`not asked within ${MOST} answers`);
}

export const valuesOf = (option: Option | undefined, name: string): readonly string[] => {
  const field = option?.fields?.[name];
  return field?.kind === 'several' || field?.kind === 'pick' ? field.from.map(String) : [];
};

/** All men allowed, the first choice, the least amount. */
const taking = (option: Option): object =>
  Object.fromEntries([
    ['do', option.do],
    ...Object.entries(option.fields ?? {}).map(([name, field]) => [
      name,
      field.kind === 'several' ? field.from : field.kind === 'pick' ? field.from[0] : 'min' in field ? field.min : null,
    ]),
  ]);

export interface Walk {
  readonly move: { readonly do: 'move'; readonly man: string; readonly end: string };
  readonly place: string;
}
export const walksOf = (options: readonly Option[]): readonly Walk[] =>
  options.flatMap((option) =>
    option.do === 'move'
      ? valuesOf(option, 'end').map((end) => ({
          move: { do: 'move', man: valuesOf(option, 'man')[0] ?? '', end } as const,
          place: end.split('<')[0] ?? '',
        }))
      : [],
  );

/** Strategy: rebels, fights everybody it meets, and replaces its dead, at a rival's if possible. */
export const fighter: Way = ({ ask, options, seat, game: { view } }) => {
  if (ask.kind === 'arrested') return { do: 'rebel', men: valuesOf(options[0], 'men') };
  if (ask.kind !== 'turn') return null;
  const what = (name: string) => options.find((option) => option.do === name);
  const now = what('recruit') ?? what('buy');
  if (now) return taking(now);
  const walks = walksOf(options);
  const missing = kinds.filter((_, i) => view.gangs[seat - 1]?.men[i]?.at === 'cemetery');
  const replaces = walks.find(({ place }) => {
    const mark = view.marks[place];
    return mark?.own && mark.by !== seat && shopAt(place)?.signs.some((sign) => missing.some((kind) => kind === sign));
  });
  if (replaces) return replaces.move;
  if (view.round > 3 && missing.length === 0) {
    const attack = options.find((option) => option.do === 'fight' && valuesOf(option, 'against').length > 0);
    if (attack) return taking(attack);
    const meets = walks.find(
      ({ place }) =>
        place !== 'clinic' && view.gangs.some(({ men }, i) => i + 1 !== seat && men.some((one) => one.at === place)),
    );
    if (meets) return meets.move;
  }
  const rich = (view.purses[seat - 1]?.briques ?? 0) >= 100;
  const special = walks.find(({ place }) => rich && (shopAt(place)?.signs.length ?? 0) > 0 && !view.marks[place]?.own);
  return special?.move ?? null;
};

/** Strategy: walks without offences. */
export const idler: Way = ({ ask, options }) => {
  if (ask.kind !== 'turn') return null;
  const walks = walksOf(options);
  const street = walks.find(({ place }) => /^[XHV]/.test(place)) ?? walks[0];
  if (street) return street.move;
  return options.some((option) => option.do === 'end') ? { do: 'end' } : null;
};
