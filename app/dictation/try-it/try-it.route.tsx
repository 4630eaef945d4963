import { headersOfAction, unreachable } from '#app/forms/responses.ts';
import { PageTitle, usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { isLanguage } from '#app/platform/languages.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/try-it.route.ts';
import { answerTry } from './answer-try.server.ts';
import { TryIt } from './try-it.tsx';
import type { TryItAnswer } from './try-it-answer.ts';

export const headers = headersOfAction;

/** Which sentence the address requests. */
export function loader({ url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('language');
  return { language: isLanguage(asked) ? asked : undefined };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerTry(context.get(scopeContext), request);

/** What was written stays in the editor when the server cannot be reached. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return (await serverAction()) as TryItAnswer;
  } catch (error) {
    if (error instanceof Response) throw error;
    return unreachable<TryItAnswer>({ problem: 'dictation:tryIt.failed' });
  }
}

export default function TryItPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('dictation');
  const { siteName } = usePageFrame();
  const answered = actionData && ('marked' in actionData ? actionData.marked : actionData);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-12 sm:px-6 lg:py-16">
      <PageTitle
        title={t('dictation:tryIt.metaTitle', { siteName })}
        description={t('dictation:tryIt.intro')}
      />
      <PageHeader title={<Text k="dictation:tryIt.title" />} intro={<Text k="dictation:tryIt.intro" />} />
      <TryIt
        key={loaderData.language}
        language={answered?.language ?? loaderData.language}
        sent={actionData}
      />
    </div>
  );
}
