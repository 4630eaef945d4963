import type { Handler } from 'hono';
import sharp from 'sharp';
import { shareImage } from './share-image.ts';

const { width, height } = shareImage;
const lineHeight = 90;

/** The mark on a ruled sheet. Without words: the site may have any name, and a server need not have our fonts. */
function drawing(): string {
  const rules = Array.from({ length: Math.floor(height / lineHeight) }, (_, nth) => {
    const y = (nth + 1) * lineHeight;
    return `<path d="M0 ${y}H${width}" stroke="#e7e1d5" stroke-width="2"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#fcfaf6"/>
    ${rules.join('')}
    <path d="M150 0V${height}" stroke="#e9b8b3" stroke-width="3"/>
    <g transform="translate(402 117) scale(16.5)" fill="none" stroke="#4a3fc4" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">
      <path d="M2.25 9.25v5.5M7 4.5v15M11.75 8v8c0 2 .8 3.2 2.2 3.2 2.7 0 2.7-5 5-5 1.5 0 1.3 2.8 3 2.8"/>
    </g>
  </svg>`;
}

/** Draws the picture when it is first asked for, and keeps it. */
export function shareImageEndpoint(): Handler {
  let drawn: Promise<Buffer> | undefined;
  return async (c) => {
    drawn ??= sharp(Buffer.from(drawing())).png({ palette: true }).toBuffer();
    return c.body((await drawn) as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
      // Other sites show it beside a link to us.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  };
}
