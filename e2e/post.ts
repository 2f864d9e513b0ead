/** A call to the venue. Promises: one that is refused fails with the venue's answer. */

export type Answer = Readonly<Record<string, unknown>>;

export async function post(url: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { satoken: token }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const read: unknown = JSON.parse(text);
  const data = typeof read === 'object' && read !== null && 'data' in read ? read.data : undefined;
  if (answer.status !== 200) throw new Error(`${new URL(url).pathname} ${JSON.stringify(body)}: ${text}`);
  return typeof data === 'object' && data !== null ? { ...data } : {};
}
