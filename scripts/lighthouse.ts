// `npm run lighthouse`: builds and starts the product on a fresh data folder, and has Lighthouse look at it as on a phone:
// at the public pages, at the first touch of one, and at the phone's own first screen. Fails under the goals, and says what
// fell short. `-- public`, `-- touch` and `-- phone` look at one of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFirstTouch } from './lighthouse/first-touch.ts';
import { startProduct } from './lighthouse/measured-product.ts';
import { measurePhone } from './lighthouse/phone.ts';
import { measurePublicPages } from './lighthouse/public-pages.ts';

const measures = { public: measurePublicPages, touch: measureFirstTouch, phone: measurePhone };

const wanted = process.argv.slice(2);
const chosen = Object.entries(measures).filter(([name]) => wanted.length === 0 || wanted.includes(name));

const folder = mkdtempSync(join(tmpdir(), 'dictoria-lighthouse-'));
let isGood = true;
try {
  const product = await startProduct(folder);
  try {
    for (const [, measure] of chosen) isGood = (await measure(product.address, folder)) && isGood;
  } finally {
    await product.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isGood ? 0 : 1;
