/**
 * What a user says they sent, beside what is kept of it: coins of a contract that was listed after they had arrived.
 * Promises: what lies at the address of one user is credited to no other, and no more than lies there. Where nothing is kept of a
 * transaction nothing is known of it, and nothing is said.
 */
import type { RouteId } from '@assay/core';
import type { Engine } from '../../../engine/port.ts';
import type { InstrumentRegistry } from '../../../market-data/port.ts';
import type { PaymentRecord } from '../payments/shape.ts';
import type { KeptStray, StrayStore } from './shape.ts';

export interface ClaimParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly identity: StrayStore;
  readonly marketData: { readonly instruments: Pick<InstrumentRegistry, 'mustAsset'> };
}

type Claim = Pick<PaymentRecord, 'route' | 'reference' | 'userId' | 'asset' | 'amount'>;

/** Of the coin of the claim, and in its transaction; `decimals` as the chain counts it. */
export interface KeptOfClaim {
  readonly decimals: number;
  readonly rows: readonly KeptStray[];
}

export async function keptOfClaim(
  { engine, identity }: ClaimParts,
  { route: number, reference: transaction }: Claim,
): Promise<KeptOfClaim> {
  const route = number === null ? undefined : await routeOf(engine, number);
  if (route === undefined) return { decimals: 0, rows: [] };
  const rows = await identity.run('straysIn', { transaction });
  return { decimals: route.decimals, rows: rows.filter(({ token }) => token === route.contract) };
}

async function routeOf(engine: ClaimParts['engine'], wanted: RouteId) {
  const { result } = await engine.read('live', { type: 'wallet-routes' });
  return result.routes.find(({ route }) => route === wanted);
}

/** Why it is credited to nobody who claims it so; null: nothing speaks against it. */
export function findClaimFault(
  { userId, amount }: Pick<Claim, 'userId' | 'amount'>,
  { decimals, rows }: KeptOfClaim,
  scale: number,
): string | null {
  const [first] = rows;
  if (first === undefined) return null;
  // What lies at an address of the house can be anybody's who sent it.
  const theirs = rows.filter((one) => one.userId === userId || one.userId === null);
  if (theirs.length === 0) {
    return `This transaction brought its coins to the address of user ${first.userId}, whose they are: it can only be rejected.`;
  }
  const units = theirs.reduce((sum, one) => sum + one.units, 0n);
  return BigInt(amount) * 10n ** BigInt(decimals) > units * 10n ** BigInt(scale)
    ? 'This transaction brought less than that: it can only be rejected.'
    : null;
}

/** Of each row whose it is, and how much in the chain's smallest unit. */
export const keptText = ({ rows }: KeptOfClaim): string | null =>
  rows.length === 0
    ? null
    : rows
        .map(({ userId, units }) => `${units} units for ${userId === null ? 'the house' : `user ${userId}`}`)
        .join(', ');
