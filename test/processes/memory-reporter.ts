// Loaded into a server before its own code (`--import`): says, when asked, the most memory it had since it was last asked.
const lookEveryMs = 10;

const peak = { rssBytes: 0, ownBytes: 0 };

function look(): void {
  const { rss, heapUsed, external } = process.memoryUsage();
  peak.rssBytes = Math.max(peak.rssBytes, rss);
  peak.ownBytes = Math.max(peak.ownBytes, heapUsed + external);
}

setInterval(look, lookEveryMs).unref();

process.on('message', () => {
  look();
  process.send?.(peak);
  globalThis.gc?.();
  Object.assign(peak, { rssBytes: 0, ownBytes: 0 });
  look();
});
process.channel?.unref();
