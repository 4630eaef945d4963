/**
 * Whether a browser says that it runs on a phone: by the hint where it gives one, else by its name. A tablet is none, and
 * neither is a narrow window at a desk.
 */
export function isPhone(headers: Headers): boolean {
  const hint = headers.get('sec-ch-ua-mobile');
  if (hint) return hint === '?1';
  const name = headers.get('user-agent') ?? '';
  return name.includes('Mobi') && !name.includes('iPad');
}
