import { useId } from 'react';
import { useFetcher } from 'react-router';
import { useAnswerToast } from '#app/library/ui/dashboard/use-answer-toast.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { TextLink } from '#app/ui/link.tsx';
import type { InboxAnswer } from '../../inbox/inbox-actions.server.ts';
import { inboxAddress } from '../../inbox/inbox-address.ts';
import type { VariantRow } from '../../inbox/inbox-page.queries.server.ts';
import { VariantCard } from './variant-card.tsx';

type FileVariantsProps = { rows: VariantRow[]; hasMore: boolean };

/** What is right besides the text of a file, on the page of the file; removed here as in the inbox. */
export function FileVariants({ rows, hasMore }: FileVariantsProps) {
  const titleId = useId();
  const fetcher = useFetcher<InboxAnswer>();
  useAnswerToast(fetcher.state === 'idle' ? fetcher.data : undefined);
  const [first] = rows;
  if (!first) return null;
  const address = inboxAddress({ tab: 'variants', query: first.title });
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4">
      <div>
        <h2 id={titleId} className="text-2xl">
          <Text k="inbox:tab.variants" />
        </h2>
        <p className="mt-1 max-w-[70ch] text-ink-soft">
          <Text k="inbox:variant.ofFile" />
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        {rows.map((variant) => (
          <VariantCard key={variant.id} {...{ variant, address }} form={fetcher.Form} isWithItsFile />
        ))}
      </ul>
      {hasMore ? (
        <TextLink to={address} className="justify-self-start">
          <Text k="inbox:variant.all" />
        </TextLink>
      ) : null}
    </section>
  );
}
