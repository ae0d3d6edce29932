/** How long this thread has worked so far, ms: what a busy machine makes it wait is not counted. */
export function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
