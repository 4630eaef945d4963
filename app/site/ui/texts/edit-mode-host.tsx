import { lazy, Suspense } from 'react';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { useEditMode } from './edit-mode-state.ts';

const EditMode = lazy(() => import('./edit-mode.tsx'));

/** Where content edit mode stands in a page. Its code comes only to an admin who switches it on. */
export function EditModeHost() {
  const isOn = useEditMode();
  if (useViewer()?.role !== 'admin' || !isOn) return null;
  return (
    <Suspense>
      <EditMode />
    </Suspense>
  );
}
