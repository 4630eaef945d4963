import { getElementById, getElementsByTagName, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof getElementsByTagName>[number];

/** A page or a part of it, as somebody reads it who has no scripts. */
export interface HtmlPart {
  words: string;
  /** How many elements of this name stand in it. */
  count(tag: string): number;
  /** The words of every element of this name. */
  wordsOf(tag: string): string[];
  /** Where the links with these words lead. */
  linksTo(words: string): (string | undefined)[];
  /** The part with this id, or the first one of this name. */
  part(idOrTag: string): HtmlPart;
}

export const readPage = (html: string): HtmlPart => partOf(parseDocument(html) as unknown as Element);

function partOf(root: Element): HtmlPart {
  const all = (tag: string): Element[] => getElementsByTagName(tag, root, true);
  return {
    words: wordsIn(root),
    count: (tag) => all(tag).length,
    wordsOf: (tag) => all(tag).map(wordsIn),
    linksTo: (words) =>
      all('a')
        .filter((link) => wordsIn(link) === words)
        .map(({ attribs }) => attribs.href),
    part(idOrTag) {
      const found = getElementById(idOrTag, root) ?? all(idOrTag)[0];
      if (!found) throw new Error(`the page has no “${idOrTag}”`);
      return partOf(found);
    },
  };
}

const wordsIn = (element: Element): string => textContent(element).replaceAll(/\s+/g, ' ').trim();
