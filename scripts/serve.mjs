// Starts the built server. `scripts/start.mjs` comes here once everything it needs stands.
import { start } from '../build/server/index.js';

await start();
