import { getElementsByTagName, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof getElementsByTagName>[number];

export interface HtmlForm {
  /** Where a browser would send it; empty for the page it is on. */
  action: string;
  method: 'get' | 'post';
  /** Every named field with what stands in it, as a browser without scripts would send it. */
  fields: Record<string, string>;
}

/** The form of a page that has a button with these words, as a browser without scripts would send it by that button. */
export function readForm(html: string, button: string | RegExp): HtmlForm {
  const document = parseDocument(html);
  for (const form of elements(document, 'form')) {
    const pressed = buttonsOf(form, document).find((one) => matches(wordsOf(one), button));
    if (!pressed) continue;
    return {
      action: pressed.attribs.formaction ?? form.attribs.action ?? '',
      method: (pressed.attribs.formmethod ?? form.attribs.method) === 'post' ? 'post' : 'get',
      fields: { ...fieldsOf(form), ...namedValue(pressed) },
    };
  }
  throw new Error(`no form has a button “${button}”`);
}

/** The answer to a filled form: `send` gets what a browser would request from this page. */
export function submitForm<Answer>(
  send: (path: string, init: RequestInit) => Answer,
  { path, form, filled = {}, headers = {} }: Submission,
): Answer {
  const body = new URLSearchParams({ ...form.fields, ...filled });
  const target = new URL(form.action || path, new URL(path, 'http://localhost')).href.replace(
    'http://localhost',
    '',
  );
  if (form.method === 'get') return send(`${target.split('?')[0]}?${body}`, { headers });
  return send(target, { method: 'POST', body, headers });
}

interface Submission {
  /** The page that has the form. */
  path: string;
  form: HtmlForm;
  filled?: Record<string, string>;
  headers?: Record<string, string>;
}

const elements = (root: Node | Element, tag: string): Element[] => getElementsByTagName(tag, root, true);

/** Those within it, and those elsewhere on the page that name it as theirs. */
const buttonsOf = (form: Element, document: Node): Element[] => [
  ...elements(form, 'button').filter(({ attribs }) => !attribs.form),
  ...elements(document, 'button').filter(({ attribs }) => attribs.form && attribs.form === form.attribs.id),
];

const wordsOf = (element: Element): string =>
  element.attribs['aria-label'] ?? textContent(element).replaceAll(/\s+/g, ' ').trim();

const matches = (words: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? words === wanted : wanted.test(words);

function fieldsOf(form: Element): Record<string, string> {
  const inputs = elements(form, 'input').filter(
    ({ attribs }) => !/^(checkbox|radio)$/.test(attribs.type ?? '') || 'checked' in attribs,
  );
  const areas = elements(form, 'textarea').map((area) => [area.attribs.name, textContent(area)]);
  const selects = elements(form, 'select').map((select) => [select.attribs.name, chosenOf(select)]);
  return {
    ...Object.assign({}, ...inputs.map(namedValue)),
    ...Object.fromEntries([...areas, ...selects].filter(([name]) => name)),
  };
}

function chosenOf(select: Element): string {
  const options = elements(select, 'option');
  const chosen = options.find(({ attribs }) => 'selected' in attribs) ?? options[0];
  return chosen ? (chosen.attribs.value ?? textContent(chosen)) : '';
}

function namedValue({ attribs }: Element): Record<string, string> {
  if (!attribs.name || 'disabled' in attribs) return {};
  return { [attribs.name]: attribs.value ?? (attribs.type === 'checkbox' ? 'on' : '') };
}
