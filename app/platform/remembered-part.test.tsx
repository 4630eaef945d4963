import i18next, { type i18n } from 'i18next';
import { type ComponentType, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { RenderedTextsContext, speakerOf, Text } from './i18n/text.tsx';
import { PartRendererContext, RememberedPart } from './remembered-part.tsx';

async function speaking(hidden: string): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.init({ lng: 'en', resources: { en: { library: { card: { hidden } } } } });
  return instance;
}

interface RowProps {
  title: string;
  onPress?: () => void;
}

let rendered = 0;

function Row({ title }: RowProps) {
  rendered += 1;
  return (
    <b>
      {title} <Text k="library:card.hidden" />
    </b>
  );
}

const RowWithId = () => <b id={useId()} />;

beforeEach(() => {
  rendered = 0;
});

/** A page of the server with one such row, and the namespaces it used. */
function render(instance: i18n, props: RowProps, part: ComponentType<RowProps> = Row) {
  const used = new Set<string>();
  const html = renderToString(
    <MemoryRouter>
      <RenderedTextsContext.Provider value={{ used, speak: speakerOf(instance) }}>
        <PartRendererContext.Provider value={{ instance, renderToString }}>
          <RememberedPart as="li" className="row" part={part} props={props} />
        </PartRendererContext.Provider>
      </RenderedTextsContext.Provider>
    </MemoryRouter>,
  );
  return { html, used: [...used] };
}

test('the same props are rendered once, and say each time which texts they need', async () => {
  const instance = await speaking('Hidden');
  const page = { html: '<li class="row"><b>A &amp; B<!-- --> <!-- -->Hidden</b></li>', used: ['library'] };
  expect(render(instance, { title: 'A & B', onPress: () => {} })).toEqual(page);
  expect(render(instance, { title: 'A & B', onPress: () => {} })).toEqual(page);
  expect(rendered).toBe(1);
});

test('other props and other texts are rendered anew', async () => {
  const before = await speaking('Hidden');
  expect(render(before, { title: 'A' }).html).toContain('A<!-- --> <!-- -->Hidden');
  expect(render(before, { title: 'B' }).html).toContain('B<!-- --> <!-- -->Hidden');
  expect(render(await speaking('Not shown'), { title: 'A' }).html).toContain('Not shown');
  expect(rendered).toBe(3);
});

test('it is the same HTML that the browser makes of it', async () => {
  const instance = await speaking('Hidden');
  const inBrowser = renderToString(
    <RenderedTextsContext.Provider value={{ used: new Set(), speak: speakerOf(instance) }}>
      <MemoryRouter>
        <RememberedPart as="li" className="row" part={Row} props={{ title: 'A' }} />
      </MemoryRouter>
    </RenderedTextsContext.Provider>,
  );
  expect(render(instance, { title: 'A' }).html).toBe(inBrowser);
});

test('an id of its own would stand on the page twice: it is refused', async () => {
  const instance = await speaking('Hidden');
  expect(() => render(instance, { title: 'A' }, RowWithId)).toThrow('id of its own');
});
