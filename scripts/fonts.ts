// Makes the fonts in app/ui/fonts from those of the packages, smaller by all that we never show. What each of them is to
// hold stands in fonts.css beside them. Run it again after a range or a weight there, or a package, has changed:
// node scripts/on-node24.mjs scripts/fonts.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { projectPath } from '#app/platform/project.server.ts';

export interface Face {
  /** As in `inter-latin`: the typeface and what is read with it. */
  name: string;
  characters: string;
  weights: { min: number; max: number };
}

const sources: Record<string, string> = {
  'inter-latin': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'inter-polish': '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  'fraunces-latin': '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
  'fraunces-polish': '@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2',
};

/** What browsers apply by themselves, and figures of one width. */
const features = [
  'calt',
  'ccmp',
  'clig',
  'kern',
  'liga',
  'locl',
  'mark',
  'mkmk',
  'rclt',
  'rlig',
  'rvrn',
  'tnum',
];

/** Our largest heading has 64 px, our smallest 18 px. */
const opticalSizes = { min: 14, max: 72 };

export const fontFile = (name: string): string => projectPath('app/ui/fonts', `${name}.woff2`);

/** The faces a stylesheet takes from files of ours. */
export function readFaces(css: string): Face[] {
  return [...css.matchAll(/@font-face \{([^}]*url\("\.\/([\w-]+)\.woff2[^}]*)\}/g)].map(
    ([, body = '', name = '']) => {
      const [min = 0, max = min] = (/font-weight: ([\d ]+);/.exec(body)?.[1] ?? '').split(' ').map(Number);
      return { name, characters: charactersIn(body), weights: { min, max } };
    },
  );
}

function charactersIn(face: string): string {
  const ranges = face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g);
  return [...ranges]
    .flatMap(([, first = '', last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}

export async function makeFont({ name, characters, weights }: Face): Promise<Buffer> {
  const source = sources[name];
  if (!source) throw new Error(`it is not known what to make ${name} from`);
  return subsetFont(readFileSync(fileURLToPath(import.meta.resolve(source))), characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: { wght: weights, ...(source.includes('opsz') && { opsz: opticalSizes }) },
  });
}

if (import.meta.main)
  for (const face of readFaces(readFileSync(projectPath('app/ui/fonts/fonts.css'), 'utf8'))) {
    const font = await makeFont(face);
    writeFileSync(fontFile(face.name), font);
    process.stdout.write(`${face.name} ${font.length} bytes\n`);
  }
