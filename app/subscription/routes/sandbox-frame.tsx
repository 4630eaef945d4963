import { Outlet } from 'react-router';
import { SandboxPage } from '../ui/sandbox/sandbox-page.tsx';

/** The frame of the pages where play money is paid. */
export default function SandboxFrame() {
  return (
    <SandboxPage>
      <Outlet />
    </SandboxPage>
  );
}
