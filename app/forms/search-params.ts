/**
 * What a parameter is for. A `filter` narrows the list; a `view` (an order, a tab, an opened row) does not, and stays when the
 * filters are cleared; a `place` is where a page of the list begins, and means nothing once another list is asked for.
 */
type Role = 'filter' | 'view' | 'place';

interface Param<Value> {
  role: Role;
  /** Its name in addresses and forms, where that is not the name of the value. */
  name?: string;
  /** What it says for yes. */
  yes?: string;
  /** Never fails: what makes no sense reads as nothing does. */
  read: (said: string[]) => Value;
}

const filter = <Value>(read: (said: string[]) => Value): Param<Value> => ({ role: 'filter', read });

/** What a function makes of what was said first; nothing where it makes nothing of it. */
export const parsed = <Value>(parse: (raw: string) => Value | undefined) =>
  filter(([raw]) => (raw ? parse(raw) : undefined));

/** Words to look for, on one line. The database refuses some control characters, and none of them means anything. */
export const text = (longest = 200) =>
  filter(([raw = '']) =>
    raw
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, longest)
      .trimEnd()
      .toWellFormed(),
  );

/** A name or a key, as it was handed out. */
export const line = (longest = 600) =>
  parsed((raw) => (raw.length <= longest && /^\P{Cc}+$/u.test(raw) ? raw : undefined));

export function oneOf<Value extends string | number>(known: readonly Value[]): Param<Value | undefined>;
export function oneOf<Value extends string | number>(known: readonly Value[], first: Value): Param<Value>;
export function oneOf(known: readonly (string | number)[], first?: string | number) {
  return filter(([raw]) => known.find((value) => String(value) === raw) ?? first);
}

export const flag = (yes = '1'): Param<boolean> => ({ ...filter(([raw]) => raw === yes), yes });

/** A whole number from 1 on; where it is none of them, the first. */
export const count = (most: number) =>
  filter(([raw = '']) => (/^\d{1,9}$/.test(raw) && Number(raw) <= most ? Math.max(1, Number(raw)) : 1));

/** Any number of values, each once. */
export const several = <Value>({ read }: Param<Value | undefined>, most = 50) =>
  filter((said) =>
    [...new Set(said.map((raw) => read([raw])))].filter((value) => value !== undefined).slice(0, most),
  );

export const named = <Value>(name: string, param: Param<Value>) => ({ ...param, name });
export const view = <Value>(param: Param<Value>): Param<Value> => ({ ...param, role: 'view' });
export const place = <Value>(param: Param<Value>): Param<Value> => ({ ...param, role: 'place' });

/** Where the page before ended, or where the page after began. */
export const cursors = { after: place(line()), before: place(line()) };

type Params = Record<string, Param<unknown>>;
type Read<Of extends Params> = { [Name in keyof Of]: ReturnType<Of[Name]['read']> };
type Absent<Values> = { [Name in keyof Values]: undefined extends Values[Name] ? Name : never }[keyof Values];
type Optional<Values> = Omit<Values, Absent<Values>> & Partial<Pick<Values, Absent<Values>>>;
type ValuesOf<Of extends Params> = { [Name in keyof Optional<Read<Of>>]: Optional<Read<Of>>[Name] };

/** The parameters of an address: read without ever failing, written in the order of their declaration. */
export interface SearchParams<Values> {
  read(search: URLSearchParams): Values;
  /** What the field of a value says. */
  said(values: Partial<Values>, name: keyof Values): string[];
  /** As an address or the hidden fields of a form say it; what goes without saying is left out. */
  fields(values: Partial<Values>): [name: string, value: string][];
  address(path: string, values: Partial<Values>): string;
  /** The filters alone, as an address says them: what a change of all that match is sent with. */
  filtersOf(values: Partial<Values>): string;
  /** The same question with something else in it. Its answer begins at the first page, unless a page is what changed. */
  changed(values: Values, change: Partial<Values>): Values;
  /** The same view of everything there is. */
  cleared(values: Values): Values;
  isNarrowed(values: Partial<Values>): boolean;
  /** What each value is called in addresses and forms. */
  names: Record<keyof Values, string>;
}

export function searchParams<Of extends Params>(params: Of): SearchParams<ValuesOf<Of>> {
  type Values = ValuesOf<Of>;
  const keys = Object.keys(params) as (keyof Values & string)[];
  const names = Object.fromEntries(keys.map((key) => [key, params[key]?.name ?? key])) as Record<
    keyof Values,
    string
  >;
  const pick = (values: Partial<Values>, role: Role) =>
    Object.fromEntries(
      Object.entries(values).filter(([key]) => params[key]?.role === role),
    ) as Partial<Values>;
  const read = (search: URLSearchParams) =>
    Object.fromEntries(keys.map((key) => [key, params[key]?.read(search.getAll(names[key]))])) as Values;
  const nothing = read(new URLSearchParams());

  function said(values: Partial<Values>, key: keyof Values): string[] {
    const value: unknown = values[key];
    if (value === undefined || value === '' || value === false) return [];
    return [value].flat().map((one) => (one === true ? (params[key]?.yes ?? '') : String(one)));
  }
  const fields = (values: Partial<Values>) =>
    keys.flatMap((key) => {
      const words = said(values, key);
      const isDefault = words.join('\n') === said(nothing, key).join('\n');
      return isDefault ? [] : words.map((word): [string, string] => [names[key], word]);
    });
  return {
    ...{ read, said, fields, names },
    address(path, values) {
      const search = new URLSearchParams(fields(values));
      return search.size > 0 ? `${path}?${search}` : path;
    },
    filtersOf: (values) => new URLSearchParams(fields(pick(values, 'filter'))).toString(),
    changed: (values, change) => ({ ...values, ...pick(nothing, 'place'), ...change }),
    cleared: (values) => ({ ...nothing, ...pick(values, 'view') }),
    isNarrowed: (values) => fields(pick(values, 'filter')).length > 0,
  };
}
