import axe from 'axe-core';
import { createInstance } from 'i18next';
import {
  type ComponentType,
  cloneElement,
  type ReactElement,
  StrictMode,
  useEffect,
  useLayoutEffect,
} from 'react';
import { flushSync } from 'react-dom';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createRoutesStub, Outlet, type RouterProviderProps, useLocation, useNavigate } from 'react-router';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import type { Viewer } from '#app/accounts/sessions/viewer.ts';
import { PageFrameProvider } from '#app/platform/http/page-frame.tsx';
import { bundledTexts, namespaces } from '#app/platform/i18n/bundled-texts.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { elision, instanceOptions } from '#app/platform/i18n/text-overrides.ts';
import { ToastArea } from '#app/ui/toast.tsx';

type Stub = Parameters<typeof createRoutesStub>[0][number];

interface Setting {
  locale?: Locale;
  /** Where the page is; the routes beside it answer what it links to or sends. */
  path?: string;
  /** The path as `app/routes.ts` has it, where it has parameters. */
  pattern?: string;
  /** Who is signed in, as the root loader says; a function is asked each time the page revalidates. */
  viewer?: Partial<Viewer> | (() => Partial<Viewer> | undefined);
  /** What the route says about itself. */
  handle?: Stub['handle'];
  /** What the page's own loader and action answer. */
  loader?: Stub['loader'];
  action?: Stub['action'];
  /** Other addresses that the page fetches from, posts to or leads to. */
  routes?: Stub[];
}

/** Shows an element in the browser as a page of the product: texts, router, who is signed in, stylesheet. */
export function renderPage(element: ReactElement, setting: Setting = {}) {
  // biome-ignore lint/correctness/noComponentHookFactories: rendered once, for this test alone
  return renderRoute({ Component: () => element }, setting);
}

/**
 * Shows a page module with the data that the test gives it in the place of its loader. What the module does in the browser
 * about an action, as when the line breaks, it does here too.
 */
export async function renderModule(module: PageModule, setting: Setting = {}) {
  const { clientAction } = module;
  const { action } = setting;
  const inBrowser: Stub['action'] =
    clientAction && typeof action === 'function'
      ? (given, context) => clientAction({ ...given, serverAction: async () => action(given, context) })
      : action;
  const { default: Component, ErrorBoundary, shouldRevalidate } = module;
  return renderRoute({ Component, ErrorBoundary, shouldRevalidate } as Part, {
    ...setting,
    action: inBrowser,
  });
}

interface PageModule {
  // biome-ignore-start lint/suspicious/noExplicitAny: each page module has props of its own, which the router makes
  default: ComponentType<any>;
  ErrorBoundary?: ComponentType<any>;
  shouldRevalidate?: (cause: any) => boolean;
  clientAction?: (given: any) => any;
  // biome-ignore-end lint/suspicious/noExplicitAny: each page module has props of its own, which the router makes
}

type Part = Pick<Stub, 'Component' | 'ErrorBoundary' | 'shouldRevalidate'>;

async function renderRoute(
  route: Part,
  { locale = 'en', path = '/', pattern, viewer, handle, loader, action, routes = [] }: Setting,
) {
  const i18n = textsOf(locale);
  document.documentElement.lang = locale;
  document.title = 'Dictoria';
  const frame = {
    ...{ locale, theme: 'system' as const, siteName: 'Dictoria' },
    ...{ siteAddress: location.origin, requestId: '', nonce: undefined },
  };
  const pathname = pattern ?? new URL(path, location.origin).pathname;
  const Pages = createRoutesStub([
    {
      id: 'root',
      path: '',
      loader: () => ({ viewer: typeof viewer === 'function' ? viewer() : viewer }),
      Component: Around,
      HydrateFallback: Nothing,
      children: [{ path: pathname, HydrateFallback: Nothing, handle, loader, action, ...route }, ...routes],
    } as Stub,
  ]);
  walk = undefined;
  const screen = await render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <PageFrameProvider value={frame}>
          <AsInProduct stub={Pages} path={path} />
        </PageFrameProvider>
      </I18nextProvider>
    </StrictMode>,
  );
  // Its effects too: what listens there would miss what is pressed before, and a form would take it for its beginning.
  await expect
    .poll(() => screen.container.childElementCount > 0 && walk !== undefined, { interval: 5 })
    .toBe(true);
  return screen;
}

