/** What the palette offers for some words, in the order of the screen. Pure. */
import type { Market } from '@assay/client';
import type { ReactNode } from 'react';
import { filterMarkets } from '../../../markets/market-filter.ts';
import { searchMarkets } from '../../../markets/market-order.ts';

export const GROUPS = ['here', 'markets', 'pages', 'account', 'look'] as const;
export type Group = (typeof GROUPS)[number];

/** A command, offered by the part of the application that performs it. */
export interface Command {
  readonly key: string;
  readonly group: Exclude<Group, 'markets'>;
  readonly label: string;
  /** By which it is found, too. */
  readonly otherWords?: string;
  readonly icon?: ReactNode;
  /** The key that does the same. */
  readonly shortcut?: string;
  /** For a choice: whether it is the current one. */
  readonly checked?: boolean;
  readonly run: () => void;
}

export type Entry =
  | { readonly kind: 'market'; readonly key: string; readonly group: 'markets'; readonly market: Market }
  | { readonly kind: 'command'; readonly key: string; readonly group: Group; readonly command: Command };

const folded = (text: string): string => text.normalize('NFKD').toLowerCase().trim();

/** Every word of the search begins a word of these. */
function matches(label: string, words: string): boolean {
  const own = folded(label).split(/[\s,()/]+/);
  return folded(words)
    .split(/\s+/)
    .every((word) => own.some((one) => one.startsWith(word)));
}

/** The marked markets first, then the others in the order of the listing. */
function markedFirst(markets: readonly Market[], marked: readonly string[]): readonly Market[] {
  const first = filterMarkets(markets, 'marked', marked);
  return [...first, ...markets.filter((market) => !first.includes(market))];
}

export function foundEntries(input: {
  readonly words: string;
  readonly markets: readonly Market[];
  readonly marked: readonly string[];
  readonly commands: readonly Command[];
}): readonly Entry[] {
  const { words, commands } = input;
  const markets = searchMarkets(markedFirst(input.markets, input.marked), words);
  const entries: Entry[] = [
    ...markets.map((market): Entry => ({
      kind: 'market',
      key: `market-${market.rules.symbol}`,
      group: 'markets',
      market,
    })),
    ...commands
      .filter(({ label, otherWords = '' }) => matches(`${label} ${otherWords}`, words))
      .map((command): Entry => ({
        kind: 'command',
        key: `command-${command.key}`,
        group: command.group,
        command,
      })),
  ];
  return GROUPS.flatMap((group) => entries.filter((entry) => entry.group === group));
}
