import { handwriting, wavyLine } from './strokes.ts';

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
