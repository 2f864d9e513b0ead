/**
 * What a contract comes to by rules 2, from the feed's own function of the second, as it was committed before anyone played.
 * Promises: needs no tick, no server and no verifier, so an interruption cannot have had a say in it.
 * Never: knows a price that the feed does not give for that second.
 */
import type { SecondContract } from '@assay/protocol';
import type { PriceFeed } from '../src/integrations/price-feed/port.ts';

const WINDOW_SECONDS = 5;
const OPENS_AFTER_MS = 2_000;
const PPM = 1_000_000n;

type Agreed = Pick<
  SecondContract,
  'coin' | 'direction' | 'amount' | 'payoutRate' | 'createTime' | 'expireTime'
>;

/** Seconds whose prices decide: the one that opens, and the five of the final price. */
export function decidingSeconds({ createTime, expireTime }: Agreed): readonly [number, ...number[]] {
  const last = Math.floor(expireTime / 1_000);
  const window = Array.from({ length: WINDOW_SECONDS }, (_, index) => last - WINDOW_SECONDS + 1 + index);
  return [Math.ceil((createTime + OPENS_AFTER_MS) / 1_000), ...window];
}

/** The feed's ticks are as fresh as their second, so the first candidate opens. */
export async function committedOutcome(
  feed: Pick<PriceFeed, 'fill'>,
  agreed: Agreed,
): Promise<{ readonly result: string; readonly returned: string }> {
  const [open, ...window] = await Promise.all(
    decidingSeconds(agreed).map(async (second) => {
      const price = (await feed.fill(agreed.coin, second))?.price ?? null;
      if (price === null) throw new Error(`the feed has no price of ${agreed.coin} at ${second}`);
      return price;
    }),
  );
  if (open === undefined) throw new Error('no second opens');
  // A fifth never lies half-way.
  const moved = Math.round(window.reduce((sum, price) => sum + price, 0) / WINDOW_SECONDS) - open;
  const stake = units(agreed.amount);
  if (moved === 0) return { result: 'push', returned: text(stake) };
  if (moved > 0 !== (agreed.direction === 'rise')) return { result: 'lose', returned: text(0n) };
  return { result: 'win', returned: text(stake + (stake * units(agreed.payoutRate)) / PPM) };
}

/** A decimal of at most six places, in millionths. */
function units(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole) * PPM + BigInt(fraction.padEnd(6, '0'));
}

function text(amount: bigint): string {
  return `${amount / PPM}.${String(amount % PPM).padStart(6, '0')}`;
}
