/** Work that takes a processor for long runs in threads of its own, so that nobody else waits for it: files in and out, pictures. */
import type { FastifyInstance } from 'fastify';
import { Piscina } from 'piscina';
import { busy } from './error-handler.ts';
import { HttpProblem } from './problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly workers: Workers;
  }
}

/** What a job does: one argument in, one result out, both as `structuredClone` takes them. */
export type Job<Input, Result> = (input: Input) => Promise<JobResult<Result>>;

/** An `HttpProblem` loses its class between threads: it travels as what it is made of. */
type JobResult<Result> = { readonly done: Result } | { readonly problem: ProblemParts };
type ProblemParts = Pick<HttpProblem, 'status' | 'code' | 'args' | 'headers'>;

type ResultOf<Done> = Done extends Job<never, infer Result> ? Result : never;

/** Runs the job that is the default export of that file. */
export type RunJob = (
  file: URL,
  input: unknown,
  options: { readonly transferList: ArrayBuffer[]; readonly signal: AbortSignal },
) => Promise<unknown>;

interface RunOptions {
  /** Buffers that are handed over instead of copied. */
  readonly transfer?: ArrayBuffer[];
  /** It ends after so long. */
  readonly mostMs?: number;
  readonly tooHeavy?: () => HttpProblem;
}

const MOST_MS = 60_000;
/** Threads; each has some 60 MB of rules and fonts as long as it lives. */
const THREADS = 2;
const IDLE_MS = 30_000;
/** A job that needs more ends without taking the server with it. */
const MOST_MEMORY_MB = 512;

export class Workers {
  readonly #run: RunJob;

  constructor(run: RunJob) {
    this.#run = run;
  }

  /**
   * @param file its default export is made by `job`
   * @throws HttpProblem those of the job; `tooHeavy` where it takes too long or too much memory
   */
  async run<Done extends Job<never, unknown>>(
    file: URL,
    input: Parameters<Done>[0],
    { transfer = [], mostMs = MOST_MS, tooHeavy = busy }: RunOptions = {},
  ): Promise<ResultOf<Done>> {
    const signal = AbortSignal.timeout(mostMs);
    const result = (await this.#run(file, input, { transferList: transfer, signal }).catch((error) => {
      if (signal.aborted || error.code === 'ERR_WORKER_OUT_OF_MEMORY') throw tooHeavy();
      throw error;
    })) as JobResult<ResultOf<Done>>; // What `job` gives.
    if ('done' in result) return result.done;
    const { status, code, args, headers } = result.problem;
    throw new HttpProblem(status, code, { args, headers });
  }
}

/** Makes a job of plain work. */
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

/** `app.workers`: threads that begin with the first job and end with the app. @param run in place of threads, for tests */
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
