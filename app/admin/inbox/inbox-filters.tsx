import { Search, X } from 'lucide-react';
import { Form } from 'react-router';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { useTypedSearch } from '#app/ui/use-typed-search.ts';
import { useWantedSearch } from '../admin-page.tsx';
import { type InboxSelection, inboxAddress, readInboxSelection } from './inbox-address.ts';

/** Which of the rows to show. They live in the address: at once with scripts, by a button without. */
export function InboxFilters({ wish }: { wish: InboxSelection }) {
  const t = useText('inbox');
  const { wanted, go } = useWantedSearch('/inbox', wish, readInboxSelection);
  const { tab, isHandled } = wanted;
  const choose = (changed: Partial<InboxSelection>) =>
    go(inboxAddress({ ...wanted, after: undefined, before: undefined, ...changed }));
  const search = useTypedSearch(wish.query, (query) => choose({ query }));
  return (
    <Form action="/inbox" role="search" className="my-6 flex flex-wrap items-end gap-3">
      {tab === 'messages' ? null : <input type="hidden" name="tab" value={tab} />}
      <TextField
        type="search"
        name="q"
        {...search}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        before={<Search />}
        label={<Text k="inbox:filter.query" />}
        className="min-w-0 grow basis-60"
      />
      {tab === 'variants' ? null : (
        <SelectField
          name="show"
          value={isHandled ? 'handled' : ''}
          onChange={(event) => choose({ isHandled: event.target.value === 'handled' })}
          label={<Text k="inbox:filter.show" />}
          className="min-w-44"
        >
          <option value="">{t('inbox:filter.open')}</option>
          <option value="handled">
            {t(tab === 'messages' ? 'inbox:filter.handled' : 'inbox:filter.decided')}
          </option>
        </SelectField>
      )}
      <div className="hidden noscript:block">
        <Button type="submit" variant="secondary">
          <Text k="inbox:filter.apply" />
        </Button>
      </div>
      {wish.query ? (
        <ButtonLink to={inboxAddress({ tab, isHandled })} variant="quiet" icon={<X />}>
          <Text k="inbox:filter.clear" />
        </ButtonLink>
      ) : null}
    </Form>
  );
}
