const piece = /\bstreamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g;

/** The data that a page's own scripts would hand to React, read without running them. */
export function sentData(scripts: readonly string[]): string[] {
  return scripts.flatMap((script) =>
    [...script.matchAll(piece)].map(([, literal]) => JSON.parse(literal ?? '""') as string),
  );
}
