/** The sandbox's mailbox, as it is given to scripts: the newest message first. */

async function messagesTo(venueUrl: string, address: string): Promise<string> {
  const answer = await fetch(`${venueUrl}/sandbox/mailbox?address=${encodeURIComponent(address)}`);
  return answer.text();
}

/** The code of the newest message that has one; an address is a mail's or a phone number. */
export async function newestCode(venueUrl: string, address: string): Promise<string> {
  const messages = await messagesTo(venueUrl, address);
  const code = /"code":"(\d{6}|[2-9A-Z]{4}-[2-9A-Z]{4})"/.exec(messages)?.[1];
  if (code === undefined) throw new Error(`no code in ${messages}`);
  return code;
}

/** Every message to an address, subject and text, the newest first. */
export async function messagesOf(venueUrl: string, address: string): Promise<string[]> {
  const messages: unknown = JSON.parse(await messagesTo(venueUrl, address));
  if (!Array.isArray(messages)) throw new Error('the mailbox gave no list');
  return messages.map((message) => JSON.stringify(message));
}
