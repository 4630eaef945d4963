import { Form, type Location, useRevalidator, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import {
  FilterActions,
  FilterBar,
  FilterSearch,
  FilterSelect,
  optionsOf,
  useFilters,
} from '#app/forms/filter-bar.tsx';
import { type FormRequest, formAction, intent } from '#app/forms/form-action.server.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { SelectionBar, useManyRows } from '#app/forms/selection-bar.tsx';
import { UnsavedRows } from '#app/forms/unsaved-rows.tsx';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { localeNames, locales } from '#app/platform/i18n/locales.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { translatorContext } from '#app/platform/i18n/translator.server.ts';
import { useTopic } from '#app/platform/live/use-topic.tsx';
import { type Outcome, ok } from '#app/platform/outcome.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { Progress } from '#app/ui/progress.tsx';
import type { Route } from './+types/translations.route.ts';
import { machineWordsForm, translateWords } from './machine-words.server.ts';
import { changeManyTexts, changeTextsForm, undoManyTexts, undoTextsForm } from './many-texts.server.ts';
import { confirmDraft, discardDraft, settleDrafts } from './text-drafts.server.ts';
import {
  readTextFilters,
  type TextFilters,
  textAreas,
  textKinds,
  textSearch,
  textsAddress,
} from './text-filters.ts';
import { draftForm, saveTextForm, type TextForm, textForm } from './texts.forms.ts';
import { findText, listTexts, listUntranslatedKeys } from './texts.queries.server.ts';
import { confirmText, resetText, saveText } from './texts.server.ts';
import { TextsTable } from './texts-table.tsx';
import { cancelTranslation, findNewestRun, orderTranslation, otherLanguages } from './translating.server.ts';

type TextFilterBarProps = { filters: TextFilters; edited: string | undefined };

/** Language, part of the site, kind and search. Looking for another text does not close the one that is open. */
function TextFilterBar({ filters: answered, edited }: TextFilterBarProps) {
  const t = useText('translations');
  const filters = useFilters(textSearch, '/translations', { ...answered, edit: edited });
  return (
    <FilterBar filters={filters} className="mb-6 flex flex-wrap items-end gap-3">
      <FilterSelect
        filters={filters}
        name="language"
        label={<Text k="translations:filter.language" />}
        options={locales.map((locale) => ({ value: locale, text: localeNames[locale].name, lang: locale }))}
      />
      <FilterSelect
        filters={filters}
        name="area"
        label={<Text k="translations:filter.area" />}
        any={t('translations:filter.everywhere')}
        options={optionsOf(textAreas, (area) => t(`translations:area.${area}`))}
      />
      <FilterSelect
        filters={filters}
        name="kind"
        label={<Text k="translations:filter.kind" />}
        any={t('translations:filter.all')}
        options={optionsOf(textKinds, (kind) => t(`translations:kind.${kind}`))}
      />
      <FilterSearch
        filters={filters}
        name="query"
        label={<Text k="translations:filter.search" />}
        className="min-w-0 flex-1 basis-64"
      />
      <FilterActions filters={filters} />
    </FilterBar>
  );
}

type Run = NonNullable<Route.ComponentProps['loaderData']['run']>;

/** How far the newest order to translate has come, and the way to call it off. */
function RunProgress({ run }: { run: Run }) {
  const t = useText('translations');
  const values = { reached: run.reached, total: run.total };
  if (run.status === 'failed')
    return (
      <Notice tone="wrong">
        <Text k="translations:run.failed" values={values} />
      </Notice>
    );
  if (run.status === 'done' || run.status === 'cancelled')
    return run.failed > 0 ? (
      <Notice tone="hint">
        <Text k="translations:run.notAll" values={{ count: run.failed }} />
      </Notice>
    ) : null;
  return (
    <Progress
      label={<Text k="translations:run.label" />}
      value={run.reached}
      max={run.total}
      valueText={t('translations:run.progress', values)}
      action={
        <Form method="post" action="/translations">
          <input type="hidden" name="id" value={run.id} />
          <Button type="submit" name="intent" value="cancel" size="small" variant="secondary">
            <Text k="translations:run.cancel" />
          </Button>
        </Form>
      }
    />
  );
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const search = new URL(request.url).searchParams;
  const filters = readTextFilters(search, scope.locale);
  const opened = search.get('edit') ?? undefined;
  const [{ page, ...listed }, run] = await Promise.all([
    listTexts(scope, filters, opened),
    findNewestRun(scope),
  ]);
  const hasTranslator = context.get(translatorContext) !== undefined;
  return { ...listed, filters: { ...filters, page }, run, hasTranslator };
}

export const headers = headersOfAction;

const failed = 'translations:refusal.failed';
const hasTranslator = ({ context }: FormRequest) => context.get(translatorContext) !== undefined;

/** A form about one text: the answer has the text as it is from now on. */
const changing = <Form extends TextForm>(
  form: z.ZodType<Form>,
  change: (request: FormRequest, form: Form) => Promise<Outcome<unknown>>,
  done: (request: FormRequest) => TextKey,
) =>
  intent({
    form,
    async run(request, form) {
      const changed = await change(request, form);
      return changed.ok ? ok({ done: done(request), value: await findText(request.scope, form) }) : changed;
    },
    done: (answer) => answer,
    current: ({ scope }, form) => findText(scope, form),
    typed: ['value'],
  });

/** Which texts a form about many of them means. */
function askedFilters({ fields, scope }: FormRequest): TextFilters {
  const search = ['language', 'q', 'area', 'kind'].map((name) => [name, String(fields[name] ?? '')]);
  return readTextFilters(new URLSearchParams(search), scope.locale);
}

/** A form about all drafts that fit. */
const settling = (how: 'confirm' | 'discard') =>
  intent({
    run: (request) => settleDrafts(request.scope, askedFilters(request), how),
    done: how === 'confirm' ? 'translations:done.draftsConfirmed' : 'translations:done.draftsDiscarded',
  });

/** Content edit mode sends its forms here too. */
export const action = formAction(failed, {
  save: changing(
    saveTextForm,
    ({ scope }, form) => saveText(scope, form),
    () => 'translations:done.saved',
  ),
  reset: changing(
    textForm,
    ({ scope }, form) => resetText(scope, form),
    () => 'translations:done.reset',
  ),
  confirm: changing(
    textForm,
    ({ scope }, form) => confirmText(scope, form),
    () => 'translations:done.confirmed',
  ),
  'confirm-draft': changing(
    draftForm,
    ({ scope }, form) => confirmDraft(scope, form),
    () => 'translations:done.draftConfirmed',
  ),
  'discard-draft': changing(
    draftForm,
    ({ scope }, form) => discardDraft(scope, form),
    () => 'translations:done.draftDiscarded',
  ),
  'confirm-found': settling('confirm'),
  'discard-found': settling('discard'),
  translate: changing(
    textForm,
    (request, { key }) =>
      orderTranslation(request.scope, hasTranslator(request), { keys: [key], languages: otherLanguages }),
    (request) => (hasTranslator(request) ? 'translations:done.ordered' : 'translations:done.kept'),
  ),
  'translate-found': intent({
    async run(request) {
      const { scope } = request;
      const filters = askedFilters(request);
      const keys = await listUntranslatedKeys(scope, filters);
      return orderTranslation(scope, hasTranslator(request), { keys, languages: [filters.language] });
    },
    done: 'translations:done.ordered',
  }),
  'machine-words': intent({
    form: machineWordsForm,
    run: ({ scope, context }, form) => translateWords(scope, context.get(translatorContext), form),
    done: (value) => ({ value }),
    typed: [],
  }),
  'change-many': intent({
    form: changeTextsForm,
    run: ({ scope }, { ids, ...form }) => changeManyTexts(scope, ids, form),
    done: (value) => ({ done: 'many:changed', value }),
    typed: [],
  }),
  'undo-many': intent({
    form: undoTextsForm,
    run: ({ scope }, { steps }) => undoManyTexts(scope, steps),
    done: (value) => ({ done: 'many:undone', value }),
    typed: [],
  }),
  cancel: intent({
    run: ({ scope, fields }) => cancelTranslation(scope, fields.id),
    done: 'translations:done.cancelled',
  }),
});

export const clientAction = clientFormAction(failed);

/** Unsaved texts stay whatever is looked for; another language has other texts. */
const languagePlace = ({ pathname, search }: Location) =>
  `${pathname} ${new URLSearchParams(search).get('language')}`;

export default function Translations({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { texts, total, pageCount, filters, run, hasTranslator } = loaderData;
  const t = useText('translations');
  const { siteName } = usePageFrame();
  const { revalidate } = useRevalidator();
  const viewer = useViewer();
  const edited = useSearchParams()[0].get('edit') ?? undefined;
  useTopic(viewer && `translating:${viewer.id}`, () => void revalidate());
  const listed = texts.map(({ key }) => key);
  const many = useManyRows({ listed, total: listed.length, matching: textsAddress(filters) });
  return (
    <div className="mx-auto w-full max-w-[96rem] px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${t('translations:title')} · ${siteName}`}</title>
      <PageHeader title={<Text k="translations:title" />} intro={<Text k="translations:intro" />} />
      <TextFilterBar {...{ filters, edited }} />
      <div className="mb-4 grid gap-3">
        {answer ? <FormMessage answer={answer} /> : null}
        {run ? <RunProgress run={run} /> : null}
      </div>
      <SelectionBar
        many={many}
        count={<Text k="translations:found" values={{ count: total }} />}
        buttons={(['confirm', 'reset'] as const).map((change) => ({
          label: `translations:edit.${change}`,
          fields: { intent: 'change-many', change, language: filters.language },
        }))}
      />
      <UnsavedRows placeOf={languagePlace}>
        <TextsTable
          key={filters.language}
          {...{ many, texts, filters, edited, hasTranslator, answer }}
          empty={<EmptyState title={<Text k="translations:none" />} />}
        />
        <div className="mt-6">
          <Paging
            label={t('translations:paging.label')}
            page={filters.page}
            pageCount={pageCount}
            hrefFor={(page) => textsAddress({ ...filters, page })}
            previousLabel={t('translations:paging.previous')}
            nextLabel={t('translations:paging.next')}
            pageLabel={(page) => t('translations:paging.page', { page })}
          />
        </div>
      </UnsavedRows>
    </div>
  );
}
