/** Fetches the file with all that the venue holds of the user. */
import { FIRST_CALLS } from '@assay/protocol';
import type { ExportDataRequest } from '@assay/protocol';
import type { Client } from '../client.ts';
import { readEnvelope } from '../http/envelope.ts';
import { apiAddress } from '../platform/config.ts';

/** Years of trade take their time to be read. */
const WITHIN_MS = 120_000;

/** Throws a `CallError`. */
export function fetchDataFile(
  client: Pick<Client, 'carry' | 'config'>,
  proof: ExportDataRequest,
): Promise<Blob> {
  return client.carry(
    async (headers) => {
      headers.set('content-type', 'application/json');
      const response = await fetch(apiAddress(client.config, FIRST_CALLS.exportData.path), {
        method: 'POST',
        headers,
        body: JSON.stringify(proof),
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      // A refusal comes in the envelope of every call, which is thrown here.
      if (!response.ok) await readEnvelope(response);
      return response.blob();
    },
    { silent: true },
  );
}
