/** A topic about everyone's things (`library`), or about one person's (`subscription:<user id>`). */
export type Topic = string;

const everyones = /^[a-z][a-z-]{0,39}$/;
const personal = /^[a-z][a-z-]{0,39}:(?<owner>[0-9a-f-]{36})$/;

/** Who may hear of a topic: all who are signed in, one of them, or, when its name makes no sense, nobody. */
export function audienceOf(topic: Topic): { everyone: true } | { userId: string } | undefined {
  if (everyones.test(topic)) return { everyone: true };
  const owner = personal.exec(topic)?.groups?.owner;
  return owner === undefined ? undefined : { userId: owner };
}
