import { Play } from 'lucide-react';
import type { ShelfCard } from '#app/library/shelf/shelf.ts';
import { FileFacts, FilePicture } from '#app/library/ui/file-facts.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { playerAddress } from '../../player/player-address.ts';

/** The one thing to do now: go on with what was played last, or begin. */
export function PromoCard({ card, wasPlayed }: { card: ShelfCard; wasPlayed: boolean }) {
  return (
    <section className="overflow-hidden rounded-card border border-line bg-marker-soft">
      <div className="flex flex-wrap items-center gap-4 p-4">
        <FilePicture card={card} sizes="6rem" className="h-18 w-24 rounded-control" />
        <div className="min-w-0 flex-1 basis-32">
          <h2 className="font-medium font-sans text-ink-soft text-sm">
            <Text k={wasPlayed ? 'mobile:promo.continue' : 'mobile:promo.begin'} />
          </h2>
          <p lang={card.language} className="line-clamp-2 hyphens-auto font-serif text-lg leading-snug">
            {card.title}
          </p>
          <FileFacts card={card} />
        </div>
      </div>
      <div className="px-4 pb-4">
        <ButtonLink
          to={playerAddress(card.id)}
          size="large"
          icon={<Play className="fill-current" />}
          className="w-full"
        >
          <Text k="mobile:promo.play" />
        </ButtonLink>
      </div>
    </section>
  );
}
