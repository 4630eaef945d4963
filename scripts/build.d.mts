/** What the build is made of, as one hash: contents and names of the sources below the root. */
export function fingerprintOf(root: string): string;
