import sanitizeHtml from 'sanitize-html';
import { isSitePath, safeUrl } from '../navigation/safe-url.ts';

/** What a written page may be made of. Nothing here can run, load from elsewhere, or reach beyond the page's own text. */
export const allowedTags = [
  ...[
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'blockquote',
    'pre',
    'ul',
    'ol',
    'li',
    'figure',
    'figcaption',
    'img',
  ],
  ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'code'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;

export const allowedAttributes: Record<string, readonly string[]> = {
  a: ['href', 'rel', 'title'],
  img: ['src', 'alt', 'width', 'height', 'data-size'],
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope', 'style'],
  td: ['colspan', 'rowspan', 'style'],
  li: ['data-checked', 'style'],
  pre: ['data-language'],
  figure: ['tabindex', 'style'],
  ...Object.fromEntries(['p', 'h2', 'h3', 'h4', 'blockquote', 'col', 'tr'].map((tag) => [tag, ['style']])),
};

/** Elements whose inside browsers read by rules of its own, so that text in them may turn into markup: they go with it. */
const goneWithTheirContent = [
  ...['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'iframe', 'object', 'embed'],
  ...['xmp', 'plaintext', 'listing', 'title', 'textarea', 'select', 'option', 'svg', 'math'],
];

/** Browsers stop nesting at 512 and put the rest elsewhere; no page that people read comes near this. */
const deepestNesting = 50;

type Attributes = Record<string, string>;

const without = (attribs: Attributes, name: string): Attributes =>
  Object.fromEntries(Object.entries(attribs).filter(([key]) => key !== name));

/** Where a link of the text leads on the page that shows it. */
type LinkFrom = (href: string) => string;

const asWritten: LinkFrom = (href) => href;

function checkedLink({ href: typed, title }: Attributes, linkFrom: LinkFrom): Attributes {
  const href = safeUrl(typed);
  if (!href) return {};
  const named: Attributes = title ? { title } : {};
  if (isSitePath(href)) return { href: linkFrom(href), ...named };
  return /^https?:/i.test(href) ? { href, rel: 'noopener noreferrer', ...named } : { href, ...named };
}

/** Pictures come from this site: the policy of the pages would refuse others, and their hosts would learn who reads. */
function checkedPicture(tagName: string, attribs: Attributes) {
  const src = safeUrl(attribs.src);
  const rest = without(attribs, 'src');
  return { tagName, attribs: src && isSitePath(src) ? { alt: '', ...rest, src } : rest };
}

const declaration =
  /^(background-color:#[0-9a-f]{6}|height:\d{1,4}px|text-align:(left|center|right|justify|start|end)|width:\d{1,4}px)$/;

/**
 * What may stand in these attributes, whole and in this spelling; any other value goes. None of it can be placed over
 * the page or ask for anything. It is what `app/site/editor/html-of.server.ts` writes.
 */
const mayStand: Record<string, (value: string) => boolean> = {
  style: (value) => value.split(';').every((part) => declaration.test(part)),
  'data-checked': (value) => /^(true|false)$/.test(value),
  'data-language': (value) => /^[a-z]{1,12}$/.test(value),
  'data-size': (value) => /^(small|medium)$/.test(value),
  tabindex: (value) => value === '0',
};

const checkedValues = (attribs: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attribs).filter(([name, value]) => mayStand[name]?.(value) ?? true));

/** The page's title is its only heading of the first level. */
const lowered = (_tagName: string, attribs: Attributes) => ({ tagName: 'h2', attribs });

const onePass = (html: string, linkFrom: LinkFrom): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes,
    allowedSchemes: ['http', 'https', 'mailto', 'sms', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: goneWithTheirContent,
    nestingLimit: deepestNesting,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: checkedValues(attribs) }),
      a: (tagName, attribs) => ({ tagName, attribs: checkedLink(attribs, linkFrom) }),
      img: checkedPicture,
      h1: lowered,
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });

/** Without a tag that stood between them, two others may be read anew: broken markup settles after two or three passes. */
const mostPasses = 10;

/**
 * The HTML of a written page without anything that could run or call elsewhere. Used before it is stored and again
 * before it is shown: what is stored is not trusted. Doing it twice changes nothing, and of markup that does not settle
 * nothing is left. Links to this site may be led elsewhere on it, as long as that is where they are led again.
 */
export function sanitiseHtml(html: string, linkFrom = asWritten): string {
  let clean = onePass(html, linkFrom);
  for (let pass = 1; pass < mostPasses; pass += 1) {
    const again = onePass(clean, linkFrom);
    if (again === clean) return clean;
    clean = again;
  }
  return '';
}
