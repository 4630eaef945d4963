import pg from 'pg';

const sent = new Set<string>();
let roundTrips = 0;
const { query } = pg.Client.prototype;

// Where every statement of the product passes on its way to a server, whoever sends it.
pg.Client.prototype.query = function send(this: pg.Client, ...args: unknown[]) {
  const [statement] = args as (string | { text?: string })[];
  const text = typeof statement === 'string' ? statement : statement?.text;
  if (text) sent.add(text);
  roundTrips += 1;
  return Reflect.apply(query, this, args);
} as typeof query;

/** The statements that were sent since the last time this was asked. */
export function takeSent(): string[] {
  const statements = [...sent];
  sent.clear();
  return statements;
}

/** How often the database was asked since this process began. */
export const countRoundTrips = () => roundTrips;
