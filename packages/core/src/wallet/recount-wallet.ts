/**
 * The recount of the wallet.
 * Checked: what is held for withdrawals and for deposits in no block; what lies at `UNCLAIMED` is what is kept; rests are below a unit;
 * nothing that has ended is open; every place of a payout is of a withdrawal that there is.
 */
import type { Recount } from '../schema/recount.ts';
import { UNCLAIMED } from '../vocabulary/parties.ts';
import { accountOf, restsOf } from './wallet-context.ts';
import type { WalletContext } from './wallet-context.ts';
import { isOpen } from './wallet-state.ts';

/** What must be held. */
export function sumWallet(context: WalletContext, { needed }: Recount): void {
  const { wallet } = context;
  const add = (owner: number, route: number, amount: number): void => {
    needed[accountOf(context, owner, wallet.routes[route]!.asset)]! += amount;
  };
  for (const { owner, route, amount } of wallet.withdrawals.values()) add(owner, route, amount);
  for (const { owner, route, held } of wallet.openDeposits) add(owner, route, held);
}

export function checkWallet(context: WalletContext, { faults }: Recount): void {
  const { wallet } = context;
  if (wallet.networks.length === 0) return;
  checkSmall(context, faults);
  const open = [...wallet.deposits].filter(isOpen).length;
  if (open !== wallet.openDeposits.length) {
    faults.push(`wallet: ${wallet.openDeposits.length} open deposits of ${open}`);
  }
  for (const [serial, withdrawal] of wallet.withdrawals) {
    const isEnded = wallet.ended.has(serial) || serial > wallet.lastWithdrawal;
    if (isEnded) faults.push(`withdrawal ${serial}: ended, and open`);
    if (withdrawal.fee > withdrawal.amount) faults.push(`withdrawal ${serial}: a fee beyond its amount`);
  }
  const known = wallet.withdrawals.size + wallet.ended.size;
  if (known !== wallet.lastWithdrawal) faults.push(`${known} withdrawals of ${wallet.lastWithdrawal}`);
  for (const [asset, amount] of wallet.unpaid) {
    if (!(amount > 0)) faults.push(`asset ${asset}: ${amount} unpaid`);
  }
}

function checkSmall(context: WalletContext, faults: string[]): void {
  const { wallet, ledger, listing } = context;
  const kept = new Map<number, number>();
  for (const { owner, route, units, rest } of wallet.small.values()) {
    const found = wallet.routes[route]!;
    kept.set(found.asset, (kept.get(found.asset) ?? 0) + units);
    if (!(units >= 0 && rest >= 0 && rest < restsOf(context, found))) {
      faults.push(`owner ${owner}, route ${route}: ${units} units and ${rest} below one are kept`);
    }
  }
  for (const { asset } of listing.assets) {
    const lies = ledger.balance(accountOf(context, UNCLAIMED, asset));
    const sum = kept.get(asset) ?? 0;
    if (lies !== sum) faults.push(`asset ${asset}: ${lies} unclaimed, ${sum} are kept`);
  }
}
