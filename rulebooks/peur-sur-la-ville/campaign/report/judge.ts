/** On an evening: the time of a table's battle, and its calls for a judge. */
import { type Act, Refusal, type Seat } from '../../../rulebook.ts';
import { before, nowOf, tableNow, tableTerm } from '../find.ts';
import type { Options } from '../options.ts';
import type { CampaignState, TableNow } from '../state.ts';

/** Time is up: the battle ends, and the report may take as long as it needs. */
export function battleIsUp(act: Act<CampaignState>, number: number): void {
  tableNow(nowOf(act.state), number).timeUp = true;
  act.say({ key: 'line.battle-up', args: { table: tableTerm(number) } });
}

type JudgeMove = 'callJudge' | 'uncallJudge' | 'answerJudge';

/** A table calls once, until the organiser comes or the call is cancelled. @throws Refusal `judge-called`, `judge-not-called`, `not-the-judge` */
export function judge(act: Act<CampaignState>, number: number, seat: Seat, what: JudgeMove): void {
  const calls = tableNow(nowOf(before(act)), number).judge === 'called';
  const args = { table: tableTerm(number) };
  if ((what === 'answerJudge') !== (seat === 0)) throw new Refusal('not-the-judge', 'PV-148', args);
  if (what === 'callJudge' && calls) throw new Refusal('judge-called', 'PV-148', args);
  if (what !== 'callJudge' && !calls) throw new Refusal('judge-not-called', 'PV-148', args);
  const table = tableNow(nowOf(act.state), number);
  if (what === 'uncallJudge') delete table.judge;
  else table.judge = what === 'callJudge' ? 'called' : 'comes';
  act.say({ key: `line.${what}`, args });
}

export function judgeMoves(options: Options, { judge: call }: TableNow, seat: Seat): void {
  const calls = call === 'called';
  if (seat !== 0) options.add(calls ? 'uncallJudge' : 'callJudge');
  else if (calls) options.add('answerJudge');
}
