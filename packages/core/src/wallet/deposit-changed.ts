/** What is told of a deposit that is in another block or another state. */
import type { EventLog } from '../event-log/event-log.ts';
import { units } from '../quantity/branding.ts';
import { UNCLAIMED } from '../vocabulary/parties.ts';
import { accountOf } from './wallet-context.ts';
import type { WalletContext } from './wallet-context.ts';
import type { Deposit } from './wallet-state.ts';

interface Change {
  readonly confirmations: number;
  readonly taken?: number;
  readonly lost?: number;
  readonly unpaid?: number;
}

export function pushDepositChanged(
  context: WalletContext,
  deposit: Deposit,
  { confirmations, taken = 0, lost = 0, unpaid = 0 }: Change,
  events: EventLog,
): void {
  const { network, identity, route, owner, amount, state, block, height, held, small } = deposit;
  const { asset } = context.wallet.routes[route]!;
  const account = accountOf(context, small ? UNCLAIMED : owner, asset);
  events.push({
    type: 'deposit-changed',
    network,
    identity,
    route,
    asset,
    owner,
    amount,
    state,
    block,
    height,
    confirmations,
    held,
    taken: units(taken),
    lost: units(lost),
    unpaid: units(unpaid),
    balanceAfter: units(context.ledger.balance(account)),
  });
}
