import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { ShelfFilters } from '../../shelf/shelf.ts';
import { type LibraryTab, libraryAddress, readLibraryAddress } from '../../shelf/shelf-address.ts';

interface Loaded {
  tab: LibraryTab;
  filters: ShelfFilters;
}

/** The filters as the person set them, also while the page they lead to is still on its way, and how to set them. */
export function useShelfFilters(loaded: Loaded) {
  const navigate = useNavigate();
  const coming = useComingAddress();
  // Until the next data come the last choice counts: a box that is ticked shows it at once.
  const [chosen, setChosen] = useState({ over: loaded.filters, filters: loaded.filters });
  const latest = chosen.over === loaded.filters ? chosen.filters : loaded.filters;
  // An address without a choice is filled in by the server: until then what is shown stays as it is.
  const shown = coming?.tab === loaded.tab && !coming.isOpening ? coming.filters : latest;

  function choose(change: Partial<ShelfFilters>, { replace = false } = {}) {
    const isLeaving = coming !== undefined && coming.tab !== loaded.tab;
    const { tab, filters } = isLeaving ? coming : { tab: loaded.tab, filters: shown };
    const { after: _, ...wanted } = { ...filters, ...change };
    setChosen({ over: loaded.filters, filters: wanted });
    void navigate(libraryAddress(tab, wanted), { replace, preventScrollReset: true });
  }
  return { shown, choose, isOnItsWay: coming !== undefined };
}

/** Where in the library the page is going. */
function useComingAddress() {
  const { location } = useNavigation();
  if (location?.pathname !== '/library') return undefined;
  return readLibraryAddress(new URLSearchParams(location.search));
}
