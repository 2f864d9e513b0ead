/** Faults in what operators decide about the house's own money. */
import type { PlantedFault } from './planted-fault.ts';

const theme = 'house';
const moves = 'house/transfer-house-money.ts';
const corrections = 'house/correct-balance.ts';
const accounts = 'house/house-accounts.ts';

export const HOUSE_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'house transfer',
    fault: 'the same reference moves money once more',
    file: moves,
    search: `  house.transfers.set(reference, transfer);\n`,
    replacement: ``,
    theme,
  },
  {
    rule: 'house transfer',
    fault: 'another amount by a known reference is taken for the same',
    file: moves,
    search: `      known.amount === amount &&\n`,
    replacement: ``,
    theme,
  },
  {
    rule: 'house transfer',
    fault: 'what the treasury owes a chain can be moved away',
    file: accounts,
    search: `const owed = name === 'treasury' ?`,
    replacement: `const owed = name === 'fee-income' ?`,
    theme,
  },
  {
    rule: 'house transfer',
    fault: 'what the pool holds for profits counts as free',
    file: accounts,
    search: `context.ledger.available(account) - owed`,
    replacement: `context.ledger.balance(account) - owed`,
    theme,
  },
  {
    rule: 'house transfer',
    fault: 'the pool takes any asset',
    file: accounts,
    search: `if (name === 'seconds-pool') return currencyOf(context) === asset;\n`,
    replacement: ``,
    theme,
  },
  {
    rule: 'house transfer',
    fault: 'what the treasury owes is not paid of what it gets',
    file: moves,
    search: `if (to === 'treasury') settleUnpaid`,
    replacement: `if (to === 'market-maker') settleUnpaid`,
    theme,
  },
  {
    rule: 'house transfer',
    fault: 'the fees that were kept are not said to have gone',
    file: moves,
    search: `noteKeptFees(context, from, asset, 0 - amount);\n`,
    replacement: ``,
    theme,
  },
  {
    rule: 'correction',
    fault: 'a closed account is paid',
    file: corrections,
    search: `findReceiverFault(context, owner, 'owner') ?? findSourceFault(context, command)`,
    replacement: `findSourceFault(context, command)`,
    theme,
  },
  {
    rule: 'correction',
    fault: 'another owner by a known reference is taken for the same',
    file: corrections,
    search: `      known.owner === owner &&\n`,
    replacement: ``,
    theme,
  },
  {
    rule: 'house in a snapshot',
    fault: 'corrections are forgotten',
    file: 'house/house-section.ts',
    search: `    for (const correction of corrections) house.corrections.set(correction.reference, correction);\n`,
    replacement: ``,
    theme,
  },
];
