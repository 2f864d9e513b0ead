import { createClient, memoryStorage, platformConfig } from '@assay/client';
import { ClientProvider } from '@assay/client/react';
import { TestVenue } from '@assay/verify/venue-fixture';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, startTranslations } from '../../locales/translations.ts';
import { keepTicket, ticketStatusOf } from '../model/kept-tickets.ts';
import { pinKey, pinnedKey, keyStatusOf } from '../model/key-pin.ts';
import { checkProof } from '../model/proof-check.ts';
import { settledProof } from '../model/settled-proof.fixture.ts';
import { CheckView } from './check-view.tsx';

const client = createClient({
  config: platformConfig('http://localhost', {}),
  cookieJar: { cookie: '' },
  storage: memoryStorage(),
  secure: false,
  language: () => 'en',
  onSessionOver: () => undefined,
  showFailure: () => undefined,
});

beforeAll(async () => {
  await startTranslations('en');
  await loadTexts(['seconds-verify']);
});

/** The text of the view, without its marks. */
function shownOf(value: unknown, text = JSON.stringify(value)): string {
  const check = checkProof(text);
  const { storage } = client;
  const key = check.ok ? keyStatusOf(check.recomputed.publicKey, pinnedKey(storage), true) : null;
  const asked = { contract: '17', realm: 'live' } as const;
  const ticket = check.ok ? ticketStatusOf(check.proof.ticket, storage, asked) : null;
  const markup = renderToStaticMarkup(
    <ClientProvider client={client}>
      <CheckView shown={{ check, key, ticket, text: '' }} contractId="17" />
    </ClientProvider>,
  );
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('a proof that does not hold shows where it fails, and confirms nothing', () => {
  const proof = settledProof();
  proof.result.final = '105.00000001';
  const text = shownOf(proof);
  expect(text).toContain('This proof is not valid');
  expect(text).toContain('result.final');
  expect(text).not.toContain('Result confirmed');
  expect(text).toContain('Download the proof');
});

test('what cannot be read is called no proof, and a proof that does not hold evidence', () => {
  const broken = shownOf({ ...settledProof(), format: 2 });
  expect(broken).toContain('it is evidence');
  const unread = shownOf(null, 'x');
  expect(unread).toContain('This is not the text of a proof.');
  expect(unread).not.toContain('evidence');
});

test('a proof of another ticket than was given is not confirmed, though it holds', () => {
  const proof = settledProof();
  keepTicket(client.storage, { ...proof.ticket, direction: 'fall' });
  const text = shownOf(proof);
  expect(text).toContain('Not the ticket that this browser received');
  expect(text).toContain('&quot;direction&quot;:&quot;fall&quot;');
  expect(text).not.toContain('Result confirmed');
  keepTicket(client.storage, proof.ticket);
  expect(shownOf(proof)).toContain('The same ticket that this browser received');
  client.storage.remove('seconds_tickets');
});

test('a proof that holds is confirmed: what decides, the mean, and what came back', () => {
  const text = shownOf(settledProof());
  expect(text).toMatch(/Result confirmed in \d+ ms, without our server/);
  expect(text).toContain('10 ticks, 11 signatures and 9 hashes checked in this browser.');
  expect(text).toMatch(/Entry tick 41 .* 4 ticks not shown Last 5 seconds: these count 46 .* 47 .* 50 /);
  expect(text).toContain('Mean, half to even 105.00 of 5 ticks');
  expect(text).toContain('Returned 185.00 USDT 185.00 USDT Same');
  expect(text).toContain('Saved in this browser from now on');
});

test('a proof under another key than the one that is kept is not confirmed', () => {
  pinKey(client.storage, 'c'.repeat(64), 0);
  const text = shownOf(settledProof(new TestVenue()));
  expect(text).toContain('Not the key that this browser has saved');
  expect(text).toContain('c'.repeat(64));
  expect(text).not.toContain('Result confirmed');
});

test('a void contract says why, and what came back because of it', async () => {
  const venue = new TestVenue();
  const { ticket, ticks } = settledProof(venue);
  const { signature: _, ...terms } = ticket;
  const [open, ...rest] = ticks;
  // Nothing between the open and the last tick: more than 3 s.
  const last = rest.at(-1);
  if (open === undefined || last === undefined) throw new Error('no ticks');
  const { signature: _signature, ...figures } = last;
  const { hashOf, tickBytes } = await import('@assay/verify');
  const after = venue.tick({
    ...figures,
    number: open.number + 1,
    second: last.second + 1,
    previous: hashOf(tickBytes(open)),
  });
  const proof = venue.proof(terms, [open, after], {
    outcome: 'void',
    cause: 'gap',
    paid: false,
    open: { number: open.number, second: open.second, price: open.price },
    final: null,
    counted: [],
    returned: '100.000000',
  });
  const text = shownOf(proof);
  expect(text).toContain('Void: more than 3 seconds passed without a tick');
  expect(text).toContain('At the last tick before that you were not winning, so the stake was returned.');
  expect(text).toContain('9 seconds without a tick');
});
