/** A payment that the tests ask the signer for, and its network. */
import type { SigningRequest } from './port.ts';

export const NETWORK = { chainId: '31337', genesis: `0x${'a'.repeat(64)}` };
export const ADA = '0x00000000000000000000000000000000ada00001';

export const request = (changes: Partial<SigningRequest> = {}): SigningRequest => ({
  network: NETWORK,
  key: { purpose: 'treasury', number: 0 },
  nonce: 7,
  gas: 21_000n,
  price: { maxFee: 2_000_000_000n, tip: 1_000_000_000n },
  payment: { to: ADA, token: null, units: 5n },
  isMove: false,
  ...changes,
});
