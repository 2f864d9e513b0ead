/**
 * Faults in what happens between two chunks of a funding or a settlement: who is brought to now before their money or margin moves, and
 * that nobody pays twice or for what came later.
 * Promises: as `faults.ts`; each shows in small chunks alone.
 */
import type { PlantedFault } from './planted-fault.ts';

const FAULTS: readonly Omit<PlantedFault, 'chunks'>[] = [
  {
    rule: 'funding before money moves',
    fault: 'what an account owes is left to its chunk',
    file: 'futures/settle-to-now.ts',
    search: `    if (isFunding(market.prices)) payFundingDue(`,
    replacement: `    if (isFunding(market.prices) && ownerIndex < 0) payFundingDue(`,
    theme: 'futures',
  },
  {
    rule: 'settlement before money moves',
    fault: 'legs of a market that has ended stay until their chunk',
    file: 'futures/settle-to-now.ts',
    search: `    if (isSettling(market)) settleLegs(`,
    replacement: `    if (isSettling(market) && market.positions.find(ownerIndex) === market.positions.at(market.ending.records)) settleLegs(`,
    theme: 'delivery',
  },
  {
    rule: 'all markets of the collateral',
    fault: 'only the first market that funds is looked at',
    file: 'futures/settle-to-now.ts',
    search: `  for (const market of markets) {
    if (isFunding(`,
    replacement: `  for (const market of markets.slice(0, 1)) {
    if (isFunding(`,
    theme: 'waiting',
    seed: 2,
  },
  {
    rule: 'before a fill',
    fault: 'a taker fills before it has paid',
    file: 'futures/futures-instrument.ts',
    search: `    settleToNow(this.#context, ownerIndex`,
    replacement: `    if (isMaker) settleToNow(this.#context, ownerIndex`,
    theme: 'futures',
  },
  {
    rule: 'before a transfer',
    fault: 'money leaves before it has paid',
    file: 'futures/transfer-funds.ts',
    search: `  if (from !== SPOT) settleToNow(`,
    replacement: `  if (from !== SPOT && amount < 0) settleToNow(`,
    theme: 'futures',
  },
  {
    rule: 'before margin moves',
    fault: 'margin is added before its owner has paid',
    file: 'futures/adjust-position-margin.ts',
    search: `  settleToNow(context, ownerIndex`,
    replacement: `  if (command.amount < 0) settleToNow(context, ownerIndex`,
    theme: 'futures',
    seed: 2,
  },
  {
    rule: 'before the leverage changes',
    fault: 'margin is worked out before its owner has paid',
    file: 'futures/set-leverage.ts',
    search: `  settleToNow(context, ownerIndex`,
    replacement: `  if (leverage < 0) settleToNow(context, ownerIndex`,
    theme: 'futures',
  },
  {
    rule: 'before a step',
    fault: 'an account is liquidated before it has paid or was paid',
    file: 'futures/liquidate.ts',
    search: `  settleToNow(context, account.ownerIndex`,
    replacement: `  if (second < 0) settleToNow(context, account.ownerIndex`,
    theme: 'liquidation',
    seed: 2,
  },
  {
    rule: 'before a deleveraging',
    fault: 'who gives has not paid before it is asked whether they bear the price',
    file: 'futures/deleveraging/parties.ts',
    search: `  if (!search.mayOwe) return seen;`,
    replacement: `  if (search.mayOwe || seen > 0) return seen;`,
    theme: 'liquidation',
    seed: 5,
  },
  {
    rule: 'once',
    fault: 'who has paid before the chunk pays again with it',
    file: 'futures/pay-funding.ts',
    search: `if (positions.records[at + FUNDED]! >= prices.serial) return;`,
    replacement: `if (positions.records[at + FUNDED]! > prices.serial) return;`,
    theme: 'futures',
  },
  {
    rule: 'the next chunk',
    fault: 'a record between two chunks is left out',
    file: 'futures/pay-funding.ts',
    search: `  prices.fundedRecords = end;`,
    replacement: `  prices.fundedRecords = Math.min(prices.fundingEnd, end + 1);`,
    theme: 'futures',
  },
  {
    rule: 'one share for all markets',
    fault: 'each market that settles has a share of its own',
    file: 'futures/settlement/settle-markets.ts',
    search: `isSettling(futures)) left -= settleChunk(`,
    replacement: `isSettling(futures)) settleChunk(`,
    theme: 'delivery',
  },
];

export const CHUNK_FAULTS: readonly PlantedFault[] = FAULTS.map((fault) => ({ ...fault, chunks: 'small' }));
