import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { type GalleryPart, galleryParts } from '../gallery-parts.ts';

const panelId = 'shown-part';
const buttonIdOf = (part: GalleryPart) => `part-${part}`;

type GalleryProps = { shown: GalleryPart | undefined; children: ReactNode };

/** A button for each part and a panel for the one that is shown. The address says which, so that no script is needed. */
export function ComponentsGallery({ shown, children }: GalleryProps) {
  const t = useText('pages');
  return (
    <>
      <Form
        method="get"
        // On a phone the panel stands below the window: the address goes there, and nowhere when nothing is shown.
        action={`#${panelId}`}
        preventScrollReset
        data-wake=""
        aria-label={t('pages:gallery.label')}
      >
        <ul className="flex flex-wrap gap-2 sm:grid sm:grid-cols-2 sm:gap-3 lg:grid-cols-3 xl:grid-cols-4">
          {galleryParts.map((part) => (
            <li key={part} className="grid min-w-0 grow">
              <PartButton part={part} isShown={part === shown} />
            </li>
          ))}
        </ul>
      </Form>
      {shown ? <Panel part={shown}>{children}</Panel> : null}
    </>
  );
}

function PartButton({ part, isShown }: { part: GalleryPart; isShown: boolean }) {
  return (
    <Button
      id={buttonIdOf(part)}
      type="submit"
      name="show"
      value={isShown ? '' : part}
      variant={isShown ? 'primary' : 'secondary'}
      aria-expanded={isShown}
      aria-controls={isShown ? panelId : undefined}
      className="text-left leading-snug max-sm:px-3 sm:justify-start"
    >
      <span className="shrink-0 self-start uppercase tabular-nums opacity-80">{part}</span>{' '}
      <span className="min-w-0">
        <Text k={`pages:gallery.part.${part}`} />
      </span>
    </Button>
  );
}

function Panel({ part, children }: { part: GalleryPart; children: ReactNode }) {
  const headingId = useId();
  return (
    <section
      id={panelId}
      aria-labelledby={headingId}
      // Where there is room the buttons stay in sight above it, to press another one.
      className="mt-8 scroll-mt-4 rounded-card border border-line lg:mt-10 lg:scroll-mt-64"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-t-card bg-shade px-4 py-3 sm:px-6">
        <h2 id={headingId} className="text-xl">
          <Text k={`pages:gallery.part.${part}`} />
        </h2>
        <Form method="get" preventScrollReset data-wake="">
          <Button
            type="submit"
            name="show"
            value=""
            variant="secondary"
            size="small"
            icon={<X />}
            // The panel goes away with the focus in it, so the focus goes back to where it was opened.
            onClick={() => document.getElementById(buttonIdOf(part))?.focus()}
          >
            <Text k="pages:gallery.close" />
          </Button>
        </Form>
      </div>
      {/* A header that stays in view on its own page would cover the panel here. Its lists open beyond the panel. */}
      <div className="*:last:rounded-b-card *:last:border-b-0 [&_header]:static [&_header]:mb-8">
        {children}
      </div>
    </section>
  );
}
