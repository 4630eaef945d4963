import type { Plugin } from 'vite';

/** What is heard at every address of a recording. */
const heard = '/db/seed/audio/en-night-at-the-warehouse.mp3';

/**
 * Plays a recording of the demo library in the place of each that a page asks for. A test that deletes an address finds
 * nothing there until it puts it back.
 */
export function recordings(): Plugin {
  const missing = new Set<string>();
  return {
    name: 'recordings',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (!path.startsWith('/media/audio/')) return next();
        if (request.method === 'DELETE') missing.add(path);
        if (request.method === 'PUT') missing.delete(path);
        if (request.method !== 'GET' || missing.has(path)) {
          response.statusCode = request.method === 'GET' ? 404 : 204;
          return response.end();
        }
        request.url = heard;
        next();
      });
    },
  };
}
