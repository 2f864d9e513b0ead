/** The session on this screen as it goes on, kept in the browser, and what it came to. */
import { SECONDS_KEYS, addResults } from '@assay/client/seconds';
import { useClient } from '@assay/client/react';
import type { SecondContract } from '@assay/protocol';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readSession, sessionAt, sessionItem, type PlaySession } from './play-session.ts';

const LOOK_EVERY_MS = 5000;
const PAGE = 100;

/**
 * The session of one account. By this device's clock, which does not jump as the page learns the venue's: only how long
 * it lasts matters.
 */
export function usePlaySession(userId: string, virtual: 0 | 1) {
  const { storage } = useClient();
  const item = sessionItem(userId, virtual);
  const [session, setSession] = useState(() => sessionAt(readSession(storage.read(item)), Date.now()));
  useEffect(() => {
    const look = (): void => {
      // From the storage: another tab may have gone on with it.
      const next = sessionAt(readSession(storage.read(item)), Date.now());
      storage.write(item, next);
      setSession(next);
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [storage, item]);
  const remind = (): void => {
    const next = { ...session, remindedAt: Date.now() };
    storage.write(item, next);
    setSession(next);
  };
  return { session, remind };
}

/** What the contracts that were opened in the session and have settled came to. */
export function useSessionResult(session: PlaySession, enabled: boolean) {
  const { call, clock } = useClient();
  const { startedAt, remindedAt } = session;
  return useQuery({
    queryKey: [...SECONDS_KEYS.own, 'session', startedAt, remindedAt],
    queryFn: async ({ signal }) => {
      const from = clock.at(startedAt);
      const contracts: SecondContract[] = [];
      let total = 1;
      for (let pageNo = 1; contracts.length < total; pageNo += 1) {
        const filter = { status: 'closed', from, pageNo, pageSize: PAGE } as const;
        const page = await call('secondContractList', filter, { silent: true, signal });
        contracts.push(...page.records);
        total = page.records.length === 0 ? 0 : page.total;
      }
      return addResults(contracts);
    },
    enabled,
    staleTime: Infinity,
  });
}
