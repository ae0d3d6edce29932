/** The stages of a programme by time of day: planned, expected and delay. Pure. In the user's time zone: all devices are in one hall. */
export interface PlannedStage {
  readonly seconds: number;
  readonly atZero: 'next' | 'wait';
  /** Planned start, `20:15`. */
  readonly plannedAt?: string;
}

/** Instants are epoch ms. */
export interface Step {
  readonly planned: number | null;
  /** Expected start; null for the running stage. */
  readonly begins: number | null;
  readonly ends: number;
  /** Delay, ms; negative when early. Null where no time was planned. */
  readonly lateMs: number | null;
}

export interface Running {
  readonly stage: number;
  /** Expected end of its last table. */
  readonly endsAt: number;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** @param running the running stage; null between stages @param next index of the next stage; null when none is left @returns a step per stage, null for past ones */
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
    // A stage that follows at once ignores its planned time.
    const waits = index === first || stages[index - 1]?.atZero === 'wait';
    const begins = waits && plan !== null ? Math.max(at, plan) : at;
    at = begins + stage.seconds * 1000;
    return { planned: plan, begins, ends: at, lateMs: plan === null ? null : begins - plan };
  });
}

/** Delay of the first remaining step with a planned time. */
export const lateness = (steps: readonly (Step | null)[]): number | null =>
  steps.find((step) => step !== null && step.lateMs !== null)?.lateMs ?? null;

/** In whole minutes: negative when early, 0 on time. */
export const lateMinutes = (lateMs: number): number => Math.round(lateMs / MINUTE_MS);

/** Each planned time after the previous one, on the day that puts the current stage nearest to its time. */
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

/** Local midnight of the day of `near` plus `days`, plus `minutes`. */
function instantOf(near: number, days: number, minutes: number): number {
  const date = new Date(near);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 0, minutes).getTime();
}
