/**
 * Faults in the rules of accounts: referrers, shares of fees, statuses, exclusions.
 */
import type { PlantedFault } from './planted-fault.ts';

const CHARGE = 'referral/charge-fee.ts';
const REFERRALS = 'referral/referrals.ts';
const SET_STATUS = 'accounts/set-account-status.ts';
const ACCOUNT = 'accounts/account-fault.ts';
const ORDERS = 'orders/module.ts';
const theme = 'accounts';

export const ACCOUNT_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'rebate rounding',
    fault: 'a rebate is rounded up',
    file: CHARGE,
    search: `mulDiv(fee, rate, ONE_PPM, 'down')`,
    replacement: `mulDiv(fee, rate, ONE_PPM, 'up')`,
    theme,
  },
  {
    rule: 'rebate, closed',
    fault: 'a closed account is paid',
    file: CHARGE,
    search: `accountStatuses.isClosed(ownerIndex) ? 0 : (mulDiv`,
    replacement: `ownerIndex < 0 ? 0 : (mulDiv`,
    theme,
    seed: 2,
  },
  {
    rule: 'rebate, frozen',
    fault: 'a frozen account is not paid',
    file: CHARGE,
    search: `accountStatuses.isClosed(ownerIndex) ? 0 : (mulDiv`,
    replacement: `accountStatuses.statusOf(ownerIndex) !== 'active' ? 0 : (mulDiv`,
    theme,
  },
  {
    rule: 'rebate, generations',
    fault: 'those behind a closed account are not paid',
    file: CHARGE,
    search: `    if (amount === 0) continue;`,
    replacement: `    if (amount === 0) break;`,
    theme,
    seed: 2,
  },
  {
    rule: 'rebate, chain',
    fault: 'the first generation is paid as each one',
    file: CHARGE,
    search: `ownerIndex = referrals.referrerOf(ownerIndex);`,
    replacement: `ownerIndex = referrals.referrerOf(payerIndex);`,
    theme,
  },
  {
    rule: 'rebate, once',
    fault: 'a rebate is paid twice, at the cost of the house',
    file: CHARGE,
    search: `    paid += amount;`,
    replacement: `    if (2 * amount <= fee - paid - securityFundShare(fee)) {
      ledger.transfer(payer, account, amount);
      paid += amount;
    }
    paid += amount;`,
    theme,
  },
  {
    rule: 'rebate, order',
    fault: 'the taker’s fee is told before the maker’s',
    file: CHARGE,
    search: `    rebates.push({`,
    replacement: `    rebates.unshift({`,
    theme,
  },
  {
    rule: 'rebate, security fund',
    fault: 'the fund gets a tenth of what referrers leave',
    file: CHARGE,
    search: `securityFundShare(fee), fee - paid);`,
    replacement: `securityFundShare(fee - paid), fee - paid);`,
    theme,
  },
  {
    rule: 'rebate rates',
    fault: 'rates work only for whom is named after them',
    file: REFERRALS,
    search: `    this.#ratesPpm = ratesPpm;
    this.#updatePaysNothing();`,
    replacement: `    this.#ratesPpm = ratesPpm;`,
    theme,
  },
  {
    rule: 'referrer, cycle',
    fault: 'a descendant of the second generation may refer',
    file: REFERRALS,
    search: `    while (above !== NOBODY && above !== ancestor) above = this.referrerOf(above);
`,
    replacement: ``,
    theme,
    seed: 6,
  },
  {
    rule: 'referrer, cycle by one who came first',
    fault: 'who has referred somebody who came before him is forgotten',
    file: REFERRALS,
    search: `    this.#refers[referrer] = 1;`,
    replacement: `    if (referrer < ownerIndex) this.#refers[referrer] = 1;`,
    theme,
  },
  {
    rule: 'referrer, once',
    fault: 'another referrer takes the place of the first',
    file: 'referral/name-referrer.ts',
    search: `if (named !== NOBODY)`,
    replacement: `if (named !== NOBODY && named > referrer)`,
    theme,
    seed: 7,
  },
  {
    rule: 'referrer, house',
    fault: 'a simulated trader may refer',
    file: SET_STATUS,
    search: `owner < FIRST_TRADER ? ABSENT`,
    replacement: `owner < FIRST_TRADER - 900 ? ABSENT`,
    theme,
  },
  {
    rule: 'frozen, amend',
    fault: 'a frozen account may amend its orders',
    file: 'conditional/module.ts',
    search: `effect: 'trades',
    fields: {
      owner: whole(),
      requestId: requestId(),
      order: whole(),`,
    replacement: `effect: 'neither',
    fields: {
      owner: whole(),
      requestId: requestId(),
      order: whole(),`,
    theme,
  },
  {
    rule: 'frozen, reset',
    fault: 'a frozen account may begin anew',
    file: 'accounts/module.ts',
    search: `effect: 'resets',`,
    replacement: `effect: 'neither',`,
    theme,
  },
  {
    rule: 'frozen, cancel',
    fault: 'a frozen account cannot cancel',
    file: ORDERS,
    search: `effect: 'neither',
    fields: { owner: whole(), requestId: requestId(), order: whole() },`,
    replacement: `effect: 'resets',
    fields: { owner: whole(), requestId: requestId(), order: whole() },`,
    theme,
  },
  {
    rule: 'frozen, repeated request',
    fault: 'a request is judged anew while the account is frozen',
    file: 'exchange.ts',
    search: `    const known = state.requests.find(ownerIndex, requestId);`,
    replacement: `    const known = state.accountStatuses.isFrozen(ownerIndex)
      ? null
      : state.requests.find(ownerIndex, requestId);`,
    theme,
    seed: 3,
  },
  {
    rule: 'closed, deposit',
    fault: 'a closed account is paid into',
    file: 'exchange.ts',
    search: `const fault = findAccountFault(`,
    replacement: `const fault = described.type === 'deposit' ? null : findAccountFault(`,
    theme,
    seed: 6,
  },
  {
    rule: 'closed, final',
    fault: 'a closed account may be opened again',
    file: SET_STATUS,
    search: `status) return DONE;
  if (context.accountStatuses.isClosed(ownerIndex))`,
    replacement: `status) return DONE;
  if (context.accountStatuses.isClosed(ownerIndex) && status !== 'active')`,
    theme,
    seed: 6,
  },
  {
    rule: 'exclusion, end',
    fault: 'the exclusion lasts a millisecond longer',
    file: ACCOUNT,
    search: `time < until`,
    replacement: `time <= until`,
    theme,
    seed: 3,
  },
  {
    rule: 'exclusion, amend',
    fault: 'only frozen accounts are kept from pairs',
    file: 'conditional/module.ts',
    search: `effect: 'trades',
    fields: {
      owner: whole(),
      requestId: requestId(),
      market: whole(),
      quantity: integer(),`,
    replacement: `effect: 'resets',
    fields: {
      owner: whole(),
      requestId: requestId(),
      market: whole(),
      quantity: integer(),`,
    theme,
  },
  {
    rule: 'exclusion, longest',
    fault: 'the last millisecond of the longest time is refused',
    file: SET_STATUS,
    search: `until > greatest`,
    replacement: `until >= greatest`,
    theme,
  },
  {
    rule: 'exclusion, shorter',
    fault: 'it may be a millisecond shorter',
    file: SET_STATUS,
    search: `  if (until < present) {`,
    replacement: `  if (until < present - 1) {`,
    theme,
    seed: 4,
  },
  {
    rule: 'exclusion in a snapshot',
    fault: 'an active account’s exclusion is lost',
    file: 'accounts/statuses-section.ts',
    search: `accountStatuses[ownerIndex] !== 0 || excludedUntil[ownerIndex] !== NEVER_EXCLUDED`,
    replacement: `accountStatuses[ownerIndex] !== 0`,
    theme,
    seed: 16,
  },
];
