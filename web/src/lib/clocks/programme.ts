/**
 * The steps of a programme by the time of day: when each was planned, when it is expected by what runs now, and how late that is. Pure. The time of
 * day is that of the reader's own zone: desk, wall and phones stand in one hall.
 */
export interface PlannedStage {
  readonly seconds: number;
  readonly atZero: 'next' | 'wait';
  /** Time of day at which it is to begin, `20:15`. */
  readonly plannedAt?: string;
}

/** Instants are epoch ms. */
export interface Step {
  readonly planned: number | null;
  /** When it is expected to begin; null for the one that runs. */
  readonly begins: number | null;
  readonly ends: number;
  /** Later than planned by so much; below 0 earlier. Null where nothing was planned. */
  readonly lateMs: number | null;
}

export interface Running {
  readonly stage: number;
  /** When the last of its tables ends, as the clocks stand now. */
  readonly endsAt: number;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/**
 * @param running the stage that runs; null between two stages
 * @param next index of the stage that comes next; null where none is left
 * @returns a step for each stage, null for those that are over
 */
export function programmeOf(
  stages: readonly PlannedStage[],
  running: Running | null,
  next: number | null,
  now: number,
): readonly (Step | null)[] {
  const first = running?.stage ?? next;
  if (first === null) return stages.map(() => null);
  const seconds = stages[first]?.seconds ?? 0;
  const planned = plannedInstants(stages, first, running ? running.endsAt - seconds * 1000 : now);
  let at = running?.endsAt ?? now;
  return stages.map((stage, index) => {
    const plan = planned[index] ?? null;
    if (index < first) return null;
    if (running && index === first) {
      const lateMs = plan === null ? null : running.endsAt - (plan + stage.seconds * 1000);
      return { planned: plan, begins: null, ends: running.endsAt, lateMs };
    }
    // What follows at once waits for no hour.
    const waits = index === first || stages[index - 1]?.atZero === 'wait';
    const begins = waits && plan !== null ? Math.max(at, plan) : at;
    at = begins + stage.seconds * 1000;
    return { planned: plan, begins, ends: at, lateMs: plan === null ? null : begins - plan };
  });
}

/** The step from which earliness or lateness is computed: the first one from now on with a planned time. */
export const lateness = (steps: readonly (Step | null)[]): number | null =>
  steps.find((step) => step !== null && step.lateMs !== null)?.lateMs ?? null;

/** Whole minutes, for a sentence: below 0 early, 0 on time. */
export const lateMinutes = (lateMs: number): number => Math.round(lateMs / MINUTE_MS);

/** Each planned time of day after the one before it, on the day on which the stage of now is nearest to its time. */
function plannedInstants(stages: readonly PlannedStage[], first: number, near: number): (number | null)[] {
  let before = 0;
  const minutes = stages.map(({ plannedAt }) => {
    if (!plannedAt) return null;
    const [hour = 0, minute = 0] = plannedAt.split(':').map(Number);
    let at = hour * 60 + minute;
    while (at < before) at += DAY_MINUTES;
    before = at;
    return at;
  });
  const known = minutes.slice(first).find((at) => at !== null) ?? minutes.findLast((at) => at !== null) ?? null;
  if (known === null) return minutes.map(() => null);
  const off = (day: number): number => Math.abs(instantOf(near, day, known) - near);
  const day = [-2, -1, 0, 1].reduce((best, one) => (off(one) < off(best) ? one : best));
  return minutes.map((at) => (at === null ? null : instantOf(near, day, at)));
}

/** So many minutes after local midnight, on the day so many days from that of `near`. */
function instantOf(near: number, days: number, minutes: number): number {
  const date = new Date(near);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 0, minutes).getTime();
}
