import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A process that has a data folder open, as a server has; it can be killed without harm to the test. */
export interface DatabaseProcess {
  child: ChildProcess;
  /** Address of its database, or the sentence with which it was refused. */
  answer: { url?: string; refused?: string };
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Opens `folder` in another process and waits for what it has to say. */
export async function openInProcess(folder: string): Promise<DatabaseProcess> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), folder], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // Not inherited: a process that outlives its worker would hold the worker's own open, and vitest waits for its end.
  child.stderr.pipe(process.stderr);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    child,
    answer: JSON.parse(String(line)),
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

if (import.meta.main) {
  const { startEmbedded } = await import('../../server/database/embedded.ts');
  const folder = process.argv[2] ?? '';
  try {
    const embedded = await startEmbedded({ folder });
    const stop = () => embedded.stop().then(() => process.exit(0));
    process.once('SIGTERM', stop);
    // The test that opened it is gone.
    process.stdin.once('end', stop).resume();
    console.log(JSON.stringify({ url: embedded.url }));
    setInterval(() => {}, 60_000);
  } catch (error) {
    console.log(JSON.stringify({ refused: error instanceof Error ? error.message : String(error) }));
  }
}
