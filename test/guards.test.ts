import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { areaViolations, pageViolations, routeFiles } from './rules/guard-rules.ts';
import { readProjectFile, readProjectFiles } from './rules/project-files.ts';

const table = await routes;
const areas = readProjectFiles(['app/shell/areas'], /\.tsx$/);

test('every page stands in exactly one area', () => {
  expect(pageViolations(table)).toEqual([]);
  expect(routeFiles(table).length).toBeGreaterThan(2);
});

test('every area has a guard that every navigation reaches', () => {
  expect(areas.flatMap(areaViolations)).toEqual([]);
  expect(areas.length).toBeGreaterThan(0);
});

test('every file that a route names exists', () => {
  for (const file of routeFiles(table)) expect(() => readProjectFile(`app/${file}`), file).not.toThrow();
});

const learner = 'shell/areas/learner.layout.tsx';

test('a page without a guard is refused', () => {
  const found = pageViolations([
    layout(learner, [route('library', 'library/browse/library.route.tsx')]),
    layout('shell/public-frame.tsx', [
      route('settings', 'accounts/settings/settings.route.tsx'),
      index('site/landing/home.route.tsx'),
    ]),
  ]);
  expect(found).toEqual([
    '/settings (accounts/settings/settings.route.tsx): no area guards it',
    '/ (site/landing/home.route.tsx): no area guards it',
  ]);
});

test('a page under two guards is refused: nobody could say who may open it', () => {
  const nested = [
    layout('shell/areas/visitor.layout.tsx', [
      layout(learner, [route('library', 'library/browse/library.route.tsx')]),
    ]),
  ];
  expect(pageViolations(nested)).toEqual([
    `/library (library/browse/library.route.tsx): it stands in 2 areas, shell/areas/visitor.layout.tsx and ${learner}`,
  ]);
});

test('a layout that answers at its own path counts as a page', () => {
  const guarded = (child: RouteConfigEntry[]) => [
    route('admin', 'admin/frame.layout.tsx', [layout('shell/areas/admin.layout.tsx', child)]),
  ];
  const users = route('users', 'admin/users/users.route.tsx');
  expect(pageViolations(guarded([users]))).toEqual(['/admin (admin/frame.layout.tsx): no area guards it']);
  expect(pageViolations(guarded([users, index('admin/overview/overview.layout.tsx')]))).toEqual([]);
});

const area = `
  import { learnersOnly } from '#app/accounts/sessions/guards.server.ts';
  export const middleware = [learnersOnly];
  export const loader = () => null;
`;
const flaws = (text: string) => areaViolations({ path: `app/${learner}`, text });

test('an area with its guard and its loader is right', () => expect(flaws(area)).toEqual([]));

test.each([
  ['no middleware', area.replace('export const middleware = [learnersOnly];', '')],
  ['a middleware that is not exported', area.replace('export const middleware', 'const middleware')],
  ['an empty middleware', area.replace('[learnersOnly]', '[]')],
  ['a middleware that is no guard', area.replace('[learnersOnly]', '[(_request, next) => next()]')],
  ['a guard from elsewhere', area.replace('guards.server.ts', 'session.server.ts')],
])('an area with %s is refused', (_, text) => {
  expect(flaws(text)).toEqual([`app/${learner} exports no middleware that names a guard`]);
});

test('an area that navigation in the browser could pass by is refused', () => {
  expect(flaws(area.replace('export const loader', 'const loader'))).toHaveLength(1);
  expect(flaws(`${area} export const shouldRevalidate = () => false;`)).toHaveLength(1);
  expect(flaws(`${area}\nexport const shouldRevalidate = shouldRevalidateLayout;\n`)).toEqual([]);
  expect(flaws(`${area} export const clientLoader = () => null;`)).toHaveLength(1);
});
