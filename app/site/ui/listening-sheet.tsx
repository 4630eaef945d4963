/** Heights of the waveform's bars, drawn by hand to rise and fall like a spoken sentence. */
const bars = [
  6, 12, 22, 34, 26, 40, 30, 18, 8, 4, 10, 24, 38, 46, 32, 20, 28, 14, 6, 4, 12, 20, 36, 30, 44, 34, 22, 16,
  8, 5,
];

/** How many bars have been heard already. */
const heard = 18;

/** The desk in one picture: a sentence that is playing, and the sheet on which it is written down and marked. */
export function ListeningSheet() {
  return (
    <svg viewBox="0 0 480 400" fill="none" aria-hidden="true" className="w-full max-w-lg justify-self-center">
      <rect x="8" y="8" width="464" height="384" rx="16" className="fill-sheet stroke-line" />
      <g>
        <circle cx="56" cy="72" r="22" className="fill-brand" />
        <path d="M50 62v20l16-10z" className="fill-on-brand" />
        {bars.map((height, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
            key={index}
            x={96 + index * 11.6}
            y={72 - height / 2}
            width="5"
            height={height}
            rx="2.5"
            className={index < heard ? 'fill-brand' : 'fill-edge'}
          />
        ))}
      </g>
      <path d="M8 128h464" className="stroke-line" />
      {[182, 236, 290, 344].map((y) => (
        <path key={y} d={`M32 ${y}h416`} className="stroke-line" />
      ))}
      <g className="stroke-ink" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d={`${word(36, 176, 5)} ${word(136, 176, 4)} ${word(220, 176, 7)} ${word(364, 176, 4)}`} />
        <path d={`${word(36, 230, 4)} ${word(122, 230, 6)} ${word(244, 230, 3)} ${word(312, 230, 6)}`} />
        <path d={`${word(36, 284, 6)} ${word(170, 284, 5)}`} />
      </g>
      <rect x="212" y="150" width="140" height="34" rx="6" className="fill-marker opacity-40" />
      <path d={wave(122, 240, 108)} className="stroke-wrong" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M312 242h112"
        className="stroke-hint"
        strokeWidth="2.5"
        strokeDasharray="1 6"
        strokeLinecap="round"
      />
      <g transform="translate(272 286) rotate(-42)" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M0 0 24-9h10V9H24z" className="fill-paper stroke-ink" />
        <path d="M34-11h104a11 11 0 0 1 0 22H34z" className="fill-brand stroke-ink" />
        <path d="M0 0h16M58-11v22" className="stroke-ink" />
        <circle cx="18" cy="0" r="2.5" className="fill-ink" />
      </g>
    </svg>
  );
}

/** A line that looks like a handwritten word of so many letters, on the line at `y`. */
function word(x: number, y: number, letters: number): string {
  const loops = Array.from({ length: letters }, (_, index) =>
    index % 3 === 1 ? 'c5-3 9-22 5-22s-3 22 4 22 6-3 9-4 0 4 0 4' : 'c3-8 8-12 9-9s-4 9 1 9 5-3 8-5 0 5 0 5',
  );
  return `M${x} ${y}${loops.join('')}`;
}

/** A wavy underline. */
function wave(x: number, y: number, width: number): string {
  const arches = Math.floor(width / 12);
  return `M${x} ${y}${'q3-4 6 0t6 0'.repeat(arches)}`;
}
