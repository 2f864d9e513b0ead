/**
 * Generators of transfers between users, and of swaps with the prices that they need.
 */
import type { Command } from '@assay/core';
import { TREASURY } from '../reference/naive-wallet-state.ts';
import { asset, indexPrice, owner, units } from './branding.ts';
import type { CommandGenerator } from './command-generator.ts';
import { indexOf } from './duties.ts';
import { anything } from './wallet-routes.ts';

export const sendsToOthers: CommandGenerator = (context) => {
  const { random, view } = context;
  const by = context.trader();
  const of = random.below(view.assets.length + (random.once(9) ? 1 : 0));
  const available = Number(view.available(by, of));
  return anything({
    type: 'transfer-to-user',
    owner: by,
    requestId: context.requestId(),
    asset: asset(of),
    to: random.once(12) ? random.pick([by, owner(TREASURY), owner(9_000)]) : context.trader(),
    amount: units(Math.max(1, random.pick([available, available + 1, random.between(1, 900_000)]))),
  });
};

export const quotesSwaps: CommandGenerator = (context) => {
  const { random, view } = context;
  const by = context.owner();
  const [given, received] = [random.below(4), random.below(4)];
  const stock = Number(view.available(TREASURY, received));
  const most = Number(view.available(by, given));
  const amount = random.pick([
    1,
    9,
    random.between(10, 90_000),
    random.between(10, 900_000_000),
    most,
    stock,
  ]);
  return anything({
    type: 'quote-swap',
    owner: by,
    requestId: context.requestId(),
    given: asset(given),
    received: asset(received),
    by: random.pick(['given', 'received']),
    amount: units(Math.max(1, amount)),
  });
};

export const accepts: CommandGenerator = ({ random, view, now }) => {
  const quotes = [...view.wallet.swaps.quotes];
  // Mostly the last one: others have expired.
  const found = random.once(5) ? quotes[random.below(quotes.length)] : quotes.at(-1);
  if (found === undefined) return null;
  const [by, { quote, expiresAt }] = found;
  const command: Command = {
    type: 'accept-swap',
    owner: owner(by),
    requestId: null,
    quote: random.once(12) ? quote + 1 : quote,
  };
  const at = random.once(6) ? expiresAt - random.below(2) : now;
  return at < now ? anything(command) : anything(command, at);
};

/** A tick of now, so that swaps have prices. */
export const ticksNow: CommandGenerator = (context) => {
  const of = context.random.pick([0, 2, 2, 3]);
  const second = Math.floor(context.now / 1000);
  if (second <= (context.view.index.ticks.get(of)?.second ?? 0)) return null;
  return anything({
    type: 'index-tick',
    asset: asset(of),
    second,
    price: indexPrice(indexOf(context, of)),
  });
};
