import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ShownSubscription } from '../../manage-page.server.ts';
import type { Purchase } from '../../purchase.ts';

/**
 * What the way back from paying tells, once: as soon as it is known the address forgets the way, so that neither a reload nor
 * a bookmark says it again. What ends while the page is open takes the good news away.
 */
export function usePurchaseOnce({ purchase, standing }: ShownSubscription): Purchase | undefined {
  const [told, setTold] = useState(purchase);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!purchase) return;
    setTold(purchase);
    if (purchase !== 'waiting') navigate(pathname, { replace: true, preventScrollReset: true });
  }, [purchase, navigate, pathname]);
  const isClosed = standing === 'expired' || standing === 'paymentFailed';
  const shown = purchase ?? told;
  return isClosed && (shown === 'done' || shown === 'passDone') ? undefined : shown;
}
