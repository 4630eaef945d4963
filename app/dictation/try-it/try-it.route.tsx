import { useLocation } from 'react-router';
import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { PageTitle, usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/try-it.route.ts';
import { markTry, tryItForm } from './grade-try.server.ts';
import { TryIt } from './try-it.tsx';
import type { TryItAnswer } from './try-it-answer.ts';

export const headers = headersOfAction;

const failed = 'dictation:tryIt.failed';

/** Marks one sentence for anyone. */
export const action = formAction(
  failed,
  intent({
    form: tryItForm,
    run: ({ scope }, form) => markTry(scope, form),
    done: (marked) => ({ value: marked }),
  }),
);

export const clientAction = clientFormAction(failed);

export default function TryItPage({ actionData }: Route.ComponentProps) {
  const t = useText('dictation');
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-12 sm:px-6 lg:py-16">
      <PageTitle
        title={t('dictation:tryIt.metaTitle', { siteName })}
        description={t('dictation:tryIt.intro')}
      />
      <PageHeader title={<Text k="dictation:tryIt.title" />} intro={<Text k="dictation:tryIt.intro" />} />
      <TryIt key={useLocation().search} sent={actionData as TryItAnswer | undefined} />
    </div>
  );
}
