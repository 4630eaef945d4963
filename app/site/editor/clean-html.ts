import { isSitePath, safeUrl } from '../navigation/safe-url.ts';
import { cellColour, hexColour } from './cells.ts';

/** Gone with everything in them. */
const gone =
  'script,style,template,noscript,iframe,object,embed,svg,math,title,textarea,select,input,button,video,audio,canvas,link,meta,base,area,head';

const kept: Record<string, readonly string[]> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height', 'data-size', 'data-caption'],
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  li: ['role', 'aria-checked', 'value'],
  ul: ['__lexicallisttype'],
  pre: ['data-language'],
  code: ['data-language'],
};

/** What of a style means something to us, in the words that it may have. */
const styles: Record<string, RegExp> = {
  'text-align': /^(left|center|right|justify|start|end)$/,
  'font-weight': /^(bold|[1-9]00)$/,
  'font-style': /^italic$/,
  'text-decoration': /^(underline|line-through|underline line-through)$/,
};
const cellStyles: Record<string, RegExp> = { width: /^\d{1,4}(\.\d+)?px$/, height: /^\d{1,4}(\.\d+)?px$/ };

/**
 * Pasted HTML as an inert document with nothing in it but what the editor can make: no scripts, no pictures from
 * elsewhere, no addresses that run, and of the styles only how words are set. It is never part of a page, so that
 * nothing in it is loaded.
 */
export const cleanHtml = (html: string): Document => cleaned(readInert(html).document);

/** What a page cannot show, and whoever brought it is told. */
export type Dropped = 'images' | 'colours' | 'embeds';

/** The first half of cleaning: nothing is left in it that would run, but much that nobody asked for. */
export function readInert(html: string): { document: Document; dropped: Dropped[] } {
  const document = new DOMParser().parseFromString(disarm(html), 'text/html');
  const dropped = droppedFrom(document);
  for (const element of document.querySelectorAll(gone)) element.remove();
  return { document, dropped };
}

function droppedFrom(document: Document): Dropped[] {
  const has = (selector: string, isGone: (element: HTMLElement) => boolean = () => true) =>
    [...document.body.querySelectorAll<HTMLElement>(selector)].some(isGone);
  const found: Record<Dropped, boolean> = {
    images: has('img', (image) => !isOurPicture(image)),
    colours: has('[style], [bgcolor]', losesColour),
    embeds: has('iframe, object, embed, video, audio'),
  };
  return (['images', 'colours', 'embeds'] as const).filter((kind) => found[kind]);
}

/** Whether something was coloured on purpose and will not be. Links have a colour of their own, and black is no colour. */
function losesColour(element: HTMLElement): boolean {
  const ground = hexColour(element.style.backgroundColor || (element.getAttribute('bgcolor') ?? ''));
  if (ground && ground !== '#ffffff' && !(isCell(element) && cellColour(ground))) return true;
  const ink = hexColour(element.style.color);
  return ink !== undefined && isColourful(ink) && !element.closest('a') && !element.querySelector('a');
}

/** Whether a colour, `#rrggbb`, is more than a shade of grey. */
function isColourful(colour: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts) > 60;
}

const isCell = (element: Element) => /^(td|th|tr|col)$/.test(element.localName);

/** The second half, which looks at every element that is left. */
export function cleaned(document: Document): Document {
  for (const figure of document.body.querySelectorAll('figure')) keepCaption(figure);
  for (const element of document.body.querySelectorAll('*')) cleanElement(element);
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = words.nextNode(); text; text = words.nextNode()) text.nodeValue = rearmed(text.nodeValue);
  return document;
}

/** A sign for private use that stands in no name of an attribute. */
const mark = '\uE000';

/**
 * Browsers look at what would run, and at a base for links, while they parse, inert or not, and report it as
 * a violation of the page's policy. So what may be either is disarmed before they parse it; the words get
 * their own back afterwards.
 */
const disarm = (html: string) =>
  html.replace(/(?<![\p{L}\p{N}])on(?=[a-z]+[\s\0]*=)/giu, `$&${mark}`).replace(/<base(?=[\s/>])/gi, '<area');

const rearmed = (text: string | null) => (text ?? '').replaceAll(new RegExp(`(on)${mark}`, 'gi'), '$1');

function cleanElement(element: Element): void {
  const name = element.localName;
  if (name === 'img' && !isOurPicture(element)) {
    element.remove();
    return;
  }
  const style = element instanceof HTMLElement ? styleToKeep(element) : '';
  for (const attribute of [...element.attributes])
    if (kept[name]?.includes(attribute.name)) attribute.value = rearmed(attribute.value);
    else element.removeAttribute(attribute.name);
  if (style) element.setAttribute('style', style);
  if (name === 'a') cleanLink(element);
}

/** The words under a picture go with it. */
function keepCaption(figure: Element): void {
  const [image, words] = [figure.querySelector('img'), figure.querySelector('figcaption')];
  if (!image || !words || !isOurPicture(image)) return;
  image.setAttribute('data-caption', words.textContent?.replace(/\s+/g, ' ').trim() ?? '');
  words.remove();
}

function isOurPicture(element: Element): boolean {
  const src = element.getAttribute('src') ?? '';
  return isSitePath(src) && !src.startsWith('#');
}

function cleanLink(link: Element): void {
  const href = safeUrl(link.getAttribute('href'));
  if (href) link.setAttribute('href', href);
  else link.replaceWith(...link.childNodes);
}

function styleToKeep(element: HTMLElement): string {
  const known = isCell(element) ? { ...styles, ...cellStyles } : styles;
  const parts = Object.entries(known).flatMap(([name, allowed]) => {
    const value = element.style.getPropertyValue(name);
    return allowed.test(value) ? [`${name}:${value}`] : [];
  });
  const colour = isCell(element) ? cellColour(element.style.backgroundColor) : undefined;
  return [...parts, ...(colour ? [`background-color:${colour}`] : [])].join(';');
}
