/**
 * Merchants of a venue of tests, made by its own calls and by its operators.
 * Never: is part of the running server.
 */
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { askAction } from '../../operator/operator-fixture.ts';
import type { WaitingPage } from '../../operator/printing.ts';
import { jpeg } from '../../uploads/picture-fixture.ts';

/** A new user who has gone the whole way of verification. */
export async function verifiedTrader(venue: HttpVenue, email: string, idNumber: string): Promise<Trader> {
  const trader = await venue.signUp(email);
  const token = { token: trader.token };
  const links: string[] = [];
  for (const tone of [1, 2, 3]) {
    const file = await jpeg(600, 600, tone);
    const { body } = await venue.call('uploadOss', { file }, token);
    links.push(body.data?.id ?? '');
  }
  const [frontPhoto, backPhoto, handPhoto] = links;
  const document = { name: 'Mara Lind', idNumber, country: 'US', documentType: 'passport' };
  await venue.call('verified', { ...document, frontPhoto, backPhoto, handPhoto }, token);
  const { waiting } = await askAction<WaitingPage>(venue.operator, 'list identities');
  const input = { id: waiting.at(-1)?.id ?? 0 };
  await askAction(venue.operator, 'approve identity', { reason: 'Readable.', input });
  return trader;
}

/** Whoever is verified applies, and an operator accepts it. */
export async function makeMerchant(venue: HttpVenue, { token }: Trader, name: string): Promise<void> {
  const wish = { name, contact: '+44 20 7946 0018', about: 'Cash desks in three towns, daily.' };
  await venue.call('applyMerchant', wish, { token });
  const { waiting } = await askAction<WaitingPage>(venue.operator, 'list merchants');
  const input = { id: waiting.at(-1)?.id ?? 0 };
  await askAction(venue.operator, 'approve merchant', { reason: 'Looked at.', input });
}

/** They are one no more. */
export async function endMerchant(venue: HttpVenue, { userId }: Trader): Promise<void> {
  const input = { user: Number(userId) };
  await askAction(venue.operator, 'end-merchant', { reason: 'Two complaints.', input });
}
