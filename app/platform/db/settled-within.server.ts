/** Waits for the work to end, well or badly, but not longer than the limit. */
export async function settledWithin(limitMs: number, work: Promise<unknown>): Promise<void> {
  const { promise: limit, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limitMs);
  await Promise.race([work.catch(() => {}), limit]);
  clearTimeout(timer);
}
