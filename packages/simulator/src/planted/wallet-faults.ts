/**
 * Faults in the wallet: deposits, withdrawals, swaps, and what is kept of them.
 */
import type { PlantedFault } from './planted-fault.ts';

const theme = 'wallet';

export const WALLET_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'deposit, exactly once',
    fault: 'a deposit that was reversed is credited whole again, what its owner owes of it too',
    file: 'wallet/credit-deposit.ts',
    search: `credit(context, route, command, known?.owed ?? 0, events);`,
    replacement: `credit(context, route, command, 0, events);`,
    theme,
    seed: 4,
  },
  {
    rule: 'deposit, its content',
    fault: 'another amount under a known identity is taken for the same',
    file: 'wallet/credit-deposit.ts',
    search: `known.route === route && known.owner === owner && known.amount === amount && known.rest === rest`,
    replacement: `known.route === route && known.owner === owner && known.rest === rest`,
    theme,
    seed: 3,
  },
  {
    rule: 'deposit, its depth',
    fault: 'a large deposit is credited before it is final',
    file: 'wallet/credit-deposit.ts',
    search: ` || command.amount >= largeDeposit`,
    replacement: ``,
    theme,
    seed: 3,
  },
  {
    rule: 'deposit, its depth',
    fault: 'one confirmation less is enough',
    file: 'wallet/credit-deposit.ts',
    search: `if (confirmations < least) return refused(`,
    replacement: `if (confirmations < least - 1) return refused(`,
    theme,
  },
  {
    rule: 'small deposits',
    fault: "one below the minimum by a unit is the owner's at once",
    file: 'wallet/credit-deposit.ts',
    search: `amount < Math.max(1, terms.minimumDeposit)`,
    replacement: `amount < Math.max(1, terms.minimumDeposit - 1)`,
    theme,
  },
  {
    rule: 'small deposits',
    fault: 'what has reached the minimum waits for one more unit',
    file: 'wallet/small.ts',
    search: `kept >= minimumOf(`,
    replacement: `kept > minimumOf(`,
    theme,
    seed: 3,
  },
  {
    rule: 'rests',
    fault: 'a full unit is lost with the rest that fills it',
    file: 'wallet/small.ts',
    search: `rest: rest - filled * whole`,
    replacement: `rest: rest % 7`,
    theme,
    seed: 2,
  },
  {
    rule: 'rests',
    fault: 'they are kept before the deposit is final',
    file: 'wallet/credit-deposit.ts',
    search: `  if (state !== 'final') return;
`,
    replacement: ``,
    theme,
  },
  {
    rule: 'vanished deposit',
    fault: 'what its owner has available is not held',
    file: 'wallet/report-deposit.ts',
    search: `  ledger.hold(account, held);
`,
    replacement: ``,
    theme,
  },
  {
    rule: 'reversal',
    fault: 'the treasury pays all of it',
    file: 'wallet/report-deposit.ts',
    search: `const taken = Math.min(amount, ledger.available(account));
  ledger.giveBack(`,
    replacement: `const taken = Math.min(0, ledger.available(account));
  ledger.giveBack(`,
    theme,
  },
  {
    rule: 'reversal',
    fault: 'what the treasury lacks is forgotten',
    file: 'wallet/treasury.ts',
    search: `if (lacked > 0) wallet.unpaid.set(`,
    replacement: `if (lacked > 2 ** 53) wallet.unpaid.set(`,
    theme,
    seed: 2,
  },
  {
    rule: 'cover',
    fault: 'what is reserved for withdrawals covers',
    file: 'wallet/cover.ts',
    search: `return ledger.balance(accountOf(context, owner, asset)) - reserved;`,
    replacement: `return ledger.balance(accountOf(context, owner, asset)) - Math.min(0, reserved);`,
    theme,
  },
  {
    rule: 'cover',
    fault: 'other assets cover at their whole value',
    file: 'wallet/cover.ts',
    search: `mulDiv(missing, COVER_PPM, ONE_PPM, 'up')`,
    replacement: `mulDiv(missing, ONE_PPM, ONE_PPM, 'up')`,
    theme,
  },
  {
    rule: 'withdrawal fee',
    fault: 'it is taken whatever the terms say now',
    file: 'wallet/request-withdrawal.ts',
    search: `if (fee !== withdrawalFee) return`,
    replacement: `if (fee < withdrawalFee) return`,
    theme,
  },
  {
    rule: 'withdrawal, whole on the chain',
    fault: 'what the chain cannot say is taken',
    file: 'wallet/request-withdrawal.ts',
    search: `if (sent % step !== 0) return`,
    replacement: `if (sent % step < 0) return`,
    theme,
  },
  {
    rule: 'withdrawal, its holds',
    fault: "the owner's hold is not looked at",
    file: 'wallet/payouts.ts',
    search: `Math.max(found.notBefore, wallet.holds.get(found.owner) ?? 0)`,
    replacement: `found.notBefore`,
    theme,
  },
  {
    rule: 'payout, its place',
    fault: 'another withdrawal takes it',
    file: 'wallet/payouts.ts',
    search: `context.wallet.payouts.has(onNetwork(networkOf(context, found), payout));`,
    replacement: `context.wallet.payouts.has(payout);`,
    theme,
    seed: 3,
  },
  {
    rule: 'payout, paid',
    fault: 'with one confirmation less than the final depth',
    file: 'wallet/payouts.ts',
    search: `if (command.confirmations < least) {`,
    replacement: `if (command.confirmations < least - 1) {`,
    theme,
    seed: 3,
  },
  {
    rule: 'payout, paid',
    fault: 'the fee leaves the venue with the amount',
    file: 'wallet/end-withdrawal.ts',
    search: `  keepFee(context, asset, account, fee);
  ledger.giveBack(asset, account, amount - fee);`,
    replacement: `  ledger.giveBack(asset, account, amount);`,
    theme,
  },
  {
    rule: 'payout, returned',
    fault: 'while a version of it is in a block',
    file: 'wallet/payouts.ts',
    search: `found.state === 'signing' || found.state === 'sent')) {
    return withdrawalDiffers(context, withdrawal);
  }
  const key = onNetwork(networkOf(context, found), conflict)`,
    replacement: `found.state === 'signing' || isOut(found))) {
    return withdrawalDiffers(context, withdrawal);
  }
  const key = onNetwork(networkOf(context, found), conflict)`,
    theme,
  },
  {
    rule: 'payout, given back',
    fault: 'it still counts towards the limit of the day',
    file: 'wallet/end-withdrawal.ts',
    search: `row.withdrawal !== withdrawal.withdrawal`,
    replacement: `row.withdrawal !== null`,
    theme,
  },
  {
    rule: 'swap, its rounding',
    fault: 'what is given for an exact amount is rounded for the owner',
    file: 'wallet/swap-price.ts',
    search: `  const gives = ratioRoundedUp(`,
    replacement: `  const gives = ratioRoundedDown(`,
    theme,
  },
  {
    rule: 'swap, its quote',
    fault: 'it holds a millisecond longer',
    file: 'wallet/swaps.ts',
    search: `if (context.time >= expiresAt) return`,
    replacement: `if (context.time > expiresAt) return`,
    theme,
  },
  {
    rule: 'swap, its fee',
    fault: 'the treasury keeps it',
    file: 'wallet/swaps.ts',
    search: `  keepFee(context, received, stock, fee);
`,
    replacement: ``,
    theme,
  },
  {
    rule: 'transfer to another user',
    fault: 'while withdrawals are held',
    file: 'wallet/transfer-to-user.ts',
    search: `if (time < until) return`,
    replacement: `if (time < until - 3_000_000_000) return`,
    theme,
  },
  {
    rule: 'payment',
    fault: 'once more under the same reference',
    file: 'wallet/payments.ts',
    search: `  wallet.payments.set(reference, payment);
`,
    replacement: ``,
    theme,
    seed: 3,
  },
  {
    rule: 'wallet in a snapshot',
    fault: 'transactions of payouts are forgotten',
    file: 'wallet/wallet-section.ts',
    search: `  for (const { key, of } of rows.versions) wallet.versions.set(key, of);
`,
    replacement: ``,
    theme,
    seed: 7,
  },
];
