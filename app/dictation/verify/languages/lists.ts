import type { Pair } from '../replacement.ts';

/** `ż>sz h> >h`: what is right, what is written instead. Nothing beside the sign is a letter too many or too few. */
export const changes = (list: string): Pair[] =>
  list.split(/\s+/).map((change): Pair => {
    const [right = '', written = ''] = change.split('>');
    return [right, written];
  });

/** `f/ph/v c/k`: every member of a group for every other. */
export const exchanges = (list: string): Pair[] =>
  list.split(/\s+/).flatMap((group) => {
    const members = group.split('/');
    return members.flatMap((right) =>
      members.filter((written) => written !== right).map((written): Pair => [right, written]),
    );
  });

/** `gn/ni/n`: the first of a group for each of the others, and each of the others for the first. */
export const eitherWay = (list: string): Pair[] =>
  list.split(/\s+/).flatMap((group) => {
    const [first = '', ...others] = group.split('/');
    return others.flatMap((other): Pair[] => [
      [first, other],
      [other, first],
    ]);
  });

/** Each letter doubled, and each double letter single. */
export const doubled = (letters: string): Pair[] =>
  Array.from(letters).flatMap((letter): Pair[] => [
    [letter, letter + letter],
    [letter + letter, letter],
  ]);

/** The groups of a text, divided by | or by lines. */
export const groups = (text: string): string[] =>
  text
    .split(/[|\n]/)
    .map((group) => group.trim())
    .filter((group) => group !== '');

/** The words of a text that may go over several lines. */
export const words = (text: string): string => text.trim().replace(/\s+/g, ' ');

/**
 * The names of 0 to 99: the first of them, the tens from 20 on, and how a ten and a unit are put together. Several names
 * of one number have a | between.
 */
export function smallNumbers(
  first: string,
  tens: string,
  compound: (ten: string, unit: string) => string,
): string[] {
  const known = first.trim().split(/\s+/);
  const tenNames = ['', '', ...tens.split(' ')];
  return Array.from({ length: 100 }, (_, value) => {
    const ten = tenNames[Math.floor(value / 10)] ?? '';
    if (known[value] !== undefined) return known[value];
    if (value % 10 === 0) return ten;
    return ten
      .split('|')
      .flatMap((one) => (known[value % 10] ?? '').split('|').map((unit) => compound(one, unit)))
      .join('|');
  });
}

/** Words that sound alike though their letters do not show it: each with the one that speaks for all. */
export function spokesmen(alike: readonly string[]): ReadonlyMap<string, string> {
  const spokesman = new Map<string, string>();
  for (const group of alike) {
    const members = group.split(' ');
    const first = members.map((word) => spokesman.get(word)).find((word) => word !== undefined) ?? members[0];
    for (const word of members) spokesman.set(word, first as string);
  }
  return spokesman;
}
