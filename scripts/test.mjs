// `npm test`: everything. The quick part first, then the journeys in a real browser.
import { check, finish, journeys } from './check.mjs';
import { endToolsOnSignals } from './steps.mjs';

endToolsOnSignals();
const quick = await check();
finish([...quick, await journeys()]);
