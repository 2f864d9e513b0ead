/**
 * Generators of what operators decide about the house's own money.
 * Promises: mostly what the accounts have, now and then a unit more, an account that is none, a reference once more.
 */
import type { CorrectBalance, HouseDestination, HouseSource, TransferHouseMoney } from '@assay/core';
import { FEES, MARKET_MAKER, POOL } from '../reference/naive-market.ts';
import { TREASURY } from '../reference/naive-wallet-state.ts';
import { asset, market, owner, units } from './branding.ts';
import type { CommandGenerator, Mix } from './command-generator.ts';
import type { GeneratorContext } from './generator-context.ts';
import { FUTURES } from './futures-opening.ts';
import { MARKETS } from './opening.ts';
import { approves, entersOperators } from './operators.ts';
import { proposesOneOf } from './proposes-one-of.ts';
import { anything } from './wallet-routes.ts';

type Source = readonly [HouseSource, number];
const SOURCES: readonly [Source, ...Source[]] = [
  ['market-maker', MARKET_MAKER],
  ['fee-income', FEES],
  ['seconds-pool', POOL],
  ['treasury', TREASURY],
];
const DESTINATIONS: readonly [HouseDestination, ...HouseDestination[]] = [
  'market-maker',
  'seconds-pool',
  'treasury',
  'security-fund',
  'insurance',
];

type Drawn = Pick<TransferHouseMoney, 'reference' | 'from' | 'asset' | 'amount' | 'reason'>;

function drawn({ random, view }: GeneratorContext, letter: string): Drawn {
  const [from, of] = random.pick(SOURCES);
  const number = random.once(30) ? 90 : random.below(Math.min(4, view.assets.length));
  const available = Number(view.available(of, number));
  const owed = of === TREASURY ? Number(view.wallet.unpaid.get(number) ?? 0n) : 0;
  const most = Math.max(0, available - owed);
  return {
    reference: `${letter}${random.below(90)}`,
    from,
    asset: asset(number),
    amount: units(
      random.pick([
        1,
        Math.max(1, most),
        most + 1,
        available,
        Math.ceil(most / 3),
        Math.ceil(most / 50),
        900,
      ]),
    ),
    reason: random.once(9) ? 'another-reason' : 'as-agreed',
  };
}

const transfers: CommandGenerator = (context) => {
  const { reference, from, ...rest } = drawn(context, 'h');
  const to = context.random.pick(DESTINATIONS);
  const command: TransferHouseMoney = { type: 'transfer-house-money', reference, from, to, ...rest };
  return anything(command);
};

const corrects: CommandGenerator = (context) => {
  const { random } = context;
  const { reference, from, asset: of, amount, reason } = drawn(context, 'k');
  const to = random.once(12) ? owner(random.below(9)) : context.trader();
  const command: CorrectBalance = {
    type: 'correct-balance',
    reference,
    owner: to,
    asset: of,
    amount,
    from,
    reason,
  };
  return anything(command);
};

/** What was posted once more: word for word, with another amount, or to another owner. */
const repeats: CommandGenerator = (context) => {
  const { random, view } = context;
  const { references } = view.house;
  const reference = references[random.below(references.length)];
  if (reference === undefined) return null;
  const known =
    view.house.find('transfer-house-money', reference) ?? view.house.find('correct-balance', reference);
  if (known === undefined) return null;
  if (known.type === 'correct-balance' && random.once(3))
    return anything({ ...known, owner: context.trader() });
  return anything(random.once(2) ? known : { ...known, amount: units(known.amount + 1) });
};

const proposes = proposesOneOf([transfers, corrects]);

export const HOUSE_MONEY_MIX: Mix = [
  [transfers, 240],
  [corrects, 180],
  [repeats, 90],
  [proposes, 40],
  [entersOperators, 4],
  [approves, 30],
];

/** A futures market, so that there is an insurance to pay into; it is traded in by nobody. */
export function opensTheInsurance(): readonly CommandGenerator[] {
  const [spec] = FUTURES;
  if (spec === undefined) return [];
  return [() => anything({ type: 'list-futures-market', market: market(MARKETS.length), ...spec })];
}
