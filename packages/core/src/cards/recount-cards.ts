/**
 * The recount of sales for money on a card.
 * Checked: what is held for them; sales are numbered one after the other; a fee is part of what leaves; a paid one has its reference,
 * which no other has, and none that is not paid has one.
 */
import type { Recount } from '../schema/recount.ts';
import { accountOf } from '../wallet/wallet-context.ts';
import type { WalletContext } from '../wallet/wallet-context.ts';

/** What must be held. */
export function sumCards(context: WalletContext, { needed }: Recount): void {
  for (const { owner, asset, gives } of context.wallet.cards.open) {
    needed[accountOf(context, owner, asset)]! += gives;
  }
}

export function checkCards({ wallet: { cards } }: WalletContext, { faults }: Recount): void {
  let last = 0;
  let paid = 0;
  for (const { sale, gives, fee, state, reference, quote } of cards.all) {
    if (sale !== last + 1) faults.push(`card sale ${sale} behind ${last}`);
    last = sale;
    if (fee >= gives) faults.push(`card sale ${sale}: a fee of all that leaves`);
    if (quote > cards.lastQuote) faults.push(`card sale ${sale}: of a quote that was not given`);
    if ((state === 'paid') !== (reference !== null)) faults.push(`card sale ${sale}: ${state}, ${reference}`);
    if (state === 'paid') paid += 1;
  }
  if (paid !== cards.references.size) {
    faults.push(`${cards.references.size} references of ${paid} card sales that are paid`);
  }
}
