import {
  createBrowserRouter,
  type MiddlewareFunction,
  redirect,
  UNSAFE_ErrorResponseImpl,
  useLoaderData,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { isUnreachable, staysWhen } from './revalidation.ts';

function Page() {
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1>{useLoaderData<string>()}</h1>
      <button type="button" onClick={() => void revalidate()}>
        Read again
      </button>
    </>
  );
}

function Failed() {
  const { revalidate } = useRevalidator();
  return (
    <button type="button" onClick={() => void revalidate()}>
      Failed: {String(useRouteError())}
    </button>
  );
}

const Empty = () => null;

const isInDoubt = (answer: unknown) =>
  answer instanceof Response && answer.headers.get('Location') === '/?auth=login';

/** A page whose server answers in this order. */
async function openPage(...answers: (() => unknown)[]) {
  const router = createBrowserRouter([
    {
      path: '*',
      middleware: [staysWhen(isUnreachable, isInDoubt) as MiddlewareFunction],
      // Later than at once, as every server: the router notices that it is loading.
      loader: async () => {
        await new Promise(requestAnimationFrame);
        return answers.shift()?.();
      },
      Component: Page,
      ErrorBoundary: Failed,
      HydrateFallback: Empty,
    },
  ]);
  await render(<RouterProvider router={router} useTransitions={false} />);
  return router;
}

const brokenLine = () => {
  throw new TypeError('Failed to fetch');
};
const redirected = (to: string) => () => {
  throw redirect(to);
};
const answered = (status: number) => () => {
  throw new UNSAFE_ErrorResponseImpl(status, '', null);
};

test.each([
  ['the line breaks', brokenLine],
  ['a proxy says that nobody answers', answered(502)],
  ['the database is gone for a moment', answered(503)],
  ['its session is in doubt', redirected('/?auth=login')],
])('a page that is revalidated while %s stays, and is new the next time', async (_, broken) => {
  await openPage(
    () => 'Monday',
    broken,
    () => 'Tuesday',
  );
  await expect.element(page.getByRole('heading', { name: 'Monday' })).toBeVisible();
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Monday' })).toBeVisible();
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Tuesday' })).toBeVisible();
});

test('a bug is still a bug, and so is what was never there', async () => {
  await openPage(
    () => 'Monday',
    answered(500),
    brokenLine,
    () => 'Tuesday',
  );
  await page.getByRole('button', { name: 'Read again' }).click();
  const failed = page.getByRole('button', { name: /^Failed/ });
  await failed.click();
  await expect
    .element(page.getByRole('button', { name: 'Failed: TypeError: Failed to fetch' }))
    .toBeVisible();
  await failed.click();
  await expect.element(page.getByRole('heading', { name: 'Tuesday' })).toBeVisible();
});

test('whoever goes to another page is told that it cannot be had', async () => {
  const router = await openPage(() => 'Monday', brokenLine);
  await expect.element(page.getByRole('heading', { name: 'Monday' })).toBeVisible();
  const [here, way] = [location.pathname + location.search, new URL('elsewhere', location.href).pathname];
  await router.navigate(way);
  await expect.element(page.getByRole('button', { name: /^Failed/ })).toBeVisible();
  await router.navigate(here);
});

test('a page that is no longer for whoever sees it leads elsewhere', async () => {
  const here = location.pathname + location.search;
  const router = await openPage(
    () => 'Monday',
    redirected('/?elsewhere'),
    () => 'Another page',
  );
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible();
  expect(location.search).toBe('?elsewhere');
  await router.navigate(here);
});
