/** Time limits of a campaign turn. Around the table: seconds, which run only during an evening. By correspondence: days from when the ask opens. */
import { counts } from '../evening/evening.ts';
import { isAgreed, meetingOf } from '../evening/meetings.ts';
import { isByCorrespondence, type NumberId, settingOf } from '../house/rules.ts';
import type { CampaignState, TableNow } from '../state.ts';

const DAY_SECONDS = 86_400;

interface Time {
  readonly seconds?: number;
}
const NO_LIMIT: Time = {};

const inDays = (state: CampaignState, id: NumberId): Time => {
  const days = settingOf(state.options, id);
  return days > 0 ? { seconds: days * DAY_SECONDS } : NO_LIMIT;
};

/** Time of a step that is played around the table. @param seconds 0: no limit */
export function timeFor(state: CampaignState, seconds: number, days: NumberId): Time {
  if (isByCorrespondence(state.options)) return inDays(state, days);
  return seconds > 0 && counts(state) ? { seconds } : NO_LIMIT;
}

/** By correspondence a table plays and reports within some days; on an evening the battles are timed, but never the reports. A table with its own day has no limit. */
export function timeToPlay(state: CampaignState, { table, timeUp }: TableNow): Time {
  if (isAgreed(meetingOf(state, table))) return NO_LIMIT;
  if (isByCorrespondence(state.options)) return inDays(state, 'reportDays');
  const seconds = settingOf(state.options, 'battleSeconds');
  return seconds > 0 && counts(state) && !timeUp ? { seconds } : NO_LIMIT;
}

/** By correspondence the next turn may begin automatically, after some days or when all are done. */
export const timeToInvest = (state: CampaignState): Time =>
  isByCorrespondence(state.options) ? inDays(state, 'investDays') : NO_LIMIT;
