/**
 * Applies `transfer-funds`: collateral comes in, and leaves as far as the positions do not need it.
 * Promises: one posting; a profit that is not realised never leaves; a refused transfer moves nothing.
 */
import { findTakingAwayFault } from '../accounts/account-fault.ts';
import { FUTURES_COIN, FUTURES_USDT, SPOT } from '../ledger/account-kinds.ts';
import type { AccountKind } from '../ledger/account-kinds.ts';
import { findKindTransferFault, transferBetweenKinds } from '../ledger/kind-transfer.ts';
import { removableFunds } from '../risk/account.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { TransferFunds, TransferKind } from '../vocabulary/futures-commands.ts';
import type { MoveHouseFunds } from '../vocabulary/futures-delivery.ts';
import { MARKET_MAKER } from '../vocabulary/parties.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { isCrossBelow, viewAccount } from './account-view.ts';
import type { FuturesContext } from './futures-state.ts';
import { findPause } from './pause.ts';
import { settleToNow } from './settle-to-now.ts';

const KINDS: Readonly<Record<TransferKind, AccountKind>> = {
  spot: SPOT,
  'futures-usdt': FUTURES_USDT,
  'futures-coin': FUTURES_COIN,
};

/** Applies `transfer-funds` for an owner that is known. */
export function transferFunds(
  context: FuturesContext,
  ownerIndex: number,
  command: TransferFunds,
  events: EventLog,
): Outcome {
  const { owner, asset, amount } = command;
  const [from, to] = [KINDS[command.from], KINDS[command.to]];
  const kindsFault = findKindsFault(context, command);
  if (kindsFault !== null) return refusedOutcome(kindsFault);
  const barred = from === SPOT ? null : findTakingAwayFault(context, ownerIndex);
  if (barred !== null) return refusedOutcome(barred);
  if (from !== SPOT) settleToNow(context, ownerIndex, from, asset, events);
  const fault = findMoneyFault(context, ownerIndex, command);
  if (fault !== null) return refusedOutcome(fault);
  const after = transferBetweenKinds(context.ledger, { ownerIndex, asset, from, to, amount });
  context.futures.touch(ownerIndex);
  events.push({
    type: 'funds-transferred',
    owner,
    asset,
    from: command.from,
    to: command.to,
    amount,
    ...after,
  });
  return { type: 'done' };
}

/** Applies `move-house-funds`. */
export function moveHouseFunds(
  context: FuturesContext,
  { asset, from, to, amount }: MoveHouseFunds,
  events: EventLog,
): Outcome {
  const command = {
    type: 'transfer-funds',
    owner: MARKET_MAKER,
    requestId: null,
    asset,
    from,
    to,
    amount,
  } as const;
  return transferFunds(context, context.owners.find(MARKET_MAKER), command, events);
}

/** Accounts that do not take the asset, or null. */
function findKindsFault(context: FuturesContext, command: TransferFunds): Refusal | null {
  const { asset } = command;
  if (command.from === command.to) return refused('text-out-of-range', 'to');
  if (context.listing.assets[asset] === undefined) return refused('unknown-asset', 'asset');
  for (const field of ['from', 'to'] as const) {
    if (!takes(context, command[field], asset)) return refused('kind-not-for-asset', field);
  }
  return null;
}

/** Money that is not there or may not leave, or null. */
function findMoneyFault(context: FuturesContext, ownerIndex: number, command: TransferFunds): Refusal | null {
  const { asset, amount } = command;
  const [from, to] = [KINDS[command.from], KINDS[command.to]];
  const fault = findKindTransferFault(context.ledger, { ownerIndex, asset, from, to, amount });
  if (fault !== null || from === SPOT) return fault;
  return findPause(context, asset) ?? findMarginFault(context, ownerIndex, from, command);
}

/** Whether accounts of a kind hold an asset: one that a futures market of the kind settles in. */
function takes({ futures }: FuturesContext, kind: TransferKind, asset: number): boolean {
  if (kind === 'spot') return true;
  return futures.marketsOf(KINDS[kind], asset).length > 0;
}

function findMarginFault(
  context: FuturesContext,
  ownerIndex: number,
  from: AccountKind,
  { asset, amount }: TransferFunds,
): Refusal | null {
  const view = viewAccount(context, ownerIndex, from, asset);
  if (isCrossBelow(view)) return refused('liquidation-pending', null);
  const greatest = removableFunds(view);
  return amount > greatest ? refused('margin-in-use', 'amount', { greatest }) : null;
}
