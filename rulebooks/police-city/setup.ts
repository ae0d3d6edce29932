/** PC-18..28, PC-107, PC-R34: the set-up before the first call. */
import { type Dice, pick, shuffle } from '../dice.ts';
import type { Act } from '../rulebook.ts';
import { cardsOf } from './cards-in-play.ts';
import { seizures } from './data/seizures.ts';
import { type Action, actions, LOYALTY_TOKENS } from './data/tokens.ts';
import { goOn } from './flow.ts';
import { BOARD, BOX, post, SUPPLY } from './money.ts';
import { policeOf, seatsOf } from './names.ts';
import { revealObjectives } from './objectives.ts';
import { checkOptions, type PoliceOptions } from './options.ts';
import type { Police, PoliceState } from './state.ts';
import { changeSupply } from './tokens.ts';

const newPolice = (): Police => ({
  at: [0, 0, 0, 0],
  informers: [],
  fresh: 0,
  kept: null,
  cards: [],
  under: [],
  hidden: 0,
  token: null,
  open: [],
  combined: false,
  filings: 0,
});

/** A double symbol, left out on the easy level (PC-107). */
const DOUBLE = 2;

/** PC-22, PC-107, PC-108: the cards of the level. */
function placeCards(options: PoliceOptions): string[] {
  const { places, events } = cardsOf(options);
  const easy = options.difficulty === 'easy';
  const called = [...places.values()].filter(({ mafia }) => !easy || mafia < DOUBLE);
  return [...called, ...events.values()].map(({ id }) => id);
}

/** @throws Refusal for incompatible options */
export function setUp(act: Act<PoliceState>, options: PoliceOptions, seats: number): void {
  checkOptions(options, seats);
  act.state = {
    options,
    stage: 'send',
    round: 0,
    n: 0,
    free: 0,
    place: 0,
    ready: [],
    police: Array.from({ length: seats }, newPolice),
    line: [],
    pile: placeCards(options),
    discard: [],
    objectives: { open: [], pile: [...cardsOf(options).objectives.keys()], discard: [] },
    board: [],
    informers: options.informers,
    supply: actions.map((action) => options.tokens[action]),
    infiltrator: options.infiltrator ? drawInfiltrator(act.dice, seats) : null,
    faces: {},
    helped: [],
    called: [],
    clash: false,
    left: [],
    talk: null,
    targets: [],
    payouts: [],
    laid: null,
    pact: null,
    offered: [],
    offers: [],
    ended: null,
  };
  layBoard(act);
  drawTokens(act);
  revealObjectives(act);
  goOn(act, 'calls');
}

/** PC-111..113: seven tokens, one of them the infiltrator's; each player draws one. 0 where it was not drawn. */
const drawInfiltrator = (dice: Dice, seats: number): number => {
  const drew = dice.int(LOYALTY_TOKENS) + 1;
  return drew <= seats ? drew : 0;
};

/** PC-19, PC-R48: ten tokens of each kind; on each level of the board one of a random kind. */
function layBoard(act: Act<PoliceState>): void {
  const { boardLevels, seizuresEach } = act.state.options;
  for (const kind of seizures) post(act, BOX, SUPPLY, kind, seizuresEach, { key: 'why.setup' });
  for (const [i, kind] of shuffle(act.dice, seizures).slice(0, boardLevels.length).entries()) {
    post(act, SUPPLY, BOARD, kind, 1, { key: 'why.setup' });
    act.state.board.push({ level: boardLevels[i] ?? 0, kind });
  }
}

/** PC-27, PC-R34: each draws a secret token; a file is turned up at once. */
function drawTokens({ state, dice, say }: Act<PoliceState>): void {
  const drawn = actions.flatMap((action) => Array<Action>(state.options.tokens[action]).fill(action));
  for (const seat of seatsOf(state)) {
    const token = pick(dice, drawn);
    drawn.splice(drawn.indexOf(token), 1);
    changeSupply(state, token, -1);
    if (token === 'file') {
      policeOf(state, seat).open.push(token);
      say({ key: 'line.file', args: { seat } });
    } else {
      policeOf(state, seat).token = token;
      say({ key: 'line.drawn', args: { token: { term: `token.${token}` } }, to: [seat] });
    }
    if (state.infiltrator !== null)
      say({ key: seat === state.infiltrator ? 'line.you-infiltrate' : 'line.you-are-loyal', to: [seat] });
  }
}
