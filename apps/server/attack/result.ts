/** What came of an attack, and how it is told. */

/** The index may have no gap of as many seconds, outside of stops. */
const MIN_BAD_GAP = 3;

export interface AttackResult {
  readonly name: string;
  /** What the attacker has for it, in a sentence. */
  readonly gained: string;
  /** Whether that is more than ordinary odds, or than their own share of the venue. */
  readonly hasGained: boolean;
  /** In seconds, outside of our own stops; null where the scenario does not measure it. */
  readonly greatestGap: number | null;
  readonly figures: readonly string[];
}

export function isRepelled({ hasGained, greatestGap }: AttackResult): boolean {
  return !hasGained && (greatestGap === null || greatestGap < MIN_BAD_GAP);
}

/** USDT of millionths. */
export function usdt(micros: bigint): string {
  const sign = micros < 0n ? '-' : '';
  const whole = micros < 0n ? -micros : micros;
  return `${sign}${whole / 1_000_000n}.${String(whole % 1_000_000n)
    .padStart(6, '0')
    .slice(0, 2)} USDT`;
}

export function linesOf(result: AttackResult): readonly string[] {
  const verdict = isRepelled(result) ? 'repelled' : 'GAINED  ';
  const gap = result.greatestGap === null ? '' : `; greatest gap of the index ${result.greatestGap} s`;
  return [
    `${verdict}  ${result.name}: ${result.gained}${gap}`,
    ...result.figures.map((figure) => `            ${figure}`),
  ];
}
