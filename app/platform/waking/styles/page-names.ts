import type { PageNames } from './selector.ts';

/** Elements a browser adds though nobody wrote them. */
const impliedTags = ['html', 'head', 'body', 'tbody', 'colgroup'];

/** How the elements of a page are called. Names that only its text mentions may be among them. */
export function readPageNames(html: string): PageNames {
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) =>
    plain(list).split(/\s+/),
  );
  const tags = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, tag = '']) => tag.toLowerCase());
  return { classes: new Set(classes), tags: new Set([...impliedTags, ...tags]) };
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** An attribute's value without the signs that stand for others in a page. */
const plain = (value: string): string =>
  value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => signs[name] ?? '');
