/** The loudest sample in each part of so many milliseconds, from 0 to 255, over all channels. */
export function finePeaks(channels: readonly Float32Array[], sampleRate: number, partMs: number): number[] {
  const perPart = Math.max(1, Math.round((sampleRate * partMs) / 1000));
  const length = channels[0]?.length ?? 0;
  return Array.from({ length: Math.ceil(length / perPart) }, (_, part) => {
    let loudest = 0;
    for (const channel of channels)
      for (let i = part * perPart; i < Math.min(length, (part + 1) * perPart); i++)
        loudest = Math.max(loudest, Math.abs(channel[i] ?? 0));
    return Math.round(Math.min(1, loudest) * 255);
  });
}
