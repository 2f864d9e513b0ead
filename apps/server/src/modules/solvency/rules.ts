/**
 * What a chain must hold at a block, by the ledger of a moment, and what it has more or less.
 * Formula: difference = held − (books − arriving + seen − leaving + left).
 * Promises: whole numbers of the chain's smallest unit; nothing is rounded or let pass.
 * Never: asks or writes anything.
 */
import type { OpenDeposit, RouteTotal } from '@assay/core';
import { onChain } from '../../integrations/chains/chain-amounts.ts';
import type { Receipt } from '../../integrations/chains/port.ts';
import type { Deposit, WatchedRoute } from '../deposits/shape.ts';
import type { Outgoing, Version } from '../withdrawals/shape.ts';

/** What is between chain and ledger at the block. */
export interface InFlight {
  /** Credited in a block above, or in none any more. */
  readonly arriving: bigint;
  /** In the block or below, and not credited. */
  readonly seen: bigint;
  /** Gone from the chain with its cost, and not booked. */
  readonly leaving: bigint;
  /** Booked, and gone in a block above. */
  readonly left: bigint;
}

export interface RouteCount extends InFlight {
  readonly route: WatchedRoute;
  /** What the ledger says that the chain holds. */
  readonly books: bigint;
  readonly held: bigint;
  /** Above zero: the chain has more. */
  readonly difference: bigint;
  /** Of the books, what is below a unit of the ledger: kept for its owners in units of the chain. */
  readonly belowUnit: bigint;
}

/** What the ledger and the stores say at one moment. */
export interface Books {
  /** Height of the block at which it is compared. */
  readonly height: number;
  readonly routes: readonly WatchedRoute[];
  readonly totals: readonly RouteTotal[];
  /** Credited and not final, as the core has them. */
  readonly credited: readonly OpenDeposit[];
  /** Not final, as the scanner has them. */
  readonly followed: readonly Deposit[];
}

/** Out of an address of the exchange; booked when it is done. */
export interface Payment extends Pick<Outgoing, 'from' | 'state'> {
  readonly versions: readonly Pick<Version, 'transaction'>[];
}

/** A payment of the house that is in a block. */
export interface Movement {
  readonly outgoing: Pick<Payment, 'from' | 'state'>;
  readonly receipt: Receipt;
}

const identityOf = ({ transaction, index }: Pick<Deposit, 'transaction' | 'index'>): string =>
  `${transaction}:${index}`;

/** `held`: of the route at the block. `isOwn`: an address of the exchange. */
export function countRoute(
  route: WatchedRoute,
  books: Books,
  movements: readonly Movement[],
  { held, isOwn }: { readonly held: bigint; readonly isOwn: (address: string) => boolean },
): RouteCount {
  const total = books.totals.find((one) => one.route === route.route);
  const rest = total?.rest ?? 0;
  const known = onChain(total?.units ?? 0, rest, route);
  const flight = {
    ...depositsInFlight(route, books),
    ...paymentsInFlight(route, books.height, movements, isOwn),
  };
  const { arriving, seen, leaving, left } = flight;
  const expected = known - arriving + seen - leaving + left;
  return { route, books: known, ...flight, held, difference: held - expected, belowUnit: BigInt(rest) };
}

function depositsInFlight(
  route: WatchedRoute,
  { height, credited, followed }: Books,
): Pick<InFlight, 'arriving' | 'seen'> {
  const own = credited.filter((one) => one.route === route.route);
  const followedNow = new Map(
    followed.filter(({ token }) => token === route.contract).map((one) => [identityOf(one), one]),
  );
  const booked = new Set(own.map(({ identity }) => identity));
  const arriving = own.filter((one) => {
    // Where both know it, the scanner knows better which block has it.
    const seen = followedNow.get(one.identity);
    if (seen !== undefined) return !isIn(seen, height);
    return one.state === 'held' || one.height > height;
  });
  const seen = [...followedNow.values()].filter((one) => !booked.has(identityOf(one)) && isIn(one, height));
  return {
    arriving: arriving.reduce((sum, { amount, rest }) => sum + onChain(amount, rest, route), 0n),
    seen: seen.reduce((sum, { units }) => sum + units, 0n),
  };
}

/** Whether the chain has it in a block that is counted. */
function isIn({ state, height }: Deposit, counted: number): boolean {
  return state !== 'missing' && state !== 'reversed' && height <= counted;
}

function paymentsInFlight(
  { contract }: Pick<WatchedRoute, 'contract'>,
  height: number,
  movements: readonly Movement[],
  isOwn: (address: string) => boolean,
): Pick<InFlight, 'leaving' | 'left'> {
  let [leaving, left] = [0n, 0n];
  for (const { outgoing, receipt } of movements) {
    const isIncluded = receipt.block.height <= height;
    const isBooked = outgoing.state === 'done';
    if (isIncluded === isBooked) continue;
    const gone = goneBy(receipt, contract, isOwn);
    if (isIncluded) leaving += gone;
    else left += gone;
  }
  return { leaving, left };
}

/** What all addresses of the exchange together have less by a transaction of one of them. */
export function goneBy(
  { fee, payer, moved }: Pick<Receipt, 'fee' | 'payer' | 'moved'>,
  token: string | null,
  isOwn: (address: string) => boolean,
): bigint {
  const sent = moved.filter((one) => one.token === token);
  return sent.reduce(
    (sum, { from, address, units }) =>
      sum + (from !== null && isOwn(from) ? units : 0n) - (isOwn(address) ? units : 0n),
    token === null && payer !== null && isOwn(payer) ? fee : 0n,
  );
}
