import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTabNode,
  $createTextNode,
  type LexicalNode,
} from 'lexical';
import type { Unit } from './unit.ts';

/** So many lines of code go in together. */
const linesAtOnce = 40;

export const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

const $words = (line: string): LexicalNode[] =>
  line
    .split(/(\t)/)
    .filter(Boolean)
    .map((part) => (part === '\t' ? $createTabNode() : $createTextNode(part)));

/** Every line a paragraph. */
export const unitsOfLines = (lines: string[]): Unit[] =>
  lines.map((line) => ({
    size: 1,
    continues: false,
    hasTable: false,
    $make: () => [$createParagraphNode().append(...$words(line))],
  }));

/** Lines as they are, for a block of code. All but the last part end with a line end, so that the next can follow it. */
export function unitsOfCode(lines: string[]): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const part = lines.slice(at, at + linesAtOnce);
    const isLast = at + linesAtOnce >= lines.length;
    units.push({
      size: part.length,
      continues: false,
      hasTable: false,
      $make: () =>
        part.flatMap((line, nth) =>
          isLast && nth === part.length - 1 ? $words(line) : [...$words(line), $createLineBreakNode()],
        ),
    });
  }
  return units;
}
