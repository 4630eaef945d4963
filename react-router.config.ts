import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  splitRouteModules: true,
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  // Our own Origin guard stands in front of every unsafe method; nothing beyond same-origin is allowed.
  allowedActionOrigins: [],
} satisfies Config;
