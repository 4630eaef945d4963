import { useRevalidator, useSearchParams } from 'react-router';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { headersOfAction } from '#app/platform/http/headers-of-action.ts';
import { readFields } from '#app/platform/http/submitted-fields.server.ts';
import { unreachable } from '#app/platform/http/unreachable.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { useTopic } from '#app/platform/realtime/use-topic.tsx';
import { scopeContext } from '#app/platform/scope.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { readTextFilters, textsAddress } from '../texts/text-filters.ts';
import { listTexts } from '../texts/texts.queries.server.ts';
import { answerTexts, type TextsAnswer } from '../texts/texts-actions.server.ts';
import { findNewestRun } from '../texts/translating.server.ts';
import { translatorContext } from '../texts/translator.server.ts';
import { FilterForm } from '../ui/texts/filter-form.tsx';
import { RunProgress } from '../ui/texts/run-progress.tsx';
import { TextsTable } from '../ui/texts/texts-table.tsx';
import type { Route } from './+types/translations.ts';

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

/** One form at a time, by its intent; content edit mode sends its forms here too. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const hasTranslator = context.get(translatorContext) !== undefined;
  return answerTexts({ scope: context.get(scopeContext), fields, hasTranslator });
}

/** A connection that breaks is a sentence, and what was typed stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return (await serverAction()) as TextsAnswer;
  } catch (error) {
    if (error instanceof Response) throw error;
    return unreachable<TextsAnswer>({ problem: 'translations:refusal.failed' });
  }
}

export default function Translations({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, total, pageCount, filters, run, hasTranslator } = loaderData;
  const t = useText('translations');
  const { siteName } = usePageFrame();
  const { revalidate } = useRevalidator();
  const viewer = useViewer();
  const edited = useSearchParams()[0].get('edit') ?? undefined;
  const answer = actionData as TextsAnswer | undefined;
  useTopic(viewer && `translating:${viewer.id}`, () => void revalidate());
  return (
    <div className="mx-auto w-full max-w-[96rem] px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${t('translations:title')} · ${siteName}`}</title>
      <PageHeader title={<Text k="translations:title" />} intro={<Text k="translations:intro" />} />
      <FilterForm filters={filters} />
      <div className="mb-4 grid gap-3">
        {answer ? <FormMessage answer={answer} /> : null}
        {run ? <RunProgress run={run} /> : null}
      </div>
      <p className="mb-3 text-ink-soft" role="status">
        <Text k="translations:found" values={{ count: total }} />
      </p>
      <TextsTable
        {...{ texts, filters, edited, hasTranslator, answer }}
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
    </div>
  );
}
