/** Joins the class names that are there; what is false, null, undefined or empty leaves no trace. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
