import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { Decoration } from './button.tsx';
import { Link } from './router-link.tsx';

type TabFace = { label: ReactNode; icon?: ReactNode; count?: ReactNode };

export type Tab = TabFace & { value: string; content: ReactNode; disabled?: boolean };

export type TabsProps = {
  /** What the tabs choose between, for those who do not see them side by side. */
  label: string;
  tabs: Tab[];
};

/** Panels of one page. Where every tab has its own address, use `LinkTabs`. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <RadixTabs.Root defaultValue={tabs[0]?.value} className="@container">
      <RadixTabs.List aria-label={label} className={listClasses}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} disabled={tab.disabled} className={tabClasses}>
            <Face {...tab} />
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="mt-6 rounded-control">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

export type LinkTab = TabFace & { to: string; current: boolean };

/** Tabs that are addresses: they work without scripts, and the back button knows them. */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  return (
    <nav aria-label={label} className="@container">
      <ul className={listClasses}>
        {tabs.map((tab) => (
          <li key={tab.to} className="flex">
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              data-state={tab.current ? 'active' : undefined}
              className={tabClasses}
            >
              <Face {...tab} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const listClasses = 'flex flex-wrap gap-x-1 border-line border-b';

/** Where there is little room the words stand alone. */
const tabClasses = 'tab group @max-lg:px-2 @max-lg:[&>[aria-hidden]]:hidden';

function Face({ label, icon, count }: TabFace) {
  return (
    <>
      <Decoration>{icon}</Decoration>
      <span className="px-0.5 group-data-[state=active]:highlighted">{label}</span>
      {count === undefined ? null : (
        <span className="font-normal text-ink-soft text-sm tabular-nums">{count}</span>
      )}
    </>
  );
}
