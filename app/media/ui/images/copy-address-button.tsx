import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '#app/platform/i18n/text.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';

/** How long the tick stays. */
const tickMs = 2000;

/** Copies the whole address of a picture, and says so by a tick for two seconds. */
export function CopyAddressButton({ title, path }: { title: string; path: string }) {
  const t = useText('images');
  const show = useToast();
  const [copiedAtMs, setCopiedAtMs] = useState<number>();
  useEffect(() => {
    if (copiedAtMs === undefined) return;
    const timer = setTimeout(() => setCopiedAtMs(undefined), tickMs);
    return () => clearTimeout(timer);
  }, [copiedAtMs]);

  async function copy() {
    const address = new URL(path, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      setCopiedAtMs(performance.now());
    } catch {
      // Some browsers let nobody near the clipboard: then at least the address can be taken by hand.
      show({ title: t('images:copy.failed'), description: address, tone: 'wrong' });
    }
  }
  const isCopied = copiedAtMs !== undefined;
  return (
    <>
      <Tooltip text={t(isCopied ? 'images:copy.done' : 'images:copy.short')}>
        <IconButton
          label={t('images:copy.label', { title })}
          icon={isCopied ? <Check className="text-good" data-copied="" /> : <Copy />}
          size="small"
          onClick={copy}
        />
      </Tooltip>
      <span role="status" className="sr-only">
        {isCopied ? t('images:copy.done') : ''}
      </span>
    </>
  );
}
