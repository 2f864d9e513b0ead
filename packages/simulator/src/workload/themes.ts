/**
 * What a stream of commands can be about.
 */

/**
 * What a workload does beside its mix: `requests` fills the memory of one owner's requests first, `cascade` is
 * soon at hundreds of stops, `paper` is of play money whatever its seed (else every fifth seed is), `accounts` names
 * referrers, freezes, excludes and closes whatever its seed (else every seventh and every eleventh seed does), `seconds` is
 * about seconds-contracts by rules 2, half of its seeds in play money (else every sixth seed is about them, too),
 * `seconds-1` by rules 1, `steps` makes more fills than one command may again and again, `operators` proposes and
 * approves, `markets` halts, closes and delists them, `futures` is about contracts with positions, with little else,
 * `liquidation` about accounts that lose what they need, by rules 3, and `waiting` by rules 4 about orders that wait in futures markets,
 * and quotes there, `delivery` about contracts that end, `shares` by rules 8 about the share of the open interest that one account may
 * have, `wallet` about deposits, withdrawals and swaps, `house` about what operators do with the house's own money, `cards` about coins
 * that are sold for money on a card, `merchant` about money in merchants' accounts.
 */
export type Theme = (typeof THEMES)[number];
export const THEMES = [
  'plain',
  'requests',
  'cascade',
  'paper',
  'accounts',
  'seconds',
  'seconds-1',
  'steps',
  'operators',
  'markets',
  'futures',
  'liquidation',
  'waiting',
  'delivery',
  'shares',
  'wallet',
  'house',
  'cards',
  'merchant',
] as const;

/** Themes of futures and little else. */
export function isAboutFutures(theme: Theme): boolean {
  return theme === 'futures' || theme === 'liquidation' || isByNewestRules(theme);
}

/** Themes of futures by the rules by which contracts end. */
export function isByNewestRules(theme: Theme): boolean {
  return theme === 'waiting' || theme === 'delivery' || theme === 'shares';
}

/** Themes in which there are networks, deposits and withdrawals. */
export function hasWalletIn(theme: Theme): boolean {
  return theme === 'wallet' || theme === 'house' || theme === 'cards' || theme === 'merchant';
}
