import { useLocation } from 'react-router';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

const broken = { title: 'platform:error.title', message: 'platform:error.message' } as const;
const missing = { title: 'platform:error.missingTitle', message: 'platform:error.missing' } as const;
const busy = { title: 'platform:error.busyTitle', message: 'platform:error.busy' } as const;

/** What a user sees when something broke: what happened, what to do, and the number to quote. */
export function ErrorScreen({ status }: { status: number }) {
  const t = useText('platform');
  const { requestId, siteName } = usePageFrame();
  const { pathname, search } = useLocation();
  const sentence = status === 404 ? missing : status === 429 ? busy : broken;
  const title = t(sentence.title);
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 p-6">
      <title>{`${title} · ${siteName}`}</title>
      <h1 className="font-display text-3xl">{title}</h1>
      <p className="text-ink-soft">
        <Text k={sentence.message} />
      </p>
      {requestId && (
        <p className="text-ink-soft text-sm">
          <Text k="platform:error.requestId" values={{ requestId }} />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {status !== 404 && (
          <ButtonLink to={`${pathname}${search}`} reloadDocument>
            <Text k="platform:error.retry" />
          </ButtonLink>
        )}
        <ButtonLink to="/" reloadDocument variant={status === 404 ? 'primary' : 'secondary'}>
          <Text k="platform:error.home" />
        </ButtonLink>
      </div>
    </main>
  );
}
