/**
 * Faults in merchants' accounts.
 */
import type { PlantedFault } from './planted-fault.ts';

const theme = 'merchant';
const file = 'wallet/merchant-funds.ts';

export const MERCHANT_FAULTS: readonly PlantedFault[] = [
  {
    rule: "merchant's account",
    fault: "a frozen account's money goes in",
    file,
    search: `const barred = to === SPOT ? null : findAccountFault(`,
    replacement: `const barred = to !== null ? null : findAccountFault(`,
    theme,
  },
  {
    rule: "merchant's account",
    fault: "a frozen account's money does not come out",
    file,
    search: `const barred = to === SPOT ? null : findAccountFault(`,
    replacement: `const barred = findAccountFault(`,
    theme,
  },
  {
    rule: "merchant's account",
    fault: 'what deposits that are not final need goes in',
    file,
    search: `return findCoverFault(context, owner, asset, amount);`,
    replacement: `return null;`,
    theme,
  },
  {
    rule: "merchant's account",
    fault: 'what comes out is covered again',
    file,
    search: `if (lacking !== null || to === SPOT) return lacking;`,
    replacement: `if (lacking !== null) return lacking;`,
    theme,
  },
  {
    rule: "merchant's account",
    fault: 'it is the one of another kind',
    file,
    search: `merchant: MERCHANT };`,
    replacement: `merchant: MERCHANT - 1 };`,
    theme,
  },
  {
    rule: "merchant's account",
    fault: 'what is held in spot is not told with what is left there',
    file: 'ledger/kind-transfer.ts',
    search: `fromAfter: units(ledger.balance(`,
    replacement: `fromAfter: units(ledger.available(`,
    theme,
  },
  {
    rule: "merchant's account",
    fault: 'money in it does not keep an account from being closed',
    file: 'accounts/set-account-status.ts',
    search: `ledger.totalOf(ownerIndex, asset) > 0`,
    replacement: `ledger.balance(ledger.spotAccount(ownerIndex, asset)) > 0`,
    theme,
  },
  {
    rule: 'cover',
    fault: "what lies in a merchant's account covers",
    file: 'wallet/cover.ts',
    search: `return ledger.balance(accountOf(context, owner, asset)) - reserved;`,
    replacement: `return ledger.totalOf(context.owners.find(owner), asset) - reserved;`,
    theme,
  },
];
