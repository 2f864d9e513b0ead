/**
 * A fetch for public data of other venues.
 * Promises: no redirect is followed, and an answer above the limit ends the request; the signal covers the body too.
 */

/** The longest answer that is asked for, a thousand candles, has about 200 kB. */
const MAX_BYTES = 2_000_000;

/** Throws what `fetch` throws, and a `TypeError` for an answer that is too long. */
export async function boundedFetch(
  url: string,
  { method, headers, body, signal }: RequestInit,
): Promise<Response> {
  const response = await fetch(url, {
    method: method ?? 'GET',
    headers: headers ?? {},
    body: body ?? null,
    signal: signal ?? null,
    redirect: 'error',
  });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new TypeError(`an answer of more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  const { status, statusText } = response;
  return new Response(length === 0 ? null : Buffer.concat(chunks), {
    status,
    statusText,
    headers: [...response.headers].filter(([name]) => name !== 'content-encoding'),
  });
}
