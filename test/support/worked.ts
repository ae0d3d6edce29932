/** CPU time of this thread so far, ms; waiting on a busy machine does not count. */
export function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
