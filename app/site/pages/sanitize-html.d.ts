/** The part of sanitize-html that we use; the package brings no types of its own. */
declare module 'sanitize-html' {
  type Attributes = Record<string, string>;
  interface Options {
    allowedTags: readonly string[];
    allowedAttributes: Record<string, readonly string[]>;
    allowedSchemes: readonly string[];
    allowProtocolRelative: boolean;
    disallowedTagsMode: 'discard';
    nonTextTags: readonly string[];
    nestingLimit: number;
    parseStyleAttributes: boolean;
    transformTags: Record<
      string,
      (tagName: string, attribs: Attributes) => { tagName: string; attribs: Attributes }
    >;
    exclusiveFilter: (frame: { tag: string; attribs: Attributes }) => boolean;
  }
  export default function sanitizeHtml(html: string, options: Options): string;
}
