import { useRouteLoaderData } from 'react-router';
import type { Viewer } from '../viewer.ts';

/** The person who is signed in; `undefined` for a visitor. */
export const useViewer = (): Viewer | undefined => useRouteLoaderData<{ viewer?: Viewer }>('root')?.viewer;
