import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isServerRunning } from '#app/platform/backup/control-socket.server.ts';
import { createInstallation, engineOfRun, type Installation } from './harness/installation.ts';
import { type RealServer, startRealServer } from './harness/real-server.ts';

// The embedded database belongs to one process; a second one is refused.
describe.runIf(engineOfRun() === 'postgres')(
  'two processes that start together on a new installation',
  () => {
    let installation: Installation;
    let servers: RealServer[];
    beforeEach(async () => {
      installation = await createInstallation('postgres');
      const start = () => startRealServer(installation, { LOG_LEVEL: 'warn' });
      servers = await Promise.all([start(), start()]);
    });
    afterEach(async () => {
      for (const server of servers) await server.kill();
      await installation.remove();
    });

    test('both answer, neither complains, and terminal commands reach whichever is left', async () => {
      for (const { origin } of servers) expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
      expect(servers.map((server) => server.logged())).toEqual(['', '']);
      await servers[0]?.kill();
      expect(await isServerRunning(installation.dataDir)).toBe(true);
      await servers[1]?.kill();
      expect(await isServerRunning(installation.dataDir)).toBe(false);
    });
  },
);
