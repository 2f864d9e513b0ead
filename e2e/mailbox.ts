/** The sandbox's mailbox, as it is given to scripts: the newest letter first. */

async function lettersTo(venueUrl: string, address: string): Promise<string> {
  const answer = await fetch(`${venueUrl}/sandbox/mailbox?address=${encodeURIComponent(address)}`);
  return answer.text();
}

/** The code of the newest letter that has one; an address is a mail's or a phone number. */
export async function newestCode(venueUrl: string, address: string): Promise<string> {
  const letters = await lettersTo(venueUrl, address);
  const code = /"code":"(\d{6}|[2-9A-Z]{4}-[2-9A-Z]{4})"/.exec(letters)?.[1];
  if (code === undefined) throw new Error(`no code in ${letters}`);
  return code;
}

/** Every letter to an address, subject and text, the newest first. */
export async function lettersOf(venueUrl: string, address: string): Promise<string[]> {
  const letters: unknown = JSON.parse(await lettersTo(venueUrl, address));
  if (!Array.isArray(letters)) throw new Error('the mailbox gave no list');
  return letters.map((letter) => JSON.stringify(letter));
}
