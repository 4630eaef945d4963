/** A notice that has not come by then will not come. */
const patienceMs = 5_000;

let expectedUntilMs: number[] = [];

/** This tab sets a heart: the notice about it will be news to the person's other tabs alone. */
export function expectOwnNotice(nowMs: number): void {
  expectedUntilMs.push(nowMs + patienceMs);
}

/** Whether a notice about favourites tells this tab what it did itself; each heart accounts for one notice. */
export function isOwnNotice(nowMs: number): boolean {
  expectedUntilMs = expectedUntilMs.filter((untilMs) => untilMs >= nowMs);
  return expectedUntilMs.shift() !== undefined;
}
