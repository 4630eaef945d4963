// Runs one of the product's TypeScript commands on the Node it needs: `node scripts/on-node24.mjs scripts/backup.ts …`.
import { ensureInstalled } from './install.mjs';
import { node24, nodeFlags } from './node24.mjs';
import { become, fail } from './terminal.mjs';

const [script, ...args] = process.argv.slice(2);
try {
  await ensureInstalled({ dev: /^(bench|test)\/|faults|lighthouse/.test(script) });
  // React and others choose their build by it as soon as they are imported.
  process.env.NODE_ENV ??= 'production';
  become(node24(), [...nodeFlags, '--disable-warning=ExperimentalWarning', script, ...args]);
} catch (error) {
  fail(error);
}
