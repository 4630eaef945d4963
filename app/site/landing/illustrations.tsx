import { classNames } from '#app/ui/class-names.ts';
import sprite from './site-art.svg?url&no-inline';

/** A line that looks like a handwritten word of so many letters, from the point where the pen stands. */
function handwriting(letters: number): string {
  const loops = Array.from({ length: letters }, (_, index) =>
    index % 3 === 1 ? 'c5-3 9-22 5-22s-3 22 4 22 6-3 9-4 0 4 0 4' : 'c3-8 8-12 9-9s-4 9 1 9 5-3 8-5 0 5 0 5',
  );
  return loops.join('');
}

/** The line under a mistake, so many waves long. */
const wavyLine = (waves: number): string => 'q3-4 6 0t6 0'.repeat(waves);

/** Half the heights of the waveform's bars: a sentence that rises, and falls towards the pen. */
const bars = [5, 14, 28, 42, 24, 50, 36, 20, 32, 44, 22, 10];

/** Headphones, a sentence that is heard, and the same sentence as it is written. Decoration. */
export function HeroArt() {
  return (
    <svg
      viewBox="0 0 640 220"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="art art-iris w-full rounded-card"
    >
      <circle cx="116" cy="104" r="84" fill="var(--art-shade)" stroke="none" />
      <circle cx="500" cy="120" r="120" fill="var(--art-shade)" stroke="none" />
      <path d="M58 112v-10a58 58 0 0 1 116 0v10" />
      <path d="M70 104a46 46 0 0 1 92 0" />
      <rect x="44" y="100" width="30" height="52" rx="13" fill="var(--art-accent)" />
      <rect x="158" y="100" width="30" height="52" rx="13" fill="var(--art-accent)" />
      <path d="M174 152c0 24 28 20 28-6 0-18 2-34 10-34" />
      <path d={bars.map((half, index) => `M${224 + index * 13} ${112 - half}v${half * 2}`).join('')} />
      <path d="M418 24h180a10 10 0 0 1 10 10v206H408V34a10 10 0 0 1 10-10Z" fill="var(--art-paper)" />
      <path d="M424 72h168M424 118h168M424 164h168" stroke="var(--art-shade)" strokeWidth="3" />
      <path d={`M432 68${handwriting(4)}m14 0${handwriting(3)}`} strokeWidth="3" />
      <path
        d={`M382 92v14c0 8 6 12 14 12 12 0 22-4 36-4${handwriting(3)}m14 0${handwriting(2)}`}
        strokeWidth="3"
      />
      <path d={`M432 78${wavyLine(6)}`} className="stroke-wrong" strokeWidth="3" />
      <g transform="translate(542 116) rotate(-38)">
        <path d="M0 0 24-11v22Z" fill="var(--art-paper)" />
        <path d="M24-11h78a11 11 0 0 1 0 22H24Z" fill="var(--art-accent)" />
        <path d="M0 0h10M86-11v22" />
      </g>
      <path d="M26 34v14M19 41h14M300 34h.1M220 40h.1M618 60h.1" />
    </svg>
  );
}

/** The drawings of the public pages: the hue of the sheet each is drawn on, and how large it was drawn. */
export const drawings = {
  listen: { tint: 'art-iris', size: '0 0 240 180' },
  compare: { tint: 'art-coral', size: '0 0 240 180' },
  rules: { tint: 'art-honey', size: '0 0 240 180' },
  ways: { tint: 'art-mint', size: '0 0 240 180' },
  library: { tint: 'art-violet', size: '0 0 240 180' },
  progress: { tint: 'art-sky', size: '0 0 240 180' },
  desk: { tint: 'art-apricot', size: '0 0 480 360' },
  classroom: { tint: 'art-lagoon', size: '0 0 480 360' },
};

type SiteArtProps = { drawing: keyof typeof drawings; className: string };

/** A drawing of the public pages. Decoration: the words stand beside it. Its tinted sheet fills whatever box it is given. */
export function SiteArt({ drawing, className }: SiteArtProps) {
  const { tint, size } = drawings[drawing];
  return (
    <svg
      viewBox={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('art', tint, className)}
    >
      <use href={`${sprite}#${drawing}`} />
    </svg>
  );
}
