/** The venue's own time, once a second, while it is asked for. */
import { useEffect, useState } from 'react';
import { useClient } from '@assay/client/react';

const SECOND_MS = 1000;

export function useVenueNow(asked: boolean): number {
  const { clock } = useClient();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (!asked) return undefined;
    const timer = setInterval(() => setNow(clock.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [clock, asked]);
  return now;
}
