/**
 * Faults in what seconds-contracts are accepted by: products, the pool, a pause, fresh ticks, and a trader's own limits.
 */
import type { PlantedFault } from './planted-fault.ts';

const OPEN = 'seconds/open-contract.ts';
const PLAY = 'seconds/play-limits.ts';
const PLAYERS = 'seconds/players.ts';
const theme = 'seconds-1';

export const ACCEPTANCE_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'odds',
    fault: 'odds that have become better than shown are taken without a word',
    file: OPEN,
    search: `product.profitPpm !== profitPpm`,
    replacement: `product.profitPpm < profitPpm`,
    theme,
  },
  {
    rule: 'pause',
    fault: 'it lasts a millisecond longer',
    file: OPEN,
    search: `time < seconds.pausedUntil`,
    replacement: `time <= seconds.pausedUntil`,
    theme,
  },
  {
    rule: 'fresh tick',
    fault: 'one of three seconds ago is too old',
    file: OPEN,
    search: `- tickTime <= MAX_TICK_AGE_MS`,
    replacement: `- tickTime < MAX_TICK_AGE_MS`,
    theme,
  },
  {
    rule: 'fresh tick in play money',
    fault: 'one of the future is fresh',
    file: OPEN,
    search: `tickTime <= time && Math`,
    replacement: `Math`,
    theme,
    seed: 2,
  },
  {
    rule: 'cooling-off',
    fault: 'it may be a millisecond shorter',
    file: PLAY,
    search: `if (until < present) {`,
    replacement: `if (until < present - 1) {`,
    theme,
  },
  {
    rule: 'loss limit',
    fault: 'open stakes are not counted',
    file: OPEN,
    search: `stake > limit - lost - open`,
    replacement: `stake > limit - lost`,
    theme,
  },
  {
    rule: 'loss limit',
    fault: 'a winner may lose more than his limit',
    file: PLAYERS,
    search: `Math.max(0, player.lost)`,
    replacement: `player.lost`,
    theme,
  },
  {
    rule: 'loss limit',
    fault: 'profits do not count',
    file: 'seconds/settle.ts',
    search: `    seconds.players.count(contract.ownerIndex, context.time, -contract.profit);
`,
    replacement: ``,
    theme,
  },
  {
    rule: 'loss limit, day',
    fault: 'a new day goes on from the one before',
    file: PLAYERS,
    search: `player.day === day ? player.lost : 0`,
    replacement: `player.lost`,
    theme,
  },
  {
    rule: 'own limit, looser',
    fault: 'it holds at once',
    file: PLAY,
    search: `if (isTighter(wish, value)) return`,
    replacement: `if (wish !== null || isTighter(wish, value)) return`,
    theme,
  },
  {
    rule: 'own limit, looser',
    fault: 'it holds a millisecond late',
    file: PLAYERS,
    search: `pending.at > time`,
    replacement: `pending.at >= time`,
    theme,
  },
  {
    rule: 'own limit, tighter',
    fault: 'what waits is not dropped',
    file: PLAY,
    search: `return { value: wish, pending: null };`,
    replacement: `return { value: wish, pending };`,
    theme,
  },
  {
    rule: 'open contracts of an owner',
    fault: 'one more than a hundred',
    file: OPEN,
    search: `contracts < OPEN_CONTRACTS_PER_OWNER`,
    replacement: `contracts <= OPEN_CONTRACTS_PER_OWNER`,
    theme,
    seed: 2,
  },
  {
    rule: 'pool, limit of a coin',
    fault: 'the other direction is not counted',
    file: OPEN,
    search: ` - contracts.reserved(asset, other)`,
    replacement: ``,
    theme,
  },
  {
    rule: 'pool, cover',
    fault: 'what is reserved for others covers, too',
    file: OPEN,
    search: `ledger.available(pool) < mustProfit(stake, profitPpm)`,
    replacement: `ledger.balance(pool) < mustProfit(stake, profitPpm)`,
    theme,
  },
  {
    rule: 'account that begins anew',
    fault: 'with open contracts',
    file: 'accounts/reset-account.ts',
    search: `if (contracts > 0) return`,
    replacement: `if (contracts < 0) return`,
    theme,
    seed: 2,
  },
  {
    rule: 'frozen, contracts',
    fault: 'a frozen account takes contracts',
    file: 'seconds/module.ts',
    search: `effect: 'trades',`,
    replacement: `effect: 'neither',`,
    theme: 'accounts',
  },
];
