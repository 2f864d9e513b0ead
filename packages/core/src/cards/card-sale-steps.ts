/**
 * Applies `request-card-sale`, `cancel-card-sale`, `claim-card-sale`, `pay-card-sale` and `return-card-sale`.
 * Promises: the coins are held from the request to the end, and it ends once: they are the house's, less a fee that is shared as any, or
 * their owner's again. A quote and a reference of a bank are of one sale for good.
 */
import type { EventLog } from '../event-log/event-log.ts';
import { cardSaleId, timeMs, units } from '../quantity/branding.ts';
import { keepFee } from '../referral/charge-fee.ts';
import { CARD_CANCEL_MS, CARD_LATE_MS } from '../vocabulary/card-commands.ts';
import type {
  CancelCardSale,
  ClaimCardSale,
  PayCardSale,
  RequestCardSale,
  ReturnCardSale,
} from '../vocabulary/card-commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { TREASURY } from '../vocabulary/parties.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { isOpenSale, soldFor } from '../wallet/card-sales.ts';
import type { KeptSale } from '../wallet/card-sales.ts';
import { countedValue, findLeavingFault, MS_PER_DAY } from '../wallet/leaving.ts';
import { settleUnpaid } from '../wallet/treasury.ts';
import { accountOf } from '../wallet/wallet-context.ts';
import type { WalletContext } from '../wallet/wallet-context.ts';

const DONE: Outcome = { type: 'done' };

/** Applies `request-card-sale`. */
export function requestCardSale(
  context: WalletContext,
  _ownerIndex: number,
  command: RequestCardSale,
  events: EventLog,
): Outcome {
  const { wallet, ledger, time } = context;
  const { owner, card, dailyLimit } = command;
  const found = wallet.cards.quotes.get(owner);
  if (found?.quote !== command.quote) return refusedOutcome(refused('unknown-quote', 'quote'));
  const { expiresAt, ...quote } = found;
  const { asset, gives } = quote;
  if (time >= expiresAt) return refusedOutcome(refused('quote-expired', 'quote', { expiresAt }));
  const wrong =
    findPauseFault(context, quote, 'quote') ??
    findHoldFault(context, owner, null) ??
    findLeavingFault(context, { owner, asset, amount: gives, dailyLimit }, 'quote');
  if (wrong !== null) return refusedOutcome(wrong);
  ledger.hold(accountOf(context, owner, asset), gives);
  wallet.cards.quotes.delete(owner);
  const sale = cardSaleId(wallet.cards.count + 1);
  const requested = { sale, owner, card, ...quote };
  wallet.cards.add(
    {
      ...requested,
      requestedAt: timeMs(time),
      state: 'asked',
      reference: null,
      paidOn: null,
      value: countedValue(context, asset, gives),
    },
    time - MS_PER_DAY,
  );
  events.push({ type: 'card-sale-requested', ...requested });
  return { type: 'card-sale-requested', sale };
}

function findHoldFault({ wallet, time }: WalletContext, owner: number, field: string | null): Refusal | null {
  const until = wallet.holds.get(owner) ?? 0;
  return time < until ? refused('withdrawals-held', field, { until }) : null;
}

/** Terms that are closed stop what was quoted and asked for, too: so a pause is one at once. */
function findPauseFault(
  { wallet }: WalletContext,
  { asset, currency }: Pick<KeptSale, 'asset' | 'currency'>,
  field: string,
): Refusal | null {
  const isOpen = wallet.cards.terms.get(soldFor(asset, currency))?.open === true;
  return isOpen ? null : refused('withdrawals-paused', field);
}

function saleDiffers({ wallet }: WalletContext, sale: number): Outcome {
  const found = wallet.cards.find(sale);
  return refusedOutcome(
    found === undefined
      ? refused('unknown-card-sale', 'sale')
      : refused('card-sale-state-differs', 'sale', { state: found.state }),
  );
}

interface Told {
  readonly reason?: string;
}

