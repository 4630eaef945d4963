/** When something came, in words; the exact instant for whoever asks. */
export const SentTime = ({ sent }: { sent: { at: string; ago: string; exactly: string } }) => (
  <time dateTime={sent.at} title={sent.exactly} className="text-ink-soft text-sm">
    {sent.ago}
  </time>
);
