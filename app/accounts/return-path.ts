/** A path of this site to go back to; anything that could lead elsewhere becomes `fallback`. */
export function returnPath(raw: unknown, fallback = '/'): string {
  if (typeof raw !== 'string' || !raw.startsWith('/') || raw.length > 2000) return fallback;
  const home = 'http://site.invalid';
  const target = URL.parse(raw, home);
  if (!target || target.origin !== home) return fallback;
  const path = target.pathname + target.search + target.hash;
  return path.startsWith('//') ? fallback : path;
}
