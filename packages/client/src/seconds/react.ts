/** Hooks over the stores of seconds-contracts. Each renders at most once a frame. */
import { useEffect, useState } from 'react';
import { useClient } from '../react/client-context.ts';
import { useStore } from '../react/hooks.ts';
import type { ContractView } from './contract-store.ts';
import { secondsOf } from './index.ts';
import type { Seconds } from './seconds.ts';
import type { TickView } from './tick-feed.ts';

export function useSeconds(): Seconds {
  return secondsOf(useClient());
}

/** The ticks of a coin, kept live while the component is mounted. `checked`: their hashes are looked at, too. */
export function useIndexTicks(coin: string, { checked = false } = {}): TickView {
  const seconds = useSeconds();
  useEffect(() => seconds.watchTicks(coin), [seconds, coin]);
  useEffect(() => {
    if (checked) seconds.ticks(coin).check();
  }, [seconds, coin, checked]);
  return useStore(seconds.ticks(coin).store);
}

/** The own contracts, kept live while the component is mounted. */
export function useContracts(): ContractView {
  const seconds = useSeconds();
  useEffect(() => seconds.watchContracts(), [seconds]);
  return useStore(seconds.contracts.store);
}

/** Venue time in Unix milliseconds, read anew so often; for countdowns. */
export function useVenueTime(everyMs: number): number {
  const { clock } = useClient();
  const [time, setTime] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setTime(clock.now()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return time;
}
