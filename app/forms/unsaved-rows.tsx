import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { Location } from 'react-router';
import { Text } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { formContent } from './use-checked-form.ts';

/** A row of the page that holds something unsaved. */
interface ChangedRow {
  /** Sends it as its own button would; says whether it was sent. */
  send(): boolean;
  /** Whether it still does at this very moment: what was just stored is reported a moment later. */
  isStill(): boolean;
  /** Puts the focus where something has to be decided or put right. */
  show(): void;
}

interface Page {
  changed: ReadonlySet<string>;
  report(id: string, row: ChangedRow | undefined): void;
  /** The answer to a row has come. */
  settle(id: string): void;
  isSavedTogether(id: string): boolean;
}

const PageContext = createContext<Page | undefined>(undefined);

/** The rows of the page that hold something unsaved, by their ids. */
export const useChangedRows = (): ReadonlySet<string> => useContext(PageContext)?.changed ?? nothing;
const nothing: ReadonlySet<string> = new Set();

interface UnsavedRowsProps {
  /** What of an address has to change for the rows to go; the whole page unless it is told. */
  placeOf?(location: Location): string;
  children: ReactNode;
}

/**
 * A page with many rows, each saved by itself. It says how many are not, saves them all at one press, and asks before it is
 * left with them. Each row is sent on its own: one that is refused, or that somebody else changed meanwhile, says so in its
 * place and stays unsaved.
 */
export function UnsavedRows({ placeOf = ({ pathname }) => pathname, children }: UnsavedRowsProps) {
  const show = useToast();
  const [rows, setRows] = useState<ReadonlyMap<string, ChangedRow>>(new Map());
  /** Those of the last "Save all" whose answers have not come yet. */
  const [onTheirWay, setOnTheirWay] = useState<ReadonlySet<string>>();
  const together = useRef<ReadonlySet<string>>(nothing);
  const report = useCallback((id: string, row: ChangedRow | undefined) => {
    setRows((before) => {
      const after = new Map(before);
      if (row) after.set(id, row);
      else after.delete(id);
      return after;
    });
  }, []);
  const settle = useCallback((id: string) => {
    setOnTheirWay((before) =>
      before?.has(id) ? new Set([...before].filter((other) => other !== id)) : before,
    );
  }, []);
  const page = useMemo(
    (): Page => ({
      ...{ report, settle },
      changed: new Set(rows.keys()),
      isSavedTogether: (id) => together.current.has(id),
    }),
    [rows, report, settle],
  );

  function saveAll() {
    together.current = new Set(rows.keys());
    setOnTheirWay(new Set([...rows].flatMap(([id, row]) => (row.send() ? id : []))));
  }
  const isAnswered = onTheirWay?.size === 0;
  const sayWhatBecame = useEffectEvent(() => {
    setOnTheirWay(undefined);
    together.current = nothing;
    const left = [...rows.values()].find((row) => row.isStill());
    if (left) left.show();
    else show({ title: <Text k="platform:unsaved.allSaved" /> });
  });
  useEffect(() => {
    if (isAnswered) sayWhatBecame();
  }, [isAnswered]);

  const isAny = rows.size > 0;
  return (
    <PageContext value={page}>
      {children}
      <div
        className={
          isAny
            ? 'sticky bottom-3 z-20 mt-6 flex w-fit max-w-full flex-wrap items-center gap-x-5 gap-y-2 rounded-card border border-hint/35 bg-hint-soft px-4 py-3 shadow-sheet'
            : undefined
        }
      >
        <p role="status" className="font-medium">
          {isAny ? <Text k="platform:unsaved.count" values={{ count: rows.size }} /> : null}
        </p>
        {isAny ? (
          <Button onClick={saveAll} busy={onTheirWay !== undefined}>
            <Text k="platform:unsaved.saveAll" />
          </Button>
        ) : null}
      </div>
      <LeaveGuard
        active={isAny}
        placeOf={placeOf}
        title="platform:unsaved.leaveTitle"
        description="platform:unsaved.leaveHint"
        leave="platform:unsaved.leave"
        stay="platform:unsaved.stay"
      />
    </PageContext>
  );
}

interface RowOnPage {
  id: string;
  form: RefObject<HTMLFormElement | null>;
  /** Another one whenever the fields begin anew with what is stored. */
  round: number;
  busy: boolean;
  /** Somebody else saved first, and nobody has decided yet: only the row's own buttons do. */
  isAsked?: boolean;
  /** It was refused before the scripts came, so that what it shows is not stored. */
  wasRefused?: boolean;
}

/** Whether the form of a row holds something else than what is stored; the page around it knows then, too. */
export function useUnsavedRow({ id, form, round, busy, isAsked = false, wasRefused = false }: RowOnPage) {
  const page = useContext(PageContext);
  const { report, settle } = page ?? {};
  const stored = useRef<string>(undefined);
  const sent = useRef<string>(undefined);
  const wasSent = useRef(false);
  const [isChanged, setIsChanged] = useState(false);
  const [, look] = useReducer((count: number) => count + 1, 0);

  const begin = useEffectEvent((round: number) => {
    stored.current = round === 0 && wasRefused ? undefined : formContent(form.current);
  });
  useEffect(() => begin(round), [round]);
  // After every change of the row: a field may follow what was typed into another one.
  useEffect(() => setIsChanged(formContent(form.current) !== stored.current));

  const send = useEffectEvent(() => {
    wasSent.current = false;
    const button = form.current?.querySelector<HTMLButtonElement>('button[type=submit]');
    if (!isAsked) form.current?.requestSubmit(button);
    return wasSent.current;
  });
  const showRow = useEffectEvent(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const asked = form.current?.querySelector<HTMLElement>('[role=status] button, [role=alert] button');
    (wrong ?? asked ?? form.current?.querySelector<HTMLElement>('button[type=submit]'))?.focus();
  });
  const hasChanges = () => formContent(form.current) !== stored.current;
  const isStill = useEffectEvent(hasChanges);
  useEffect(() => {
    if (!isChanged) return;
    report?.(id, { send: () => send(), isStill: () => isStill(), show: () => showRow() });
    return () => report?.(id, undefined);
  }, [isChanged, id, report]);
  useEffect(() => {
    if (!busy) settle?.(id);
  }, [busy, id, settle]);

  return {
    isChanged,
    /** Whether a page around it knows of it, and keeps it until it is saved. */
    isWatched: page !== undefined,
    /** The same at this very moment, for what happens between two renderings. */
    hasChanges,
    /** What was sent is stored; what was typed since is not. */
    keepSent() {
      stored.current = sent.current;
      look();
    },
    /** Whether its "Saved" would be one of many. */
    isSavedTogether: () => page?.isSavedTogether(id) ?? false,
    watch: {
      onInput: () => look(),
      onSubmit(event: FormEvent<HTMLFormElement>) {
        wasSent.current = !event.defaultPrevented;
        if (wasSent.current) sent.current = formContent(event.currentTarget);
      },
    },
  };
}

/** Beside the button that would save it. */
export const UnsavedMark = () => (
  <Badge tone="hint">
    <Text k="platform:unsaved.mark" />
  </Badge>
);
