import { Text, useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { PageTitle } from '#app/platform/page-title.tsx';
import { NewTabLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { NarratorCard } from '../ui/narrator-card.tsx';
import { sltNotice, voiceSources, voices } from '../voice-credits.ts';

/** Who reads in the demo library, and what the licences of the voices ask us to say. */
export default function Voices() {
  const t = useText('voices');
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6 lg:py-16">
      <PageTitle title={t('voices:metaTitle', { siteName })} description={t('voices:lead')} />
      <PageHeader title={<Text k="voices:title" />} intro={<Text k="voices:lead" />} />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {voices.map((voice) => (
          <NarratorCard key={voice.name} voice={voice} />
        ))}
      </ul>
      <div className="mt-14 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <section className="grid content-start gap-3">
          <h2 className="text-2xl">
            <Text k="voices:made.title" />
          </h2>
          <p className="text-ink-soft">
            <Text k="voices:made.texts" />
          </p>
          <p className="text-ink-soft">
            <Text
              k="voices:made.engines"
              components={{
                rhvoice: <NewTabLink href={voiceSources.rhvoice} newTabLabel={t('voices:newTab')} />,
              }}
            />
          </p>
          <p className="text-ink-soft">
            <Text k="voices:made.changes" />
          </p>
        </section>
        <section className="grid content-start gap-3">
          <h2 className="text-2xl">
            <Text k="voices:shareAlike.title" />
          </h2>
          <p className="text-ink-soft">
            <Text k="voices:shareAlike.text" />
          </p>
        </section>
      </div>
      <SltNotice />
    </div>
  );
}

function SltNotice() {
  return (
    <section id="slt" className="mt-14 scroll-mt-24 border-line border-t pt-8">
      <h2 className="text-2xl">
        <Text k="voices:notice.title" />
      </h2>
      <p className="mt-3 text-ink-soft">
        <Text k="voices:notice.text" />
      </p>
      <div lang="en" className="mt-6 grid max-w-[80ch] gap-3 text-ink-soft text-sm">
        <p className="font-medium text-ink">{sltNotice.copyright}</p>
        {sltNotice.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
