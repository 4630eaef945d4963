import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the product, under the guard of its area. */
export default [
  layout('shell/areas/visitor.tsx', [
    layout('shell/public-frame.tsx', [index('site/routes/home.tsx')]),
    route('preferences', 'accounts/routes/preferences.ts'),
    route('*', 'site/routes/unknown.ts'),
  ]),
  layout('shell/areas/development.tsx', [route('dev/kit', 'ui/routes/kit.tsx')]),
] satisfies RouteConfig;
