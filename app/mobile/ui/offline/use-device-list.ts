import { useCallback, useEffect, useState } from 'react';
import { type DeviceDesk, listDesks } from '../../offline/desks.ts';
import { listUnsent, type Unsent } from '../../offline/unsent.ts';

/** What somebody has on this device; nothing yet while it is being looked at. */
export interface DeviceList {
  desks: DeviceDesk[];
  unsent: Unsent[];
}

/** What is downloaded and what waits to be sent, read again when asked to and when the worker has been in contact. */
export function useDeviceList(userId: string): { list: DeviceList | undefined; reread: () => void } {
  const [list, setList] = useState<DeviceList>();
  const reread = useCallback(async () => {
    try {
      const [desks, unsent] = await Promise.all([listDesks(), listUnsent(userId)]);
      setList({ desks: desks.filter((desk) => desk.userId === userId), unsent });
    } catch {
      // A browser that keeps nothing has nothing.
      setList({ desks: [], unsent: [] });
    }
  }, [userId]);
  useEffect(() => {
    void reread();
    const workers = navigator.serviceWorker;
    workers?.addEventListener('message', reread);
    return () => workers?.removeEventListener('message', reread);
  }, [reread]);
  return { list, reread };
}
