/** English names of the assets; a code without a name stands for itself. */
const NAMES: Readonly<Record<string, string>> = {
  ADA: 'Cardano',
  BNB: 'BNB',
  BTC: 'Bitcoin',
  DOGE: 'Dogecoin',
  ETH: 'Ether',
  LTC: 'Litecoin',
  SOL: 'Solana',
  USDT: 'Tether',
  XRP: 'XRP',
};

export function assetName(code: string): string {
  return NAMES[code] ?? code;
}
