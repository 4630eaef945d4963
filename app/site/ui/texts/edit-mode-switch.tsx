import { Languages } from 'lucide-react';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { dropdownRowClasses } from '#app/accounts/settings/preferences.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { setEditMode, useEditMode } from './edit-mode-state.ts';

/** The row in an admin's menu that lets texts be edited where they stand. Nobody else has it. */
export function EditModeSwitch() {
  const isOn = useEditMode();
  const isHydrated = useHydrated();
  // Without scripts there is nothing to switch.
  if (useViewer()?.role !== 'admin' || !isHydrated) return null;
  return (
    <li data-edit-ui="">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        onClick={() => setEditMode(!isOn)}
        className={dropdownRowClasses}
      >
        <Languages aria-hidden="true" className="size-[1.15em] shrink-0 text-ink-soft" />
        <span className="min-w-0 flex-1">
          <Text k="accounts:menu.editMode" />
        </span>
        <span
          aria-hidden="true"
          className={`relative h-5 w-9 shrink-0 rounded-full border-[1.5px] before:absolute before:top-[2.5px] before:left-[2.5px] before:size-3 before:rounded-full ${
            isOn
              ? 'border-brand bg-brand before:translate-x-4 before:bg-on-brand'
              : 'border-edge bg-shade before:bg-ink-soft'
          }`}
        />
      </button>
    </li>
  );
}
