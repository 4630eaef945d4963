import { Search, X } from 'lucide-react';
import { Form } from 'react-router';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { useTypedSearch } from '#app/ui/use-typed-search.ts';
import { useWantedSearch } from '../admin-page.tsx';
import type { AuditPerson } from './audit.queries.server.ts';
import {
  type AuditFilters,
  auditAddress,
  auditKinds,
  changedAuditFilters,
  isNarrowed,
  readAuditFilters,
} from './audit-filters.ts';
import { kindTextKey } from './audit-words.ts';

/** What to look for in the log. It lives in the address: at once with scripts, by a button without. */
export function AuditFilterBar({ filters, people }: { filters: AuditFilters; people: AuditPerson[] }) {
  const t = useText('audit');
  const { wanted, go } = useWantedSearch('/audit', filters, readAuditFilters);
  const choose = (changed: Partial<AuditFilters>) => go(auditAddress(changedAuditFilters(wanted, changed)));
  const search = useTypedSearch(filters.subject, (subject) => choose({ subject }));
  const any = <option value="">{t('audit:filter.any')}</option>;
  const day = (name: 'from' | 'until') => (
    <TextField
      type="date"
      name={name}
      label={<Text k={`audit:filter.${name}`} />}
      value={wanted[name] ?? ''}
      onChange={(event) => choose({ [name]: event.target.value || undefined })}
    />
  );
  return (
    <Form action="/audit" className="mb-6 grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_auto_auto]">
        <TextField
          type="search"
          name="subject"
          {...search}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          before={<Search />}
          label={<Text k="audit:filter.subject" />}
          className="sm:max-xl:col-span-2"
        />
        <SelectField
          name="kind"
          label={<Text k="audit:filter.kind" />}
          value={wanted.kind ?? ''}
          onChange={(event) => choose({ kind: event.target.value || undefined })}
        >
          {any}
          {auditKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(kindTextKey(kind) as never)}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="person"
          label={<Text k="audit:filter.person" />}
          value={wanted.person ?? ''}
          onChange={(event) =>
            choose({ person: (event.target.value || undefined) as AuditFilters['person'] })
          }
        >
          {any}
          {people.map(({ id, firstName, email }) => (
            <option key={id} value={id}>
              {email ? `${firstName ?? ''} (${email})` : `${t('audit:gone')} ${id.slice(0, 8)}`}
            </option>
          ))}
        </SelectField>
        {day('from')}
        {day('until')}
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        <div className="hidden noscript:block">
          <Button type="submit" variant="secondary">
            <Text k="audit:filter.apply" />
          </Button>
        </div>
        {isNarrowed(wanted) ? (
          <ButtonLink to="/audit" replace preventScrollReset variant="quiet" icon={<X />}>
            <Text k="audit:filter.clear" />
          </ButtonLink>
        ) : null}
      </div>
    </Form>
  );
}
