/** Which part of the wallet an address names: `/account/wallet/<part>`, or an older address of the same. Pure. */

/** `bills` and `merchant` are everywhere; the others where money comes and goes by chains and between users. */
export const WALLET_PARTS = [
  'bills',
  'merchant',
  'deposit',
  'withdrawal',
  'swap',
  'transfer',
  'history-deposit',
  'history-withdrawal',
] as const;
export type WalletPart = (typeof WALLET_PARTS)[number];

/** Null: there is no such part here, and the assets are shown instead. */
export function walletPart(name: string | undefined, hasWallet: boolean): WalletPart | null {
  const part = WALLET_PARTS.find((one) => one === name) ?? null;
  return hasWallet || needsNoChain(part) ? part : null;
}

export const needsNoChain = (part: WalletPart | null): boolean => part === 'bills' || part === 'merchant';
