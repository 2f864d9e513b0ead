/**
 * Money between a trader's spot account and their account as a merchant.
 * Promises: one posting; what may still be taken from its owner does not go in; what is there always comes out.
 * Never: knows who is a merchant.
 */
import { findAccountFault } from '../accounts/account-fault.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { MERCHANT, SPOT } from '../ledger/account-kinds.ts';
import type { AccountKind } from '../ledger/account-kinds.ts';
import { findKindTransferFault, transferBetweenKinds } from '../ledger/kind-transfer.ts';
import { NO_ACCOUNT } from '../ledger/ledger.ts';
import { units } from '../quantity/branding.ts';
import type { QueryOf } from '../schema/query.ts';
import type { MerchantKind, MoveMerchantFunds } from '../vocabulary/merchant-commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Balance } from '../vocabulary/queries.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { findCoverFault } from './cover.ts';
import type { WalletContext } from './wallet-context.ts';

const KINDS: Readonly<Record<MerchantKind, AccountKind>> = { spot: SPOT, merchant: MERCHANT };

/** Applies `move-merchant-funds`. */
export function moveMerchantFunds(
  context: WalletContext,
  ownerIndex: number,
  command: MoveMerchantFunds,
  events: EventLog,
): Outcome {
  const fault = findMoveFault(context, ownerIndex, command);
  if (fault !== null) return refusedOutcome(fault);
  const { owner, asset, amount, ...kinds } = command;
  const [from, to] = [KINDS[kinds.from], KINDS[kinds.to]];
  const after = transferBetweenKinds(context.ledger, { ownerIndex, asset, from, to, amount });
  const moved = { owner, asset, from: kinds.from, to: kinds.to, amount };
  events.push({ type: 'merchant-funds-moved', ...moved, ...after });
  return { type: 'done' };
}

function findMoveFault(
  context: WalletContext,
  ownerIndex: number,
  { owner, asset, amount, ...kinds }: MoveMerchantFunds,
): Refusal | null {
  const [from, to] = [KINDS[kinds.from], KINDS[kinds.to]];
  if (from === to) return refused('text-out-of-range', 'to');
  if (context.listing.assets[asset] === undefined) return refused('unknown-asset', 'asset');
  const barred = to === SPOT ? null : findAccountFault(context, ownerIndex, 'resets');
  if (barred !== null) return barred;
  const lacking = findKindTransferFault(context.ledger, { ownerIndex, asset, from, to, amount });
  if (lacking !== null || to === SPOT) return lacking;
  return findCoverFault(context, owner, asset, amount);
}

/** What lies in an owner's account as a merchant, of each asset of which something does. */
export function readMerchantBalances(
  { owners, ledger, listing }: Pick<WalletContext, 'owners' | 'ledger' | 'listing'>,
  { owner }: QueryOf<'merchant-balances'>,
): readonly Balance[] {
  const ownerIndex = owners.find(owner);
  if (ownerIndex < 0) return [];
  return listing.assets.flatMap(({ asset }) => {
    const account = ledger.findAccount(ownerIndex, MERCHANT, asset);
    // A snapshot keeps no account without money, so the answer must not tell one from none.
    if (account === NO_ACCOUNT || ledger.balance(account) === 0) return [];
    return [{ asset, available: units(ledger.available(account)), held: units(ledger.held(account)) }];
  });
}
