import { describe, expect, it } from 'vitest';
import { ADA, NETWORK, request } from './signing-request-fixture.ts';
import { findSigningFault, numberText, paymentText } from './signing-rules.ts';

const POLICY = { network: NETWORK, feeCeiling: 10n ** 16n };
const OWN = '0x00000000000000000000000000000000e0e00001';
const own = (): string => OWN;
const HOUSE = '0x00000000000000000000000000000000000005e5';
const treasury = () => HOUSE;
const COLD = '0x0000000000000000000000000000000000000c01';
const cold = COLD;
const coins = (to: string, units: bigint, token: string | null = null) => ({ payment: { to, token, units } });

describe('the signer refuses', () => {
  it.each([
    ['nothing else', {}, null],
    ['another chain', { network: { ...NETWORK, chainId: '1' } }, 'other-network'],
    ['another first block', { network: { ...NETWORK, genesis: '0x1' } }, 'other-network'],
    ['a fee beyond its ceiling', { gas: 900_000n, price: { maxFee: 10n ** 12n, tip: 1n } }, 'fee-too-high'],
    ['a tip above the fee', { price: { maxFee: 1n, tip: 2n } }, 'malformed'],
    ['an address that is none', { payment: { to: '0xADA', token: null, units: 1n } }, 'malformed'],
    ['less than nothing', { payment: { to: ADA, token: null, units: -1n } }, 'malformed'],
    ['a number that is none', { nonce: 1.5 }, 'malformed'],
    ['more gas than a transfer can need', { gas: 1_000_001n, price: { maxFee: 1n, tip: 1n } }, 'malformed'],
    ['a purpose that is none', { key: { purpose: 'other', number: 0 } as never }, 'malformed'],
  ] as const)('refuses %s', (_name, changes, fault) => {
    expect(findSigningFault(request(changes), POLICY, { recorded: null, own, treasury, cold })).toBe(fault);
  });

  it.each([
    ['the same again', {}, null],
    ['the same at another fee', { price: { maxFee: 5n, tip: 5n } }, null],
    ['nothing to itself', coins(OWN, 0n), null],
    ['something to itself', coins(OWN, 1n), 'number-used'],
    ['nothing to another', coins(ADA, 0n), 'number-used'],
    ['nothing of a token to itself', coins(OWN, 0n, ADA), 'number-used'],
    ['more', coins(ADA, 6n), 'number-used'],
    ['a token', coins(ADA, 5n, ADA), 'number-used'],
    ['somebody else', coins(`${ADA.slice(0, -1)}2`, 5n), 'number-used'],
  ] as const)('of a number that is used, %s: %#', (_name, changes, fault) => {
    const recorded = paymentText(request());
    expect(findSigningFault(request(changes), POLICY, { recorded, own, treasury, cold })).toBe(fault);
  });

  it.each([
    ['to the treasury', coins(HOUSE, 5n), null],
    ['a token to the treasury', coins(HOUSE, 5n, ADA), null],
    ['nothing to itself', coins(OWN, 0n), null],
    ['to anybody else', coins(ADA, 5n), 'other-receiver'],
    ['a token to anybody else', coins(ADA, 5n, HOUSE), 'other-receiver'],
  ] as const)("out of a user's address, %s", (_name, changes, fault) => {
    const asked = request({ ...changes, key: { purpose: 'deposits', number: 0 } });
    expect(findSigningFault(asked, POLICY, { recorded: null, own, treasury, cold })).toBe(fault);
  });

  it.each([
    ['to the address that its file knows', coins(COLD, 5n), cold, null],
    ['of a token to it', coins(COLD, 5n, ADA), cold, null],
    ['to anybody else', coins(ADA, 5n), cold, 'other-receiver'],
    ['to the treasury', coins(HOUSE, 5n), cold, 'other-receiver'],
    ['anywhere without such a file', coins(COLD, 5n), null, 'other-receiver'],
  ] as const)('of a move to cold storage, %s: %#', (_name, changes, known, fault) => {
    const asked = request({ ...changes, isMove: true });
    expect(findSigningFault(asked, POLICY, { recorded: null, own, treasury, cold: known })).toBe(fault);
    // One that was signed before goes on at a higher fee, whatever the file says since.
    const recorded = paymentText(asked);
    expect(findSigningFault(asked, POLICY, { recorded, own, treasury, cold: null })).toBe(null);
  });

  it('by names that tell accounts, addresses and numbers apart', () => {
    const names = [
      request(),
      request({ nonce: 8 }),
      request({ key: { purpose: 'deposits', number: 0 } }),
    ].map(numberText);
    expect(names).toEqual(['treasury/0/7', 'treasury/0/8', 'deposits/0/7']);
  });
});