function change(context: WalletContext, changed: KeptSale, { reason }: Told, events: EventLog): void {
  const { sale, owner, asset, gives, fee, state, reference, paidOn } = changed;
  context.wallet.cards.set(changed);
  const balanceAfter = units(context.ledger.balance(accountOf(context, owner, asset)));
  const told = { reference, paidOn, reason: reason ?? null, balanceAfter };
  events.push({ type: 'card-sale-changed', sale, owner, asset, gives, fee, state, ...told });
}

/** The coins are available again. */
function giveBack(
  context: WalletContext,
  sale: KeptSale,
  state: 'cancelled' | 'returned',
  told: Told,
  events: EventLog,
): void {
  context.ledger.release(accountOf(context, sale.owner, sale.asset), sale.gives);
  change(context, { ...sale, state }, told, events);
}

/** Applies `cancel-card-sale`. */
export function cancelCardSale(
  context: WalletContext,
  _ownerIndex: number,
  { owner, sale }: CancelCardSale,
  events: EventLog,
): Outcome {
  const found = context.wallet.cards.find(sale);
  if (found?.owner !== owner) return refusedOutcome(refused('unknown-card-sale', 'sale'));
  if (found.state !== 'asked') return saleDiffers(context, sale);
  const { requestedAt } = found;
  const isHeld = findHoldFault(context, owner, null) !== null;
  const from = requestedAt + CARD_LATE_MS;
  if (!isHeld && context.time >= requestedAt + CARD_CANCEL_MS && context.time < from) {
    return refusedOutcome(refused('card-cancel-closed', 'sale', { from }));
  }
  giveBack(context, found, 'cancelled', {}, events);
  return DONE;
}

/** Applies `claim-card-sale`. */
export function claimCardSale(context: WalletContext, { sale }: ClaimCardSale, events: EventLog): Outcome {
  const found = context.wallet.cards.find(sale);
  if (found?.state === 'claimed') return DONE;
  if (found?.state !== 'asked') return saleDiffers(context, sale);
  const wrong = findClaimFault(context, found);
  if (wrong !== null) return refusedOutcome(wrong);
  change(context, { ...found, state: 'claimed' }, {}, events);
  return DONE;
}

function findClaimFault(context: WalletContext, sale: KeptSale): Refusal | null {
  const { accountStatuses, owners, time } = context;
  const { owner, requestedAt } = sale;
  const from = requestedAt + CARD_CANCEL_MS;
  if (time < from) return refused('card-sale-too-early', 'sale', { from });
  const paused = findPauseFault(context, sale, 'sale');
  if (paused !== null) return paused;
  if (accountStatuses.isFrozen(owners.find(owner))) return refused('account-frozen', 'sale');
  return findHoldFault(context, owner, 'sale');
}

/** Applies `pay-card-sale`. */
export function payCardSale(context: WalletContext, command: PayCardSale, events: EventLog): Outcome {
  const { ledger, wallet } = context;
  const { sale, reference, paidOn } = command;
  const found = wallet.cards.find(sale);
  const isSame = found?.reference === reference && found.paidOn === paidOn;
  if (isSame) return DONE;
  if (found?.state !== 'claimed') return saleDiffers(context, sale);
  if (wallet.cards.references.has(reference)) {
    return refusedOutcome(refused('card-reference-taken', 'reference'));
  }
  const { owner, asset, gives, fee } = found;
  const account = accountOf(context, owner, asset);
  ledger.release(account, gives);
  keepFee(context, asset, account, fee);
  ledger.transfer(account, accountOf(context, TREASURY, asset), gives - fee);
  change(context, { ...found, state: 'paid', reference, paidOn }, {}, events);
  settleUnpaid(context, asset, gives - fee, events);
  return DONE;
}

/** Applies `return-card-sale`. */
export function returnCardSale(
  context: WalletContext,
  { sale, reason }: ReturnCardSale,
  events: EventLog,
): Outcome {
  const found = context.wallet.cards.find(sale);
  if (found?.state === 'returned') return DONE;
  if (found === undefined || !isOpenSale(found)) return saleDiffers(context, sale);
  giveBack(context, found, 'returned', { reason }, events);
  return DONE;
}
