import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer } from 'vite';

type ServerModule = typeof import('#app/server.ts');
type ServicesModule = typeof import('#app/services.server.ts');
type EnvModule = typeof import('#app/platform/env.server.ts');
type OriginModule = typeof import('#app/platform/http/client-address.server.ts');
type SocketsModule = typeof import('#app/accounts/sessions/signed-in-sockets.server.ts');

const http = createHttpServer();
const vite = await createViteServer({
  server: { middlewareMode: { server: http }, hmr: { server: http } },
  appType: 'custom',
});
const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>;

const { readEnv } = await load<EnvModule>('/app/platform/env.server.ts');
const { openServices } = await load<ServicesModule>('/app/services.server.ts');
const env = readEnv();
const services = await openServices(env);
const { startSignedInSockets } = await load<SocketsModule>(
  '/app/accounts/sessions/signed-in-sockets.server.ts',
);
const { giveOrigin, originFinder } = await load<OriginModule>('/app/platform/http/client-address.server.ts');
const findOrigin = originFinder(env);
const sockets = await startSignedInSockets({ ...services, server: http, findOrigin });

// Vite hands back the same module until a source changes, so the application is rebuilt exactly then.
let loaded: { module: ServerModule; app: ReturnType<ServerModule['createApp']> } | undefined;
async function currentApp() {
  const module = await load<ServerModule>('/app/server.ts');
  if (loaded?.module !== module) loaded = { module, app: module.createApp(services) };
  return loaded.app;
}

const listener = getRequestListener(
  async (request, bindings) => (await currentApp()).fetch(request, bindings),
  {
    overrideGlobalObjects: false,
  },
);
http.on('request', (request, response) =>
  vite.middlewares(request, response, () => {
    giveOrigin(request, findOrigin);
    return listener(request, response);
  }),
);
http.listen(env.PORT, env.HOST, () => process.stderr.write(`http://localhost:${env.PORT}\n`));

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    await sockets.stop();
    http.closeAllConnections();
    await vite.close();
    await services.database.close();
    process.exit(0);
  });
