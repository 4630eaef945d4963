/** A bank card that can be none: a number of zeros, and our three bars where a chip would be. */
export function PlayCard({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 200" fill="none" aria-hidden="true" className={className}>
      <rect x="1" y="1" width="318" height="198" rx="18" className="fill-brand-soft" />
      <path
        d="M0 152c70-44 122 30 190-8s96-54 130-38v76a18 18 0 0 1-18 18H18a18 18 0 0 1-18-18Z"
        className="fill-marker-soft"
      />
      <rect
        x="1"
        y="1"
        width="318"
        height="198"
        rx="18"
        className="stroke-brand"
        strokeWidth="2"
        strokeDasharray="7 6"
      />
      <path d="M34 56v16M48 44v40M62 52v24" className="stroke-brand" strokeWidth="7" strokeLinecap="round" />
      <path d="m68 76 14-14" className="stroke-marker" strokeWidth="7" strokeLinecap="round" />
      {[30, 98, 166, 234].map((x) => (
        <g key={x} className="stroke-ink" strokeWidth="3">
          {[0, 14, 28, 42].map((step) => (
            <ellipse key={step} cx={x + step + 5} cy="122" rx="4" ry="7" />
          ))}
        </g>
      ))}
      <path d="M30 164h84M250 164h40" className="stroke-edge" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
