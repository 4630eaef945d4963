import { useNavigate, useNavigation } from 'react-router';

/**
 * The question of a list that lives in the address: the one on its way, else the one that was answered, and how to ask another.
 * What was chosen a moment ago counts at once, so that two choices in a row are both kept.
 */
export function useWantedSearch<Filters>(
  path: string,
  loaded: Filters,
  read: (search: URLSearchParams) => Filters,
) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const wanted = location?.pathname === path ? read(new URLSearchParams(location.search)) : loaded;
  const go = (address: string) =>
    void navigate(address, { replace: true, preventScrollReset: true, flushSync: true });
  return { wanted, go };
}
