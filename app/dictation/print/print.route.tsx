import { data, redirect } from 'react-router';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { statusOf } from '#app/platform/outcome.ts';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/print.route.ts';
import { findPrintout } from './print.queries.server.ts';
import { printSearch } from './print-address.ts';
import { PrintPaper } from './print-paper.tsx';
import { PrintToolbar } from './print-toolbar.tsx';

/** A sheet of a file, or why there is none. A file that is not there leads back to the workspace. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const wish = printSearch.read(url.searchParams);
  const found = await findPrintout(
    context.get(scopeContext),
    context.get(entitlementContext),
    params.file,
    wish,
  );
  if (found.ok) return { wish, printout: found.value };
  if (found.kind === 'missing') throw redirect('/dictation');
  return data({ wish, refusal: found.code as TextKey }, statusOf(found));
}

/** Has no layout: what is around a page has no place on paper. */
export default function Print({ loaderData, params }: Route.ComponentProps) {
  const t = useText('dictation');
  const { siteName } = usePageFrame();
  const { wish } = loaderData;
  return (
    <main className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-8 print:max-w-none print:p-0">
      <title>{t('dictation:print.metaTitle', { siteName })}</title>
      <div className="not-printed mb-8">
        <PageHeader
          back={{ to: `/dictation?file=${params.file}`, label: <Text k="dictation:print.back" /> }}
          title={<Text k="dictation:print.title" />}
          intro={<Text k="dictation:print.intro" />}
        />
        {'printout' in loaderData ? <PrintToolbar fileId={params.file} wish={wish} /> : null}
      </div>
      {'printout' in loaderData ? (
        <PrintPaper printout={loaderData.printout} wish={wish} />
      ) : (
        <Notice tone="hint">
          <Text k={loaderData.refusal} />
        </Notice>
      )}
    </main>
  );
}
