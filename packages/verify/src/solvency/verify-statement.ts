/**
 * The verification of a statement of solvency: whether its sums are those of the figures beside them, and whose signature it has.
 * Promises: exact decimals; what does not follow is named by its place. Trusts the public key and nothing else. No clock, no network.
 * Never: says that the coins are there, which a node of the network says of the addresses at the block; nor that no account was left out.
 */
import { decimalsOf, textOf, unitsOf } from '../decimals.ts';
import { Fault, catchFault } from '../fault.ts';
import type { Failure } from '../fault.ts';
import { readPublicKey } from '../forms.ts';
import { isSignedBy } from '../signature.ts';
import { statementBytes } from './statement-bytes.ts';
import { readStatement } from './statement-forms.ts';
import type { StatedCoin, StatedCount, StatementFigures } from './statement.ts';

export interface VerifiedStatement {
  readonly ok: true;
  readonly publicKey: string;
  readonly statement: StatementFigures;
}

/**
 * `value` is one as it was parsed from JSON. `publicKey`: the exchange's key where it is known otherwise; without it the
 * statement's own is believed, and the caller has to compare it.
 */
export function verifyStatement(
  value: unknown,
  options: { readonly publicKey?: string } = {},
): VerifiedStatement | Failure {
  return catchFault('statement', () => {
    const whole = readStatement(value, '');
    const pinned =
      options.publicKey === undefined ? whole.publicKey : readPublicKey(options.publicKey, 'key');
    if (whole.publicKey !== pinned) throw new Fault('publicKey', `is not ${pinned}`);
    const { statement } = whole;
    checkCoins(statement);
    checkRoutes(statement);
    if (!isSignedBy(pinned, statementBytes(statement), whole.signature)) {
      throw new Fault('signature', 'does not hold, though every sum is that of the figures beside it');
    }
    return { ok: true, publicKey: pinned, statement };
  });
}

function checkCoins({ coins }: StatementFigures): void {
  const seen = new Set<string>();
  for (const [index, one] of coins.entries()) {
    const place = `statement.coins[${index}]`;
    once(seen, one.coin, `${place}.coin`);
    checkOwed(one, place);
  }
}

function checkOwed({ owed, onChains, unpaid, elsewhere }: StatedCoin, place: string): void {
  must(owed, [onChains, unpaid, elsewhere], `${place}.owed`);
}

function checkRoutes({ routes, sequence }: StatementFigures): void {
  const seen = new Set<string>();
  for (const [index, { coin, networkName, count }] of routes.entries()) {
    const place = `statement.routes[${index}]`;
    once(seen, `${coin} ${networkName}`, place);
    if (count === null) continue;
    checkCount(count, `${place}.count`);
    if (count.sequence > sequence) throw new Fault(`${place}.count.sequence`, 'is later than the statement');
  }
}

function checkCount(count: StatedCount, place: string): void {
  const { holdings, books, inFlight, difference, treasury, hot, cold, users } = count;
  const seen = new Set([treasury]);
  for (const [index, { address }] of cold.entries()) once(seen, address, `${place}.cold[${index}].address`);
  must(holdings, [hot, users, ...cold.map((one) => one.holdings)], `${place}.holdings`);
  const { arriving, seen: arrived, leaving, left } = inFlight;
  must(
    difference,
    [holdings, negated(books), arriving, negated(arrived), leaving, negated(left)],
    `${place}.difference`,
  );
}

function once(seen: Set<string>, key: string, place: string): void {
  if (seen.has(key)) throw new Fault(place, `stands there twice: ${key}`);
  seen.add(key);
}

/** Throws where a figure is not the sum of others. */
function must(stated: string, parts: readonly string[], place: string): void {
  const decimals = Math.max(...[stated, ...parts].map(decimalsOf));
  const units = (text: string): bigint =>
    text.startsWith('-') ? -unitsOf(text.slice(1), decimals, place) : unitsOf(text, decimals, place);
  const sum = parts.reduce((all, part) => all + units(part), 0n);
  if (units(stated) !== sum) throw new Fault(place, `is not ${textOf(sum, decimals)}, as added up`);
}

const negated = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`);
