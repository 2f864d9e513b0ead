/**
 * Fetches the receipt of an entry of an own list, and the blocks that were published for everybody of the seconds that decided, and verifies it
 * here against them.
 */
import type { FuturesReceiptRequest } from '@assay/protocol';
import { useClient, useSession } from '@assay/client/react';
import type { Client } from '@assay/client';
import { gatherBlocks } from '@assay/verify';
import { useQuery } from '@tanstack/react-query';
import { keyStatusOf, pinKey, pinnedKey } from '../../verify/model/key-pin.ts';
import type { KeyStatus } from '../../verify/model/key-pin.ts';
import type { ReceiptCheck } from '../../verify/model/receipt-check.ts';
import { checkReceiptInWorker } from '../../verify/model/verifier.ts';
import { useOwner } from '../model/own-futures.ts';

export interface ShownReceipt {
  readonly check: ReceiptCheck;
  /** Null: it does not hold, so that its key says nothing. */
  readonly key: KeyStatus | null;
  /** As it came, to be kept as a file. */
  readonly text: string;
}

export function useReceiptCheck(asked: FuturesReceiptRequest) {
  const { call, storage } = useClient();
  const { key: owner } = useOwner();
  const { user, virtual } = useSession();
  return useQuery({
    // Not below the key of what changes: a receipt stays as it is.
    queryKey: ['private', 'receipt', ...owner, asked],
    queryFn: async ({ signal }): Promise<ShownReceipt> => {
      const text = JSON.stringify(await call('futuresReceipt', asked, { silent: true, signal }));
      const own = { ...asked, userId: user?.userId ?? '', realm: virtual === 1 ? 'paper' : 'live' } as const;
      const alone = await checkReceiptInWorker(text, own, null, signal);
      if (!alone.ok) return { check: alone, key: null, text };
      const blocks = await gatherBlocks(alone.verified.receipt, (symbol, from) =>
        publishedBlocks(call, symbol, from, signal),
      );
      const check = await checkReceiptInWorker(text, own, blocks, signal);
      if (!check.ok) return { check, key: null, text };
      const { publicKey } = check.verified;
      const key = keyStatusOf(publicKey, pinnedKey(storage), true);
      if (key.state === 'first') pinKey(storage, publicKey, Date.now());
      return { check, key, text };
    },
    staleTime: Infinity,
    retry: false,
  });
}

/** As anybody asks for them. */
async function publishedBlocks(
  call: Client['call'],
  symbol: string,
  from: { readonly at: number } | { readonly after: number },
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const place = 'at' in from ? { at: String(from.at) } : { after: String(from.after) };
  const { blocks } = await call('futuresBlocks', { symbol, ...place }, { silent: true, signal });
  return blocks;
}
