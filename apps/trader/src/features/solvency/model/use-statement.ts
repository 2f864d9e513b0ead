/** Fetches the signed statement, verifies it here, and hands it over as a file. */
import { useClient } from '@assay/client/react';
import { saveFile } from '@assay/ui/files';
import { useMutation } from '@tanstack/react-query';
import { keyStatusOf, pinKey, pinnedKey, type KeyStatus } from '../../../verify/model/key-pin.ts';
import type { StatementCheck } from '../../../verify/model/statement-check.ts';
import { checkStatementInWorker } from '../../../verify/model/verifier.ts';

export interface KeptStatement {
  readonly check: StatementCheck;
  /** Null: it does not hold, so that its key says nothing. */
  readonly key: KeyStatus | null;
}

export function useStatement() {
  const { call, storage } = useClient();
  return useMutation({
    mutationFn: async (): Promise<KeptStatement> => {
      const given = await call('solvencyStatement', undefined, { silent: true });
      const text = JSON.stringify(given);
      const check = await checkStatementInWorker(text);
      // One that does not hold is kept as well: it is evidence.
      const name = `assay-solvency-${given.statement.sequence}.json`;
      saveFile(new Blob([text], { type: 'application/json' }), name);
      if (!check.ok) return { check, key: null };
      const key = keyStatusOf(check.publicKey, pinnedKey(storage), true);
      if (key.state === 'first') pinKey(storage, check.publicKey, Date.now());
      return { check, key };
    },
  });
}
