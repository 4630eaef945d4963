import { Search, X } from 'lucide-react';
import { Form } from 'react-router';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type InboxWish, inboxAddress } from '../../inbox/inbox-address.ts';

/** Which of the rows to show. A form of its own: it works without scripts, and the address says what was asked for. */
export function InboxFilters({ wish }: { wish: InboxWish }) {
  const { tab, isHandled, query } = wish;
  return (
    <Form
      // Another question begins with its own fields.
      key={inboxAddress({ tab, isHandled, query })}
      action="/inbox"
      role="search"
      className="my-6 flex flex-wrap items-end gap-3"
    >
      {tab === 'messages' ? null : <input type="hidden" name="tab" value={tab} />}
      <TextField
        type="search"
        name="q"
        defaultValue={query}
        maxLength={200}
        before={<Search />}
        label={<Text k="inbox:filter.query" />}
        className="min-w-0 grow basis-60 sm:max-w-sm"
      />
      {tab === 'variants' ? null : (
        <SelectField
          name="show"
          defaultValue={isHandled ? 'handled' : ''}
          onChange={(event) => event.target.form?.requestSubmit()}
          label={<Text k="inbox:filter.show" />}
          className="min-w-44"
        >
          <option value="">
            <Text k="inbox:filter.open" />
          </option>
          <option value="handled">
            <Text k={tab === 'messages' ? 'inbox:filter.handled' : 'inbox:filter.decided'} />
          </option>
        </SelectField>
      )}
      <Button type="submit" variant="secondary">
        <Text k="inbox:filter.apply" />
      </Button>
      {query ? (
        <ButtonLink to={inboxAddress({ tab, isHandled })} variant="quiet" icon={<X />}>
          <Text k="inbox:filter.clear" />
        </ButtonLink>
      ) : null}
    </Form>
  );
}
