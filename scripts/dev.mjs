// `npm run dev`: the product with hot reload, on the same port and the same data folder as `npm start`.
import { ensureInstalled } from './install.mjs';
import { node24, nodeFlags } from './node24.mjs';
import { become, fail } from './terminal.mjs';

try {
  await ensureInstalled({ dev: true });
  become(node24(), [...nodeFlags, '--conditions=development', 'scripts/dev-server.ts'], {
    env: { DEV_PAGES: 'on', ...process.env, NODE_ENV: 'development' },
  });
} catch (error) {
  fail(error);
}
