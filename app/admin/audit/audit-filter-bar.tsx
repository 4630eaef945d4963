import {
  FilterActions,
  FilterBar,
  FilterSearch,
  FilterSelect,
  optionsOf,
  useFilters,
} from '#app/forms/filter-bar.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { AuditPerson } from './audit.queries.server.ts';
import { type AuditFilters, auditKinds, auditSearch } from './audit-filters.ts';
import { kindTextKey } from './audit-words.ts';

type AuditFilterBarProps = { answered: AuditFilters; people: AuditPerson[]; shown: number };

/** What to look for in the log. */
export function AuditFilterBar({ answered, people, shown }: AuditFilterBarProps) {
  const t = useText('audit');
  const filters = useFilters(auditSearch, '/audit', answered);
  const any = t('audit:filter.any');
  const day = (name: 'from' | 'until') => (
    <TextField
      type="date"
      name={name}
      label={<Text k={`audit:filter.${name}`} />}
      value={filters.wanted[name] ?? ''}
      onChange={(event) => filters.say(name, event.target.value)}
    />
  );
  return (
    <FilterBar {...{ filters, shown }} className="mb-6 grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_auto_auto]">
        <FilterSearch
          filters={filters}
          name="subject"
          label={<Text k="audit:filter.subject" />}
          className="sm:max-xl:col-span-2"
        />
        <FilterSelect
          {...{ filters, any }}
          name="kind"
          label={<Text k="audit:filter.kind" />}
          options={optionsOf(auditKinds, (kind) => t(kindTextKey(kind) as never))}
        />
        <FilterSelect
          {...{ filters, any }}
          name="person"
          label={<Text k="audit:filter.person" />}
          options={people.map(({ id, firstName, email }) => ({
            value: id,
            text: email ? `${firstName ?? ''} (${email})` : `${t('audit:gone')} ${id.slice(0, 8)}`,
          }))}
        />
        {day('from')}
        {day('until')}
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        <FilterActions filters={filters} />
      </div>
    </FilterBar>
  );
}
