import { CircleCheck } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { keepMessage } from './use-kept-message.ts';

/** In place of the form that is gone: the focus comes here, and with it the voice of a screen reader. */
export function ContactThanks() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  // Before they can be seen: whoever sees the thanks may leave at once. Each message has thanks of its own, so that the
  // words of the second one are forgotten like those of the first.
  useLayoutEffect(() => keepMessage({}), []);
  return (
    <div className="grid justify-items-start gap-4">
      <CircleCheck aria-hidden="true" className="size-10 text-good" />
      <h3 ref={title} tabIndex={-1} className="text-2xl outline-none">
        <Text k="contact:thanks.title" />
      </h3>
      <p className="max-w-[52ch] text-ink-soft">
        <Text k="contact:thanks.text" />
      </p>
      {/* Without a #, with which a browser without scripts would only jump within this page. */}
      <ButtonLink to="/contact" preventScrollReset variant="secondary">
        <Text k="contact:thanks.again" />
      </ButtonLink>
    </div>
  );
}
