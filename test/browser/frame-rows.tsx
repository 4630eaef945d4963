import type { ComponentType } from 'react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import type { FormValues, FrameEntry } from '#app/site/navigation/form-values.ts';
import { SiteFrameProvider } from '#app/site/navigation/site-context.tsx';
import { siteFrame } from '#app/site/navigation/site-frame.ts';

export const entry = (id: string, values: FormValues, revision = 1): FrameEntry => ({ id, revision, values });

/**
 * Rows as the server would store them for a page that changes the site navigation: added, saved with their
 * revision, deleted and put in order. `sent` has every form that came in.
 */
export function frameRows(rows: FrameEntry[], added: FormValues) {
  const state = { rows, sent: [] as Record<string, string>[], isDown: false };
  const find = (id: string | undefined) => state.rows.find((row) => row.id === id);

  async function answer(request: Request): Promise<FormAnswer> {
    const form = await request.formData();
    const fields = Object.fromEntries(form) as Record<string, string>;
    state.sent.push(fields);
    if (state.isDown) throw new TypeError('no connection');
    const { intent = '', id, revision, ...values } = fields;
    if (intent.startsWith('add-')) return add(intent, values);
    if (intent.startsWith('reorder-')) {
      state.rows = form.getAll('order').flatMap((key) => find(String(key)) ?? []);
      return { intent, done: 'frame:done.reordered' };
    }
    const row = find(id);
    if (!row) return { intent, id, problem: 'frame:refusal.gone' };
    if (row.revision !== Number(revision))
      return { intent, id, problem: 'frame:refusal.changedMeanwhile', current: row };
    if (intent.startsWith('delete-')) {
      state.rows = state.rows.filter((other) => other !== row);
      return { intent, id, done: 'frame:done.deleted' };
    }
    return save(intent, row, values);
  }
  function add(intent: string, values: FormValues): FormAnswer {
    const id = intent === 'add-named' ? String(values.key) : `new-${state.rows.length + 1}`;
    state.rows = [...state.rows, entry(id, intent === 'add-named' ? values : added)];
    return { intent, done: 'frame:done.added', value: { id, revision: 1 } };
  }
  function save(intent: string, { id, revision }: FrameEntry, values: FormValues): FormAnswer {
    const saved = entry(id, values, revision + 1);
    state.rows = state.rows.map((row) => (row.id === id ? saved : row));
    const done = intent.startsWith('save-') ? 'frame:done.settings' : 'frame:done.saved';
    return { intent, id, done, value: { id, revision: saved.revision } };
  }
  return { state, answer };
}

/** The site as nobody has changed it yet. */
export const emptySite = {
  ...{ headerItems: [], footerItems: [], socialLinks: [], footerSocialLinks: [], announcements: [] },
  ...{ header: { logoUrl: null }, footer: { logoUrl: null } },
  topbar: { phoneNumber: null, chatLink: null },
};

/** A page module as it stands within the site navigation, whose header and footer its preview shows. */
// biome-ignore lint/suspicious/noExplicitAny: each page module has props of its own, which the router makes
export function withinFrame<Module extends { default: ComponentType<any> }>(module: Module): Module {
  const Page = module.default;
  const frame = { ...siteFrame(emptySite, 'en', new Date()), year: 2026 };
  return {
    ...module,
    default: (props: object) => (
      <SiteFrameProvider value={frame}>
        <Page {...props} />
      </SiteFrameProvider>
    ),
  };
}
