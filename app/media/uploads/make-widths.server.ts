import { open } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';

/** A photograph of any telephone; what is behind a small file of more pixels is no picture but an attack. */
const mostPixels = 50_000_000;
const longestSeconds = 30;
const quality = 82;

/** Decoders that strangers' bytes may reach; all others are closed. */
const decoders = ['JpegFile', 'PngFile', 'WebpFile', 'NsgifFile'].map((name) => `VipsForeignLoad${name}`);

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** How files begin, in hexadecimal; a dot is any digit. */
const beginnings: [Format, RegExp][] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['webp', /^52494646.{8}57454250/],
  ['gif', /^47494638(37|39)61/],
];

/** What looking at a picture has found: how large its largest width is, and how many frames the file had. */
export interface PictureFinding {
  width: number;
  height: number;
  frames: number;
}

interface WidthsWanted {
  widths: readonly number[];
  animations: boolean;
}

/**
 * Decodes a picture and draws it anew in each of the widths, never larger than it was: upright, the first
 * frame only, without the other metadata of the file. GIFs are taken where `animations` are usual.
 */
export async function makeWidths(
  path: string,
  { widths, animations }: WidthsWanted,
): Promise<Outcome<{ drawn: Uint8Array[]; finding: PictureFinding }>> {
  const format = await findFormat(path);
  if (!animations && (!format || format === 'gif')) return refuse('invalid', 'media:refusal.pictureType');
  if (!format) return refuse('invalid', 'media:refusal.imageType');
  return inTurn(async () => {
    const sharp = await loadSharp();
    const options = { failOn: 'error', pages: 1, limitInputPixels: mostPixels } as const;
    try {
      const { width, height, pages } = await sharp(path, { ...options, limitInputPixels: false }).metadata();
      if (width * height > mostPixels) return refuse('invalid', 'media:refusal.tooManyPixels');
      const { drawn, size } = await drawWidths(sharp, sharp(path, options), widths);
      return ok({ drawn, finding: { ...size, frames: pages ?? 1 } });
    } catch {
      return refuse('invalid', 'media:refusal.unreadable');
    }
  });
}

/** The bytes say what it is; the name is anybody's guess. */
async function findFormat(path: string): Promise<Format | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const beginning = buffer.toString('hex', 0, bytesRead);
    return beginnings.find(([, pattern]) => pattern.test(beginning))?.[0];
  } finally {
    await file.close();
  }
}

type SharpModule = typeof import('sharp').default;

/** The largest width is decoded once; the smaller ones are drawn from it. */
async function drawWidths(sharp: SharpModule, picture: Sharp, widths: readonly number[]) {
  const { data, info } = await fitted(picture.autoOrient(), Math.max(...widths))
    .timeout({ seconds: longestSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn: Uint8Array[] = [];
  const { width: fullWidth, height, channels } = info;
  for (const width of widths) {
    const pixels = sharp(data, { raw: { width: fullWidth, height, channels } });
    drawn.push(await fitted(pixels, width).webp({ quality }).toBuffer());
  }
  return { drawn, size: { width: fullWidth, height } };
}

/** A strip that is much higher than wide would pass what the format can hold. */
const fitted = (picture: Sharp, width: number) =>
  picture.resize({ width, height: width * 4, fit: 'inside', withoutEnlargement: true });

let loading: Promise<SharpModule> | undefined;

/** Loaded with the first picture: a server without uploads needs neither its memory nor its time. */
function loadSharp(): Promise<SharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: decoders });
    return sharp;
  });
  return loading;
}

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: a decoded one is large, and listeners need the processor too. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}
