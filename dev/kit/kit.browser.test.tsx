import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ToastArea } from '#app/ui/toast.tsx';
import { onTouchScreen, tellPreferences } from '#test/browser/input.ts';
import { expectFits, expectNoFindings, renderModule, renderPage } from '#test/browser/render-page.tsx';
import { Buttons } from './buttons.tsx';
import { Charts } from './charts.tsx';
import { Choices } from './choices.tsx';
import { Collections } from './collections.tsx';
import { Fields } from './fields.tsx';
import { Foundations } from './foundations.tsx';
import * as kit from './kit.route.tsx';
import { Messages } from './messages.tsx';
import { Navigation } from './navigation.tsx';
import { Overlays } from './overlays.tsx';
import { Sorting } from './sorting.tsx';

const families = {
  Buttons,
  Charts,
  Choices,
  Collections,
  Fields,
  Foundations,
  Messages,
  Navigation,
  Overlays,
  Sorting,
};

const open = (search = '') => renderModule(kit, { path: `/dev/kit${search}` });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const main = () => page.getByRole('main').element();

test.for(Object.entries(families))(
  'nothing stands in the way of anyone, at any width, in either theme: %s',
  async ([, Family]) => {
    await renderPage(
      <ToastArea regionLabel="Messages of the kit" toastLabel="Message" closeLabel="Dismiss">
        <main>
          <Family />
        </main>
      </ToastArea>,
    );
    for (const width of [320, 640, 1280]) await expectFits(width);
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset.theme = theme;
      await expectNoFindings(main());
    }
    delete document.documentElement.dataset.theme;
  },
);

test('nor do an open answer, a file and the second tab', async () => {
  await renderPage(
    <main>
      <Fields />
      <Navigation />
    </main>,
  );
  await page.getByLabelText('Audio file').upload(new File(['not a real sound'], 'night.mp3'));
  await page.getByText('May I write on paper?').click();
  await page.getByRole('tab', { name: 'Preferences' }).click();
  await expectNoFindings(main());
});

test('the theme follows the system, unless the page names one', async () => {
  const paper = () => getComputedStyle(document.documentElement).backgroundColor;
  await tellPreferences({ colours: 'light' });
  const light = paper();
  await tellPreferences({ colours: 'dark' });
  const dark = paper();
  expect(dark).not.toBe(light);
  const inLight = await open('?theme=light');
  await expect.poll(paper).toBe(light);
  await inLight.unmount();
  await tellPreferences({ colours: 'light' });
  const inDark = await open('?theme=dark');
  await expect.poll(paper).toBe(dark);
  await inDark.unmount();
  await tellPreferences();
});

test('who asked for less motion gets none', async () => {
  const moving = () => document.getAnimations().length;
  await tellPreferences({ motion: true });
  await open();
  await expect.poll(moving).toBeGreaterThan(0);
  await tellPreferences({ motion: false });
  await expect.poll(moving).toBe(0);
  await button('Open dialog').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(moving()).toBe(0);
});

test('on a touch screen every control is at least 44 px high', async () => {
  await page.viewport(390, 844);
  await open();
  await onTouchScreen(async () => {
    const controls = 'main button, select, textarea, summary, [role=tab], label:has(input), nav a';
    const typed = 'input:not([type=checkbox], [type=radio])';
    const all = [...document.querySelectorAll(`${controls}, ${typed}`)];
    expect(all.length).toBeGreaterThan(80);
    const low = () => all.filter((control) => control.getBoundingClientRect().height < 44);
    await expect.poll(() => low().map((control) => control.outerHTML)).toEqual([]);
  });
  await page.viewport(1280, 800);
});

test('Tab reaches every control, in the order of the page', async () => {
  await open();
  const candidates = main().querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  );
  const reachable = [...candidates].filter(isReachable);
  expect(reachable.length).toBeGreaterThan(80);
  for (const [place, element] of reachable.entries()) element.dataset.place = String(place);
  const visited: (string | undefined)[] = [];
  main().addEventListener('focusin', ({ target }) => {
    // A list of tabs hands the focus on to its chosen tab.
    const place = (target as HTMLElement).closest<HTMLElement>('[data-place]')?.dataset.place;
    if (visited.at(-1) !== place) visited.push(place);
  });
  // A press on the heading makes it the place from which Tab sets out.
  await page.getByRole('heading', { level: 1 }).click();
  await userEvent.keyboard('{Tab}'.repeat(reachable.length));
  expect(visited).toEqual(reachable.map((_, place) => String(place)));
});

function isReachable(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled')) return false;
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  // Of a group of radio buttons Tab reaches one: the chosen, or the first where none is.
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true;
  const group = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${element.name}"]`)];
  return !group.some((radio) => radio.checked) && group[0] === element;
}
