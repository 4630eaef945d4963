export interface Tag {
  name: string;
  attributes: Partial<Record<string, string>>;
}

const rawTexts = /(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g;
const tag = /<([a-z][\w-]*)((?:\s[^<>]*)?)>/gi;
const attribute = /([\w:-]+)(?:="([^"]*)")?/g;
const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" };

/** The start tags of a page of ours: valid HTML in which every attribute is quoted and no angle bracket stands in one. */
export const findTags = (html: string): Tag[] =>
  [...html.replace(rawTexts, '$1').matchAll(tag)].map(([, name = '', written = '']) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...written.matchAll(attribute)].map(([, key = '', value = '']) => [key.toLowerCase(), decoded(value)]),
    ),
  }));

const decoded = (value: string) =>
  value.replace(/&(amp|quot|lt|gt|#x27);/g, (entity, name: string) => entities[name] ?? entity);
