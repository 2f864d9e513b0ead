/**
 * A venue for benchmarks: markets against asset 0, owners with money in every asset, and orders around one price.
 */
import { Exchange } from '../src/exchange.ts';
import { assetId, lots, marketId, ownerId, ratePpm, ticks, timeMs, units } from '../src/quantity/branding.ts';
import type { Command } from '../src/vocabulary/commands.ts';
import type { PlaceOrder } from '../src/vocabulary/order-commands.ts';
import { FIRST_TRADER } from '../src/vocabulary/parties.ts';

export interface VenueSize {
  readonly owners: number;
  /** One market fewer than assets. */
  readonly assets: number;
}

const MIDDLE = 50_000;
const HALF_DEPTH = 4000;

/** Every owner has money in every asset; each deposit is under a request id of its own if it is to be remembered. */
export function openVenue(size: VenueSize, remembered: boolean): Exchange {
  const exchange = Exchange.empty();
  for (let asset = 0; asset < size.assets; asset += 1) {
    must(exchange, { type: 'list-asset', asset: assetId(asset), code: `A${asset}`, scale: 6 });
  }
  for (let market = 0; market < size.assets - 1; market += 1) {
    must(exchange, {
      type: 'list-market',
      market: marketId(market),
      base: assetId(market + 1),
      quote: assetId(0),
      tickDecimals: 3,
      lotDecimals: 3,
      minimumNotional: units(0),
      maximumLots: lots(1_000_000),
      makerFeeRatePpm: ratePpm(1000),
      takerFeeRatePpm: ratePpm(1000),
    });
  }
  for (let place = 0; place < size.owners; place += 1) {
    const owner = ownerId(FIRST_TRADER + place);
    must(exchange, { type: 'open-owner', owner });
    for (let asset = 0; asset < size.assets; asset += 1) {
      const amounts = { asset: assetId(asset), amount: units(10_000_000_000) };
      const requestId = remembered ? uuidOf(place * 100 + asset) : null;
      must(exchange, { type: 'deposit', owner, requestId, source: 'faucet', ...amounts });
    }
  }
  return exchange;
}

function uuidOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function must(exchange: Exchange, command: Command): void {
  const { outcome } = exchange.apply(timeMs(1), command).answer;
  if (outcome.type === 'refused') throw new Error(`${command.type}: ${outcome.refusal.code}`);
}

/** Limit orders around the middle, most of them resting; one in eight crosses. */
export function randomOrder(
  random: (below: number) => number,
  size: VenueSize,
  crossing: boolean,
): PlaceOrder {
  const side = random(2) === 0 ? 'buy' : 'sell';
  const away = side === 'buy' ? -1 : 1;
  const distance = crossing && random(8) === 0 ? -random(20) : 1 + random(HALF_DEPTH);
  return {
    type: 'place-order',
    owner: ownerId(FIRST_TRADER + random(size.owners)),
    requestId: null,
    market: marketId(random(size.assets - 1)),
    side,
    kind: 'limit',
    timeInForce: 'gtc',
    postOnly: false,
    price: ticks(MIDDLE + away * distance),
    quantity: lots(1 + random(50)),
    spend: null,
    clientOrderId: null,
    selfTrade: 'cancel-newest',
    expiresAt: null,
    displayed: null,
  };
}
