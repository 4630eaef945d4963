import { sanitiseHtml } from '../../app/site/editor/sanitise-html.server.ts';
import { markupAttacks } from './markup-attacks.ts';

/** No database stores a NUL character. */
const attacks = Object.values(markupAttacks).map((attack) => attack.replaceAll('\0', ''));

const end = '<p>end</p>';
/** Whether another attack behind this one would still be read as it was meant. */
const letsOthersStand = (attack: string) => sanitiseHtml(attack + end).endsWith(end);

/** What the written pages of the attacked site hold: all attacks that can stand together, then the others one by one. */
export const attackPages = [
  attacks.filter(letsOthersStand).join('\n'),
  ...attacks.filter((attack) => !letsOthersStand(attack)),
];

/** Where the attacked site shows each of them. */
export const attackSlug = (nth: number) => `attack-${nth}`;
