/** Says whether an Accept-Encoding header names the coding, and not only to refuse it. */
export function acceptsEncoding(header: string, coding: string): boolean {
  if (!header.includes(coding)) return false;
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
