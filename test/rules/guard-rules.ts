import type { RouteConfigEntry } from '@react-router/dev/routes';
import { Visitor } from 'oxc-parser';
import type { ProjectFile } from './project-files.ts';
import { parse } from './source.ts';

/** Where the area layouts stand, seen from `app/` as route tables name their files. */
const areaFile = /^shell\/areas\/[a-z-]+\.layout\.tsx$/;

/** Where guards come from. */
const guardFile = /(^|\/)guards\.server\.ts$/;

type Route = Pick<RouteConfigEntry, 'file' | 'path' | 'index'> & { children?: Route[] };

/** Every file a route table names. */
export const routeFiles = (routes: Route[]): string[] =>
  routes.flatMap((route) => [route.file, ...routeFiles(route.children ?? [])]);

/** Pages that stand in no area or in more than one. */
export function pageViolations(routes: Route[], above: Route[] = []): string[] {
  return routes.flatMap((route) => {
    const branch = [...above, route];
    const areas = branch.filter(({ file }) => areaFile.test(file)).map(({ file }) => file);
    const own = !isPage(route) || areas.length === 1 ? [] : [sentence(branch, areas)];
    return [...own, ...pageViolations(route.children ?? [], branch)];
  });
}

function sentence(branch: Route[], areas: string[]): string {
  const url = `/${branch.flatMap(({ path }) => path ?? []).join('/')}`;
  const found =
    areas.length === 0 ? 'no area guards it' : `it stands in ${areas.length} areas, ${areas.join(' and ')}`;
  return `${url} (${branch.at(-1)?.file}): ${found}`;
}

/** A layout with a path and no index answers at that path by itself, so it is a page as well. */
function isPage({ path, children }: Route): boolean {
  return !children?.length || (path !== undefined && !children.some(answersAtParent));
}

const answersAtParent = (route: Route): boolean =>
  route.index === true || (route.path === undefined && (route.children ?? []).some(answersAtParent));

/** What is wrong with an area layout; nothing when its guard stands and every navigation reaches it. */
export function areaViolations({ path, text }: ProjectFile): string[] {
  const { exported, guards } = readArea(path, text);
  // Another query of the page one is on: the guard let one in, and stands before the data of that page anyway.
  const staysOnPage = /^export const shouldRevalidate = shouldRevalidateLayout;$/m.test(text);
  const bypasses = ['clientLoader', 'clientMiddleware', 'shouldRevalidate'].filter(
    (name) => exported.has(name) && !(name === 'shouldRevalidate' && staysOnPage),
  );
  return [
    ...(guards > 0 ? [] : [`${path} exports no middleware that names a guard`]),
    ...(exported.has('loader')
      ? []
      : [`${path} exports no loader: navigation in the browser would pass the guard by`]),
    ...bypasses.map((name) => `${path} exports ${name}: navigation in the browser could pass the guard by`),
  ];
}

/** The names an area exports, and how many of its middleware were imported from a file of guards. */
function readArea(path: string, text: string): { exported: Set<string>; guards: number } {
  const { program, module } = parse(path, text);
  const fromGuards = new Set(
    module.staticImports
      .filter(({ moduleRequest }) => guardFile.test(moduleRequest.value))
      .flatMap(({ entries }) =>
        entries.filter((entry) => !entry.isType).map((entry) => entry.localName.value),
      ),
  );
  const exported = new Set(
    module.staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? [])),
  );
  let guards = 0;
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || id.name !== 'middleware' || init?.type !== 'ArrayExpression') return;
      guards += init.elements.filter(
        (item) => item?.type === 'Identifier' && fromGuards.has(item.name),
      ).length;
    },
  }).visit(program);
  return { exported, guards: exported.has('middleware') ? guards : 0 };
}
