import { cleanHtml } from './clean-html.ts';

const headings = { h2: 'h1', h3: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' } as const;

/** On a page headings stand one level below those of the editor, since its title is the first. */
function raiseHeadings(document: Document): void {
  for (const [tag, raised] of Object.entries(headings))
    for (const element of document.body.querySelectorAll<HTMLElement>(tag)) {
      const heading = document.createElement(raised);
      heading.style.textAlign = element.style.textAlign;
      heading.append(...element.childNodes);
      element.replaceWith(heading);
    }
}

/** The HTML of a page as the editor reads it. */
export function pageHtml(html: string): Document {
  const document = cleanHtml(html);
  raiseHeadings(document);
  return document;
}
