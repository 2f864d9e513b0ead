/** Reads a private picture: the token travels in a header, which an address in a page cannot send. */
import { REQUEST_TIMEOUT_MS } from '@assay/protocol';
import type { Client } from '../client.ts';
import { readEnvelope } from '../http/envelope.ts';
import { apiAddress } from '../platform/config.ts';

/** `link` is what the upload answered. Throws a `CallError`. */
export function readPicture(
  client: Pick<Client, 'carry' | 'config'>,
  link: string,
  signal?: AbortSignal,
): Promise<Blob> {
  // The token goes to the venue alone, whatever a link says.
  if (!link.startsWith('/api/')) throw new Error('not a picture of the venue');
  const settings = { silent: true, ...(signal === undefined ? {} : { signal }) };
  return client.carry(async (headers) => {
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetch(apiAddress(client.config, link), {
      headers,
      credentials: 'omit',
      cache: 'no-store',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    // A refusal comes in the envelope of every call, which is thrown here.
    if (!response.ok) await readEnvelope(response);
    return response.blob();
  }, settings);
}
