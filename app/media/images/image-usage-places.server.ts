import { createContext } from 'react-router';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UsedBy } from '../storage/stored-objects.server.ts';

/** A place of the site that shows a picture: which kind, what it is called if it has a name, and where it is. */
export interface ImagePlace {
  kind: string;
  name?: string;
  to?: string;
}

/** Names the places that have signed for a picture. Given by who knows the site; the library knows only who signed. */
export type NamePlaces = (db: Db, uses: UsedBy[]) => Promise<ImagePlace[]>;

export const namePlacesContext = createContext<NamePlaces>();
