/** Long CPU work (exports, imports, pictures) runs in worker threads. */
import type { FastifyInstance } from 'fastify';
import { Piscina } from 'piscina';
import { busy } from './error-handler.ts';
import { HttpProblem } from './problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly workers: Workers;
  }
}

/** A job's argument and result must be cloneable (`structuredClone`). */
export type Job<Input, Result> = (input: Input) => Promise<JobResult<Result>>;

/** An `HttpProblem` loses its class between threads, so its parts travel. */
type JobResult<Result> = { readonly done: Result } | { readonly problem: ProblemParts };
type ProblemParts = Pick<HttpProblem, 'status' | 'code' | 'args' | 'headers'>;

type ResultOf<Done> = Done extends Job<never, infer Result> ? Result : never;

/** Runs the job that is the file's default export. */
export type RunJob = (
  file: URL,
  input: unknown,
  options: { readonly transferList: ArrayBuffer[]; readonly signal: AbortSignal },
) => Promise<unknown>;

interface RunOptions {
  readonly transfer?: ArrayBuffer[];
  readonly mostMs?: number;
  readonly tooHeavy?: () => HttpProblem;
}

const MOST_MS = 60_000;
/** Threads; each takes about 60 MB for rules and fonts. */
const THREADS = 2;
const IDLE_MS = 30_000;
/** Memory limit per job, so that it cannot take down the server. */
const MOST_MEMORY_MB = 512;

export class Workers {
  readonly #run: RunJob;

  constructor(run: RunJob) {
    this.#run = run;
  }

  /** @param file its default export is made by `job`. @throws HttpProblem those of the job; `tooHeavy` beyond the time or memory limit */
  async run<Done extends Job<never, unknown>>(
    file: URL,
    input: Parameters<Done>[0],
    { transfer = [], mostMs = MOST_MS, tooHeavy = busy }: RunOptions = {},
  ): Promise<ResultOf<Done>> {
    const signal = AbortSignal.timeout(mostMs);
    const result = (await this.#run(file, input, { transferList: transfer, signal }).catch((error) => {
      if (signal.aborted || error.code === 'ERR_WORKER_OUT_OF_MEMORY') throw tooHeavy();
      throw error;
    })) as JobResult<ResultOf<Done>>; // What `job` returns.
    if ('done' in result) return result.done;
    const { status, code, args, headers } = result.problem;
    throw new HttpProblem(status, code, { args, headers });
  }
}

export const job =
  <Input, Result>(work: (input: Input) => Promise<Result>): Job<Input, Result> =>
  async (input) => {
    try {
      return { done: await work(input) };
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      const { status, code, args, headers } = error;
      return { problem: { status, code, args, headers } };
    }
  };

/** `app.workers`: threads start with the first job and end with the app. @param run replaces threads in tests */
export function startWorkers(app: FastifyInstance, run?: RunJob): void {
  if (run) return void app.decorate('workers', new Workers(run));
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  app.decorate('workers', new Workers((file, input, options) => pool.run(input, { ...options, filename: file.href })));
  app.addHook('onClose', () => pool.destroy());
}
