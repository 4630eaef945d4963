import { FlaskConical } from 'lucide-react';
import { Link, Outlet } from 'react-router';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Logo } from '#app/ui/link.tsx';
import { PageAnnouncer } from './page-landmarks.tsx';

/** Around the page where play money is paid: nobody may take it for a place where money is. */
export default function SandboxFrame() {
  const { siteName } = usePageFrame();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageAnnouncer />
      <header className="border-line border-b bg-sheet">
        <div
          aria-hidden="true"
          className="h-2 bg-[repeating-linear-gradient(-45deg,var(--color-marker)_0_12px,var(--color-ink)_12px_24px)]"
        />
        <div className="mx-auto flex w-full max-w-5xl flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 sm:px-6">
          <Link to="/" className="inline-flex min-h-11 items-center rounded-tick text-xl">
            <Logo name={siteName} />
          </Link>
          <Badge tone="marker" icon={<FlaskConical />}>
            <Text k="sandbox:frame.badge" />
          </Badge>
          <p className="min-w-0 flex-1 basis-64 text-sm sm:text-right">
            <Text k="sandbox:frame.notice" components={{ strong: <strong className="font-semibold" /> }} />
          </p>
        </div>
      </header>
      <main className="mx-auto w-full max-w-5xl flex-1 px-4 py-8 sm:px-6 lg:py-12">
        <Outlet />
      </main>
    </div>
  );
}
