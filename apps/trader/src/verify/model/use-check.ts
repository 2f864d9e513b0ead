/** Checks of a contract's proof and of a proof file. */
import type { BrowserStorage } from '@assay/client';
import { SECONDS_KEYS, proofResource } from '@assay/client/seconds';
import { useClient } from '@assay/client/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ticketStatusOf, type AskedContract, type TicketStatus } from './kept-tickets.ts';
import { pinKey, pinnedKey, keyStatusOf, type KeyStatus, type PinnedKey } from './key-pin.ts';
import type { ProofCheck } from './proof-check.ts';
import { checkGiven, type GivenProof } from './given-proof.ts';
import { checkProofInWorker, startVerifier } from './verifier.ts';

/** A check with the status of its key; null: the proof does not hold, so that its key says nothing. */
export interface ShownCheck {
  readonly check: ProofCheck;
  readonly key: KeyStatus | null;
  /** What its ticket is to this browser; null as `key`. */
  readonly ticket: TicketStatus | null;
  /** The proof as it came, to be kept as a file. */
  readonly text: string;
}

/** Fetches the proof of a settled contract and verifies it here. */
export function useContractCheck(contractId: string) {
  const { call, session, storage } = useClient();
  const resource = proofResource(call, contractId);
  return useQuery({
    queryKey: [...SECONDS_KEYS.own, 'check', contractId],
    queryFn: async ({ signal }): Promise<ShownCheck> => {
      const realm = session.state.virtual === 1 ? 'paper' : 'live';
      const text = JSON.stringify(await resource.queryFn({ signal }), null, 2);
      const check = await checkProofInWorker(text);
      const ticket = ticketOf(check, storage, { contract: contractId, realm });
      const shown = { check, key: keyOf(check, pinnedKey(storage), true), ticket, text };
      if (check.ok && shown.key?.state === 'first') pinKey(storage, check.recomputed.publicKey, Date.now());
      return shown;
    },
    staleTime: Infinity,
    retry: false,
  });
}

/** Verifies a proof from elsewhere; asks nobody. A newer one takes the place of the one that is being checked. */
export function useGivenProofCheck() {
  const { storage } = useClient();
  const running = useRef<AbortController | null>(null);
  useEffect(startVerifier, []);
  useEffect(() => () => running.current?.abort(), []);
  const checking = useMutation({
    mutationFn: async (given: GivenProof): Promise<ShownCheck> => {
      running.current?.abort();
      running.current = new AbortController();
      const { check, text } = await checkGiven(given, running.current.signal);
      const ticket = ticketOf(check, storage, null);
      return { check, key: keyOf(check, pinnedKey(storage), false), ticket, text };
    },
    retry: false,
  });
  return {
    ...checking,
    cancel: (): void => {
      running.current?.abort();
      checking.reset();
    },
  };
}

/** The status of a key, and how to trust it instead of the one kept before. */
export function useKeyStatus(shown: ShownCheck) {
  const { storage } = useClient();
  const [kept, setKept] = useState<string | null>(null);
  const key = shown.check.ok ? shown.check.recomputed.publicKey : null;
  const isKept = key !== null && kept === key;
  return {
    status: isKept ? keyOf(shown.check, pinnedKey(storage), false) : shown.key,
    trust: (): void => {
      if (key === null) return;
      pinKey(storage, key, Date.now());
      setKept(key);
    },
  };
}

function keyOf(check: ProofCheck, pinned: PinnedKey | null, isFromVenue: boolean): KeyStatus | null {
  return check.ok ? keyStatusOf(check.recomputed.publicKey, pinned, isFromVenue) : null;
}

function ticketOf(
  check: ProofCheck,
  storage: Pick<BrowserStorage, 'read'>,
  asked: AskedContract | null,
): TicketStatus | null {
  return check.ok ? ticketStatusOf(check.proof.ticket, storage, asked) : null;
}
