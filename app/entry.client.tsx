import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startClientRoot } from '#app/platform/client-root.tsx';
import { reportError } from '#app/platform/report-error.client.ts';

const rootAround = await startClientRoot();

// The router stores the answers of forms outside of React's state. Were its updates transitions, a component
// drawn again between the answer and the update would have seen the answer already, and its effect would
// never run: forms that never close (055).
const router = <HydratedRouter onError={reportError} useTransitions={false} />;

startTransition(() => {
  hydrateRoot(document, <StrictMode>{rootAround(router)}</StrictMode>);
});
