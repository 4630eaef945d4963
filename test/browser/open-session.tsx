import { page } from 'vitest/browser';
import type { BegunAttempt } from '#app/dictation/attempts/attempt-answer.ts';
import type { Dictation } from '#app/dictation/content/dictation.ts';
import type { Draft } from '#app/dictation/drafts/draft.ts';
import { beginField } from '#app/dictation/start/start.ts';
import type { Opened } from '#app/dictation/workspace/workspace.queries.server.ts';
import * as workspace from '#app/dictation/workspace/workspace.route.tsx';
import { workspaceSearch } from '#app/dictation/workspace/workspace-address.ts';
import type { ShelfPage } from '#app/library/browse/shelf.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { type DemoDictation, demoCard, demoDictation } from './demo-dictation.ts';
import { type MarkingServer, startMarking } from './marking-server.ts';
import { renderModule } from './render-page.tsx';

/** What the workspace shows besides the open session. */
export function workspaceData(url: string, opened: Opened, shelf: Partial<ShelfPage> = {}) {
  const cards = ['A Night at the Warehouse', 'The New Password', 'Zielone jabłka'].map((title) =>
    demoCard(title),
  );
  return {
    address: workspaceSearch.read(new URL(url).searchParams),
    shelf: { cards, ...shelf },
    counts: { categories: { Logistics: 2, Tourism: 1 }, total: 3 },
    categories: [{ name: 'Logistics' }, { name: 'Tourism' }],
    opened,
  };
}

interface DeskSetting {
  demo?: DemoDictation;
  dictation?: Partial<Dictation>;
  draft?: Draft;
  begun?: BegunAttempt[];
  /** As somebody comes who has just said what they learn. */
  begins?: boolean;
  locale?: Locale;
  /** Goes on with one that was opened before, as a page does that is loaded again. */
  server?: MarkingServer;
}

/** Opens a dictation in the workspace, with a server that marks it. */
export async function openSession({
  demo = demoDictation(),
  begun = [],
  begins = false,
  locale,
  ...given
}: DeskSetting = {}) {
  const server = given.server ?? startMarking(demo);
  const dictation = { ...demo.dictation, ...given.dictation };
  const draft = given.draft ?? server.draft;
  const opened: Opened = { state: 'open', dictation, begun, ...(draft ? { draft } : {}) };
  const screen = await renderModule(workspace, {
    path: `/dictation?file=${dictation.id}${begins ? `&${beginField}=1` : ''}`,
    viewer: { id: server.userId, firstName: 'Nora' },
    loader: ({ request }) => workspaceData(request.url, opened),
    ...(locale && { locale }),
  });
  const sheet = page.getByRole('textbox', { name: 'Your text' });
  return { server, screen, sheet, ...demo };
}

/** A page that is seen again sends at once what it would have sent in a moment. */
export const saveNow = () => dispatchEvent(new Event('online'));
