import { Search } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useFetcher } from 'react-router';
import { roleOpens } from '#app/accounts/roles.policy.ts';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/router-link.tsx';
import { useTypedSearch } from '#app/ui/use-typed-search.ts';
import {
  type AdminSearchAnswer,
  adminSearchAddress,
  type Found,
  foundKinds,
  placesNamed,
} from './admin-search.ts';
import { entriesFor } from './navigation.ts';

/** The places of the admin area by their names, with those below them that have no entry in the sidebar. */
function usePlaces() {
  const t = useText('shell');
  const dashboard = useText('dashboard');
  const role = useViewer()?.role ?? 'user';
  const unlisted = roleOpens(role, 'content') ? (['upload', 'import', 'categories'] as const) : [];
  const below = unlisted.map((id) => ({
    to: `/dashboard/${id}`,
    name: dashboard(`dashboard:nav.${id}`),
  }));
  const entries = entriesFor(role).map(({ id, to }) => ({ to: to as string, name: t(`shell:entry.${id}`) }));
  return [...entries, ...below];
}

type AdminSearchProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Finds anything of the admin area by a few letters of its name. Arrows walk the results, Enter opens one. */
export default function AdminSearchDialog({ open, onOpenChange }: AdminSearchProps) {
  const t = useText('shell');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<Text k="shell:search.title" />}
      closeLabel={t('shell:search.close')}
    >
      <Results onFollow={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Results({ onFollow }: { onFollow: () => void }) {
  const t = useText('shell');
  const fetcher = useFetcher<AdminSearchAnswer>();
  const answer = fetcher.data && 'query' in fetcher.data ? fetcher.data : undefined;
  const typed = useTypedSearch(answer?.query ?? '', (query) => void fetcher.load(adminSearchAddress(query)));
  const places = placesNamed(usePlaces(), typed.value);
  const found = typed.value.trim() ? (answer?.found ?? []) : [];
  const list = useRef<HTMLDivElement>(null);
  const hasFailed = fetcher.data && 'failed' in fetcher.data;

  /** One walk through the field and all links below it. */
  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const stops = [typed.ref.current, ...links];
    const here = stops.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = event.key === 'Enter' && here === 0 ? links[0] : step && stops[here + step];
    if (!next) return;
    event.preventDefault();
    if (step) next.focus();
    else next.click();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field and the links in it
    <div onKeyDown={walk}>
      <TextField
        type="search"
        {...typed}
        label={<Text k="shell:search.label" />}
        labelHidden
        placeholder={t('shell:search.label')}
        autoComplete="off"
        maxLength={200}
        before={<Search />}
      />
      <p role="status" className="mt-3 text-ink-soft text-sm">
        {hasFailed ? (
          <Text k="shell:search.failed" />
        ) : (
          <Text k="shell:search.count" values={{ count: places.length + found.length }} />
        )}
      </p>
      <div ref={list} className="mt-2 grid max-h-[55dvh] gap-4 overflow-y-auto">
        {places.length > 0 ? (
          <Group
            heading="shell:search.places"
            rows={places.map(({ to, name }) => ({ to, title: name }))}
            onFollow={onFollow}
          />
        ) : null}
        {foundKinds.map((kind) => {
          const rows = found.filter((one) => one.kind === kind);
          return rows.length > 0 ? (
            <Group key={kind} heading={`shell:search.${kind}`} rows={rows} onFollow={onFollow} />
          ) : null;
        })}
      </div>
    </div>
  );
}

type GroupProps = {
  heading: `shell:search.${'places' | Found['kind']}`;
  rows: Pick<Found, 'title' | 'detail' | 'to'>[];
  onFollow: () => void;
};

function Group({ heading, rows, onFollow }: GroupProps) {
  return (
    <section>
      <h3 className="px-2 font-medium font-sans text-ink-soft text-sm">
        <Text k={heading} />
      </h3>
      <ul>
        {rows.map(({ title, detail, to }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onFollow}
              className="flex min-h-10 flex-wrap items-baseline gap-x-3 rounded-control px-2 py-1.5 text-ink no-underline hover:bg-brand-soft focus-visible:bg-brand-soft pointer-coarse:min-h-11"
            >
              <span className="wrap-anywhere line-clamp-2 min-w-0">{title}</span>
              {detail ? <span className="wrap-anywhere min-w-0 text-ink-soft text-sm">{detail}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
