/** The database cannot answer now: stopped, restarting, overloaded, out of space, or past the deadline. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Five characters of PostgreSQL that say what went wrong; the same on both engines. */
const sqlStatePattern = /^[0-9A-Z]{5}$/;

/** States that speak of the server's condition, not of the query: worth a 503 and another try. */
const unavailableStates = [
  /^08/, // connection lost
  /^53/, // disk full, out of memory, too many connections
  /^57014$/, // past the deadline
  /^57P/, // shutting down, crashed, starting up
  /^58/, // the server's own input and output failed
  /^25P03$/, // ended because its transaction sat idle
];

/** The SQLSTATE behind an error, however deeply the query builder wrapped it. */
export function sqlState(error: unknown): string | undefined {
  return fromCauses(error, ({ code, severity }) =>
    typeof code === 'string' && typeof severity === 'string' && sqlStatePattern.test(code) ? code : undefined,
  );
}

/** Whether the error means "this row exists already", of the named constraint or of any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return sqlState(error) === '23505' && (!constraint || constraintOf(error) === constraint);
}

/** Whether the error means "the row this points to does not exist, or is still pointed to". */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return sqlState(error) === '23503' && (!constraint || constraintOf(error) === constraint);
}

/** Whether the error says that the database cannot answer now; the HTTP layer makes it a 503. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // By name: hot reload and tests hold a database whose classes come from another copy of this module.
  return fromCauses(error, ({ name }) => (name === 'DatabaseUnavailable' ? true : undefined)) ?? false;
}

/** Separates a database that cannot answer from a wrong query: the former becomes `DatabaseUnavailable`. */
export function translateDriverError(error: unknown): unknown {
  if (isDatabaseUnavailable(error)) return error;
  const state = sqlState(error);
  // Whatever the server did not say itself came from the way to it: refused, reset, timed out, ended.
  const unavailable = state === undefined || unavailableStates.some((pattern) => pattern.test(state));
  if (!unavailable || isProgrammingMistake(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseUnavailable(`The database cannot answer: ${reason}`, { cause: error });
}

function isProgrammingMistake(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
}

function constraintOf(error: unknown): string | undefined {
  return fromCauses(error, ({ constraint }) => (typeof constraint === 'string' ? constraint : undefined));
}

function fromCauses<Found>(
  error: unknown,
  read: (link: Record<string, unknown>) => Found | undefined,
): Found | undefined {
  for (let link = error, depth = 0; link && typeof link === 'object' && depth < 8; depth += 1) {
    const found = read(link as Record<string, unknown>);
    if (found !== undefined) return found;
    link = (link as { cause?: unknown }).cause;
  }
  return undefined;
}
