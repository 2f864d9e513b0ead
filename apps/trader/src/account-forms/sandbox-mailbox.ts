/**
 * The sandbox's mailbox, where what would have been sent can be read by this machine.
 * Promises: a code that was there before it was asked for is never taken for a new one.
 * Never: asked outside a sandbox, where there is none.
 */
import { apiAddress, type Client } from '@assay/client';
import { MAILBOX_PATH, type MailboxMessage } from '@assay/protocol';

/** Where the exchange answers. */
type Api = Pick<Client['config'], 'baseUrl'>;

/** Number of the newest message to an address; 0: there is none. null: the mailbox cannot be read from here. */
export async function newestMessageId(api: Api, address: string): Promise<number | null> {
  const messages = await messagesTo(api, address);
  return messages === null ? null : Number(messages[0]?.id ?? 0);
}

/** The first message to an address behind that one; null: it has not come yet. */
export async function messageAfter(
  api: Api,
  address: string,
  number: number,
): Promise<MailboxMessage | null> {
  const messages = await messagesTo(api, address);
  return messages?.findLast(({ id }) => Number(id) > number) ?? null;
}

/** Newest first. */
async function messagesTo(api: Api, address: string): Promise<MailboxMessage[] | null> {
  try {
    const answer = await fetch(apiAddress(api, `${MAILBOX_PATH}?address=${encodeURIComponent(address)}`));
    // The venue's own answer, in the shape of its contract.
    return answer.ok ? ((await answer.json()) as MailboxMessage[]) : null;
  } catch {
    return null;
  }
}
