import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signatureFits, signatureOf, SpentSignatures } from './request-signature.ts';

const SECRET = createSecretKey(Buffer.from('6Kx0hKM-5LQ2bKn0bH3Gv2yF4lXw9dYtQe1rUzTs0aE'));
const PARTS = {
  timestamp: '1795256939147',
  method: 'POST',
  path: '/api/currency/order/submit',
  body: '{"symbol":"BTCUSDT","direction":"buy","type":"market","amount":"0.01","requestId":"bot-1"}',
};

describe('the signature of a request', () => {
  const signature = signatureOf(SECRET, PARTS);

  it('fits its own request, in small letters and capitals', () => {
    expect(signatureFits(SECRET, PARTS, signature)).toBe(true);
    expect(signatureFits(SECRET, PARTS, signature.toUpperCase())).toBe(true);
  });

  it.each([
    ['another time', { ...PARTS, timestamp: '1795256939148' }],
    ['another method', { ...PARTS, method: 'GET' }],
    ['another query', { ...PARTS, path: '/api/currency/order/submit?a=1' }],
    ['another body', { ...PARTS, body: PARTS.body.replace('0.01', '0.02') }],
    [
      'the same letters, of which some went from the body into the address',
      { ...PARTS, path: PARTS.path + PARTS.body, body: '' },
    ],
    [
      'the same letters, of which some went from the address into the body',
      { ...PARTS, path: '/api', body: PARTS.path.slice(4) + PARTS.body },
    ],
  ])('does not fit a request of %s', (_, parts) => {
    expect(signatureFits(SECRET, parts, signature)).toBe(false);
  });

  it.each(['', 'a', signature.slice(1), `${signature}0`, signature.replace(/^./, 'g'), `${signature} `])(
    'is not %j',
    (text) => {
      expect(signatureFits(SECRET, PARTS, text)).toBe(false);
    },
  );
});

describe('signatures that were taken', () => {
  const NOW = 1_800_000_000_000;
  const one = 'ab'.repeat(32);

  it('come once, whatever their letters', () => {
    const spent = new SpentSignatures();
    expect(spent.spend(one, NOW, NOW)).toBe('fresh');
    expect(spent.spend(one, NOW, NOW + 59_000)).toBe('spent');
    expect(spent.spend(one.toUpperCase(), NOW, NOW)).toBe('spent');
    expect(spent.spend('cd'.repeat(32), NOW, NOW)).toBe('fresh');
  });

  it('are remembered for as long as their timestamp passes, and then forgotten', () => {
    const spent = new SpentSignatures();
    // Its timestamp lies a minute ahead, so that it passes for two.
    spent.spend(one, NOW + 60_000, NOW);
    for (let seconds = 10; seconds <= 120; seconds += 10) {
      const now = NOW + seconds * 1000;
      spent.spend(`${seconds}`.padStart(64, '0'), now, now);
    }
    expect(spent.spend(one, NOW + 60_000, NOW + 120_000)).toBe('spent');
    const late = NOW + 300_000;
    spent.spend('ef'.repeat(32), late, late);
    expect(spent.size).toBe(1);
  });

  it('are refused when so many are remembered that none can be told to be new', () => {
    const spent = new SpentSignatures(2);
    expect(spent.spend('1'.repeat(64), NOW, NOW)).toBe('fresh');
    expect(spent.spend('2'.repeat(64), NOW, NOW)).toBe('fresh');
    expect(spent.spend('3'.repeat(64), NOW, NOW)).toBe('full');
    expect(spent.spend('1'.repeat(64), NOW, NOW)).toBe('spent');
    const late = NOW + 120_000;
    expect(spent.spend('3'.repeat(64), late, late)).toBe('fresh');
  });
});
