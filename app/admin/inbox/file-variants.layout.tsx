import { useId } from 'react';
import { Outlet, useFetcher } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { TextLink } from '#app/ui/link.tsx';
import type { Route } from './+types/file-variants.layout.ts';
import { inboxAddress } from './inbox-address.ts';
import { findFileVariants, type VariantRow } from './inbox-page.queries.server.ts';
import { VariantCard } from './variant-card.tsx';

type FileVariantsProps = { rows: VariantRow[]; hasMore: boolean };

/** What is right besides the text of a file, on the page of the file; removed here as in the inbox. */
export function FileVariants({ rows, hasMore }: FileVariantsProps) {
  const titleId = useId();
  const fetcher = useFetcher<FormAnswer>();
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

export const loader = ({ params, context }: Route.LoaderArgs) =>
  findFileVariants(context.get(scopeContext), params.file);

/** Hands what is accepted besides the text to the page of a file, which stands further left and gives it a place without knowing it. */
export default function VariantsBelow({ loaderData }: Route.ComponentProps) {
  return <Outlet context={<FileVariants {...loaderData} />} />;
}
