// Loaded into a server before its own code (`--import`): says, when asked, the most memory it had and the longest its own
// thread worked without a pause since it was last asked.
import { isMainThread } from 'node:worker_threads';

const lookEveryMs = 10;
const pauseEveryMs = 2;

const peak = { rssBytes: 0, ownBytes: 0, workMs: 0 };
let workedBefore = 0;

function look(): void {
  const { rss, heapUsed, external } = process.memoryUsage();
  peak.rssBytes = Math.max(peak.rssBytes, rss);
  peak.ownBytes = Math.max(peak.ownBytes, heapUsed + external);
}

/** By the processor's clock: what others do on the machine does not count. */
function pause(): void {
  const { user, system } = process.threadCpuUsage();
  const worked = (user + system) / 1_000;
  peak.workMs = Math.max(peak.workMs, worked - workedBefore);
  workedBefore = worked;
}

if (isMainThread) {
  setInterval(look, lookEveryMs).unref();
  setInterval(pause, pauseEveryMs).unref();
}

process.on('message', () => {
  look();
  process.send?.(peak);
  globalThis.gc?.();
  pause();
  Object.assign(peak, { rssBytes: 0, ownBytes: 0, workMs: 0 });
  look();
});
process.channel?.unref();
