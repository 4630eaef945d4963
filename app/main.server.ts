// What the build makes one program of: the server, and React Router's pages, which its build steps look for in their entry.
export * from 'virtual:react-router/server-build';
export { createApp, createShortcut } from './server.ts';
export { assembleServices } from './services.server.ts';
export { start } from './start.server.ts';
