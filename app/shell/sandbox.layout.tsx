import { Outlet } from 'react-router';
import { SandboxPage } from '#app/subscription/sandbox/sandbox-parts.tsx';
import { PageAnnouncer } from './page-landmarks.tsx';

/** The layout of the pages where play money is paid. */
export default function SandboxFrame() {
  return (
    <>
      <PageAnnouncer />
      <SandboxPage>
        <Outlet />
      </SandboxPage>
    </>
  );
}
