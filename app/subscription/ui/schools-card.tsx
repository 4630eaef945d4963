import { Text, useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

/** Schools and companies have no price on this page: they write, and the subject is there already. */
export function SchoolsCard() {
  const t = useText('plans');
  const { siteName } = usePageFrame();
  const subject = encodeURIComponent(t('plans:schools.subject', { siteName }));
  return (
    <Card
      as="section"
      tone="brand"
      padding="large"
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5"
    >
      <div className="grid min-w-0 flex-1 basis-72 gap-2">
        <h2 className="text-2xl">
          <Text k="plans:schools.title" />
        </h2>
        <p className="max-w-[60ch] text-ink-soft">
          <Text k="plans:schools.text" />
        </p>
      </div>
      <ButtonLink to={`/contact?subject=${subject}`} variant="secondary">
        <Text k="plans:schools.write" />
      </ButtonLink>
    </Card>
  );
}
