/**
 * What the command line says of a statement of solvency that holds.
 * Promises: a word, then its figures, a line each; what people can ask a node for stands with its block.
 */
import type { StatedCount, StatedRoute, VerifiedStatement } from '../src/index.ts';
import { keyLine, line, utc } from './lines.ts';

/** Whether a document is a statement of solvency. */
export const isStatement = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'statement');

/** `isPinned`: the key was given. */
export function statementLines(verified: VerifiedStatement, isPinned: boolean): readonly string[] {
  const { coins, routes, sequence, time } = verified.statement;
  return [
    'the statement holds',
    line('journal', `place ${sequence}, ${utc(time)}`),
    ...coins.map(({ coin, owed, onChains, unpaid, elsewhere }) =>
      line(
        'owed',
        `${owed} ${coin}: ${onChains} on chains, ${unpaid} not paid yet, ${elsewhere} without a chain`,
      ),
    ),
    ...routes.flatMap(routeLines),
    keyLine(verified.publicKey, isPinned, 'statement'),
  ];
}

function routeLines({ coin, networkName, count }: StatedRoute): readonly string[] {
  const where = `${coin} on ${networkName}`;
  if (count === null) return [line('held', `${where}: not counted`)];
  return [line('held', `${count.holdings} ${where}, ${verdictOf(count)}`), ...placesOf(count, coin)];
}

function verdictOf({ difference, books }: StatedCount): string {
  if (/^-?0(?:\.0+)?$/.test(difference)) return `as the ledger says: ${books} and what is in flight`;
  const word = difference.startsWith('-') ? 'less' : 'more';
  return `${difference.replace('-', '')} ${word} than the ledger says: ${books} and what is in flight`;
}

function placesOf({ block, treasury, hot, cold, users, addresses }: StatedCount, coin: string) {
  return [
    line('block', `${block.height} ${block.hash}, ${utc(block.time)}`),
    line('pays', `${treasury} has ${hot} ${coin}`),
    ...cold.map(({ address, holdings }) => line('cold', `${address} has ${holdings} ${coin}`)),
    line('users', `${addresses} addresses have ${users} ${coin}`),
  ];
}
