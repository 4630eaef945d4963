import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactElement, type ReactNode, useId } from 'react';
import { Decoration } from './button.tsx';
import { classNames } from './class-names.ts';

type MenuProps = {
  /** The button that opens it; it must accept a ref and the usual button attributes. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
};

/**
 * Not modal: the page stays readable and scrollable behind it. It opens beside its button in the document, not at
 * its end, so that it belongs to the same landmark.
 */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        collisionPadding={12}
        loop
        className={classNames(
          'z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[min(22rem,calc(100vw-1.5rem))] overflow-y-auto',
          'whitespace-normal rounded-control border border-line bg-sheet p-1.5 text-left font-normal text-base text-ink shadow-sheet',
          'data-[state=closed]:animate-sink data-[state=open]:animate-rise',
        )}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

const itemClasses =
  'flex min-h-10 w-full items-center gap-2.5 rounded-tick px-2.5 py-1.5 text-left text-base no-underline outline-none select-none ' +
  'pointer-coarse:min-h-11 data-[highlighted]:bg-brand-soft data-[highlighted]:shadow-[inset_2px_0_0_var(--color-brand)] ' +
  'data-[disabled]:cursor-not-allowed data-[disabled]:text-ink-soft cursor-pointer';

type ItemProps = { icon?: ReactNode; aside?: ReactNode; children: ReactNode };

function ItemContent({ icon, aside, children }: ItemProps) {
  return (
    <>
      <Decoration>{icon}</Decoration>
      <span className="min-w-0 flex-1">{children}</span>
      {aside ? <span className="shrink-0 text-ink-soft text-sm">{aside}</span> : null}
    </>
  );
}

type MenuItemProps = ItemProps & { disabled?: boolean; onSelect?: (event: Event) => void };

export function MenuItem({ disabled, onSelect, ...content }: MenuItemProps) {
  return (
    <DropdownMenu.Item {...{ disabled, onSelect }} className={itemClasses}>
      <ItemContent {...content} />
    </DropdownMenu.Item>
  );
}

type MenuChoiceProps = {
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: ReactNode; icon?: ReactNode; lang?: string }[];
};

/** One of several: the language switcher, the playing speed. */
export function MenuChoice({ value, onChange, options }: MenuChoiceProps) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          lang={option.lang}
          className={itemClasses}
        >
          <ItemContent
            icon={option.icon}
            aside={
              <DropdownMenu.ItemIndicator>
                <Check className="size-4 text-brand" />
              </DropdownMenu.ItemIndicator>
            }
          >
            {option.label}
          </ItemContent>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2.5 py-1.5 text-ink-soft text-sm">{children}</DropdownMenu.Label>;
}

/** Items under a heading that is heard with each of them. */
export function MenuGroup({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const headingId = useId();
  return (
    <DropdownMenu.Group aria-labelledby={headingId}>
      <span id={headingId} className="block">
        <MenuHeading>{heading}</MenuHeading>
      </span>
      {children}
    </DropdownMenu.Group>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-2.5 my-1.5 h-px bg-line" />;
}
