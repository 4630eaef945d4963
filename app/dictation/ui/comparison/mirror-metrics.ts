/** Whatever decides where a word stands in a text area. */
const metrics = [
  'font',
  'fontKerning',
  'fontFeatureSettings',
  'fontVariationSettings',
  'letterSpacing',
  'wordSpacing',
  'lineHeight',
  'textIndent',
  'textAlign',
  'tabSize',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderLeftWidth',
] as const;

/** Puts `mirror` exactly over the area, with the same metrics and scrolled as far, so that the same text falls on itself. */
export function mirrorMetrics(area: HTMLTextAreaElement, mirror: HTMLElement): void {
  const look = getComputedStyle(area);
  for (const metric of metrics) mirror.style[metric] = look[metric];
  mirror.style.borderStyle = 'solid';
  mirror.style.borderRightWidth = '0';
  mirror.style.borderBottomWidth = '0';
  mirror.style.top = `${area.offsetTop}px`;
  mirror.style.left = `${area.offsetLeft}px`;
  // Without the scroll bar, which takes room from the words.
  mirror.style.width = `${area.clientWidth + area.clientLeft}px`;
  mirror.style.height = `${area.clientHeight + area.clientTop}px`;
  mirror.scrollTop = area.scrollTop;
}
