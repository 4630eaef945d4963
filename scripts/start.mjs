// `npm start`: from a fresh checkout to a running product.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { node24, nodeFlags } from './node24.mjs';
import { become, fail } from './terminal.mjs';

try {
  await ensureInstalled({ dev: false });
  await ensureBuilt();
  become(node24(), [...nodeFlags, '--enable-source-maps', 'scripts/serve.mjs'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
} catch (error) {
  fail(error);
}
