const longest = 160;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The first words of sanitised HTML as plain text, for search engines and for whoever is sent a link. */
export function pageSummary(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (written, name: string) => entities[name] ?? written)
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`;
}
