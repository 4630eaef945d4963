import { useSearchParams } from 'react-router';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { PageTitle } from '#app/platform/page-title.tsx';
import { scopeContext } from '#app/platform/scope.server.ts';
import { listPlans } from '#app/subscription/plans/plans.queries.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { askedPart } from '../gallery-parts.ts';
import { ComponentsGallery } from '../ui/components-gallery.tsx';
import { ShownPart } from '../ui/gallery-part.tsx';
import type { Route } from './+types/components.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { plans: await listPlans(context.get(scopeContext)) };
}

/** The gallery of what public pages are made of. */
export default function Components({ loaderData }: Route.ComponentProps) {
  const t = useText('pages');
  const { siteName } = usePageFrame();
  const [search] = useSearchParams();
  const shown = askedPart(search.get('show'));
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6 lg:py-16">
      <PageTitle title={`${t('pages:gallery.title')} · ${siteName}`} description={t('pages:gallery.lead')} />
      <PageHeader title={<Text k="pages:gallery.title" />} intro={<Text k="pages:gallery.lead" />} />
      <ComponentsGallery shown={shown}>
        {shown ? <ShownPart part={shown} plans={loaderData.plans} /> : null}
      </ComponentsGallery>
    </div>
  );
}
