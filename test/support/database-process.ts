import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A process with an open data folder, like a server; a test may kill it. */
export interface DatabaseProcess {
  child: ChildProcess;
  /** Address of its database, or the message of its refusal. */
  answer: { url?: string; refused?: string };
  end(signal: NodeJS.Signals): Promise<void>;
}

export async function openInProcess(folder: string): Promise<DatabaseProcess> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), folder], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // Not inherited: vitest waits for the worker's stderr to close, which a surviving process would keep open.
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
    // Stops when the test's process has gone.
    process.stdin.once('end', stop).resume();
    console.log(JSON.stringify({ url: embedded.url }));
    setInterval(() => {}, 60_000);
  } catch (error) {
    console.log(JSON.stringify({ refused: error instanceof Error ? error.message : String(error) }));
  }
}