const Nothing = () => null;

/**
 * The stub's router updates in transitions; that of the product does not, because forms would miss their answers (055).
 * So the stub is asked for its tree, and the router in it is set to the same.
 */
function AsInProduct({ stub, path }: { stub: ReturnType<typeof createRoutesStub>; path: string }) {
  const tree = stub({ initialEntries: [path] }) as ReactElement<{
    children: ReactElement<RouterProviderProps>;
  }>;
  return cloneElement(
    tree,
    undefined,
    cloneElement(tree.props.children, { useTransitions: false, flushSync }),
  );
}

let address = '';
let walk: ((to: string | number) => void) | undefined;

/** Where the page is by now: path and query. */
export const currentAddress = () => address;

/** Goes one step back, as by the browser's own button. */
export const goBack = () => walk?.(-1);

/** Goes elsewhere, as by a link that stands around the page. */
export const goTo = (path: string) => walk?.(path);

/** What stands around the pages of someone who is signed in, as far as they need it. */
function Around() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // With the page itself, so that whoever sees the one knows the other.
  useLayoutEffect(() => {
    address = `${pathname}${search}`;
  }, [pathname, search]);
  // The last effect of all: those of the page come before.
  useEffect(() => {
    walk = (to) => void (typeof to === 'number' ? navigate(to) : navigate(to));
  }, [navigate]);
  return (
    <ToastArea regionLabel="Messages" toastLabel="Message" closeLabel="Dismiss">
      <Outlet />
    </ToastArea>
  );
}

const instances = new Map<Locale, ReturnType<typeof createInstance>>();

function textsOf(locale: Locale) {
  const known = instances.get(locale);
  if (known) return known;
  const instance = createInstance();
  const texts = namespaces.map((namespace) => [namespace, bundledTexts(locale, namespace)]);
  void instance
    .use(initReactI18next)
    .use(elision)
    .init({
      ...instanceOptions,
      lng: locale,
      ns: namespaces,
      initAsync: false,
      resources: { [locale]: Object.fromEntries(texts) },
    });
  instances.set(locale, instance);
  return instance;
}

/** Rules about a whole document: a component has none. */
const wholePageRules = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass'];

/** Fails with every element that would stand in someone's way; in one part, if it is given. */
export async function expectNoFindings(part: Element | Document = document) {
  // What fades in has less contrast on its way.
  const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const rules = Object.fromEntries(wholePageRules.map((name) => [name, { enabled: false }]));
  const { violations } = await axe.run(part, { resultTypes: ['violations'], rules, preload: false });
  const findings = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  expect(findings).toEqual([]);
}

/** Fails when what is shown has to be moved sideways at this width. */
export async function expectFits(width: number, height = 800) {
  await page.viewport(width, height);
  // What measures itself follows a moment later.
  await expect.poll(() => tooWide(width), { message: `wider than ${width} px` }).toEqual([]);
}

function tooWide(width: number): string[] {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= width) return [];
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > width,
  );
  return [`${scrollWidth} px`, ...beyond.map((one) => one.outerHTML.slice(0, 160))];
}

/** Fails when what is shown has to be moved sideways at this width once its letters are twice as large. */
export async function expectFitsTwiceAsLarge(width = 1440, height = 800) {
  document.documentElement.style.fontSize = '200%';
  try {
    await expectFits(width, height);
  } finally {
    document.documentElement.style.fontSize = '';
  }
}

/** Fails when what is shown stands in someone's way on a phone in dark, or on a desktop in light. */
export async function expectOpenToEveryone(part: Element | Document = document) {
  for (const [width, theme] of [
    [320, 'dark'],
    [1280, 'light'],
  ] as const) {
    document.documentElement.dataset.theme = theme;
    await expectFits(width);
    await expectNoFindings(part);
  }
  delete document.documentElement.dataset.theme;
}
