import { Languages } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { dropdownRowClasses } from '#app/accounts/profile/preferences.tsx';
import { useMay } from '#app/accounts/sessions/viewer.ts';
import { storedSetting, useStoredSetting } from '#app/platform/browser-storage.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';

const editMode = storedSetting('contentEditMode', (text) => text !== null, 'session');

/** Switches content edit mode for this tab, until it is closed. */
export const setEditMode = (on: boolean) => editMode.set(on || undefined);

/** The row in a translator's menu that lets texts be edited where they stand. Nobody else has it. */
export function EditModeSwitch() {
  const isOn = useStoredSetting(editMode);
  const isHydrated = useHydrated();
  // Without scripts there is nothing to switch.
  if (!useMay('texts') || !isHydrated) return null;
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

const EditMode = lazy(() => import('./edit-mode.tsx'));

/** Where content edit mode stands in a page. Its code comes only to a translator who switches it on. */
export function EditModeHost() {
  const isOn = useStoredSetting(editMode);
  if (!useMay('texts') || !isOn) return null;
  return (
    <Suspense>
      <EditMode />
    </Suspense>
  );
}
