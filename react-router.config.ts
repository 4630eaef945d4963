import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  splitRouteModules: true,
  // All routes in one file that a browser keeps: with each page only those it needs, they cost every page, and a request after it.
  routeDiscovery: { mode: 'initial' },
  // Our own Origin guard stands in front of every unsafe method; nothing beyond same-origin is allowed.
  allowedActionOrigins: [],
} satisfies Config;
