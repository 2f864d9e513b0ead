/** How far it is to the next fee level. */
import type { FeeStandingView } from '@assay/protocol';

export interface NextLevel {
  /** What is missing, decimal text in the currency of the schedule. */
  readonly missing: string;
  /** Of the way from nothing to the next level, 0 to 100, whole. */
  readonly percent: number;
}

/** null: there is no higher level. Volumes have the same number of decimals. */
export function nextLevel({
  volume,
  nextVolume,
}: Pick<FeeStandingView, 'volume' | 'nextVolume'>): NextLevel | null {
  if (nextVolume === null) return null;
  const decimals = nextVolume.split('.')[1]?.length ?? 0;
  const reached = units(volume, decimals);
  const wanted = units(nextVolume, decimals);
  const missing = wanted > reached ? wanted - reached : 0n;
  return {
    missing: text(missing, decimals),
    percent: wanted === 0n ? 100 : Number((reached * 100n) / wanted),
  };
}

function units(value: string, decimals: number): bigint {
  const [whole = '0', part = ''] = value.split('.');
  return BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'));
}

function text(value: bigint, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
