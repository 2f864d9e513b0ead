/**
 * The faucet of the sandbox: play money through the same ledger path as any deposit.
 * Promises: at most the set sum a day (UTC), user and coin; a repeated request gets its first answer and takes nothing
 * more; what the core refuses gives the allowance back. An outcome that is not known keeps it.
 *
 * Why it never gives more: each grant has counted against its day before its deposit is submitted, and is deposited
 * once. Its deposit bears a request id made of the grant's own number, so the core carries it out once while it
 * remembers it, which is 24 h of the log's time from the first attempt. A booked grant is answered from its record.
 * A reserved one (the process died, or the engine gave no answer) is submitted again under the same number only within
 * half of that memory, measured on the log's own time; later its outcome stays unknown, and its allowance stays taken.
 */
import { randomUUID } from 'node:crypto';
import type { Answer, Units } from '@assay/core';
import type { FaucetRequest } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import { EngineUnavailable } from '../../engine/port.ts';
import type { Engine } from '../../engine/port.ts';
import type { AssetInfo, MarketData } from '../../market-data/port.ts';
import { exactly } from '../../http/decimals.ts';
import type { OwnerSequences } from '../../http/owner-sequences.ts';
import { refusedByCore } from '../../http/refusals.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { mustFindAsset } from '../../http/listed.ts';
import { defaultAllowance } from './rules.ts';
import type { FaucetStore, GrantReceipt } from './shape.ts';

/** Half of the core's memory of requests, in time of the log: the other half is for the way to the log. */
const RETRY_WITHIN_MS = 43_200_000;

export interface FaucetParts {
  readonly engine: Engine;
  readonly marketData: MarketData;
  readonly identity: FaucetStore;
  readonly sequences: OwnerSequences;
  /** Assets that the exchange was opened with: the first so many. */
  readonly openedAssets: number;
  /** Greatest sum of one day per coin, decimal strings. */
  readonly limits: ReadonlyMap<string, string>;
  readonly wallNow: () => number;
}

/** The allowance of a coin in its units; 0 for a coin that the faucet does not give. */
function allowance({ limits, marketData, openedAssets }: FaucetParts, asset: AssetInfo): number {
  const { instruments } = marketData;
  const text = limits.get(asset.code);
  if (text !== undefined) return instruments.parseUnits(asset, text) ?? 0;
  // The settings were written for what the exchange was opened with; what operators have listed since has a default.
  if (asset.asset < openedAssets) return 0;
  const price = marketData.equivalent(asset, (10 ** asset.scale) as Units);
  return defaultAllowance({ scale: asset.scale, price }, instruments.currency.scale);
}

/** What a request asks for, checked. */
interface Wish {
  readonly asset: AssetInfo;
  readonly amount: Units;
  readonly requestId: string;
  readonly session: Session;
}

export function wishOf(parts: FaucetParts, request: FaucetRequest, session: Session): Wish {
  const asset = mustFindAsset(parts.marketData, request.coin);
  const amount = exactly('amount', request.amount, asset.scale, (text) =>
    parts.marketData.instruments.parseUnits(asset, text),
  );
  if (amount === 0) throw new RequestRefused('field-invalid', 'amount');
  return { asset, amount, requestId: request.requestId ?? randomUUID(), session };
}

/** The answer of a grant: from its record, or of its deposit. */
export async function give(parts: FaucetParts, wish: Wish): Promise<GrantReceipt> {
  const { engine, identity, marketData, wallNow } = parts;
  const { asset, amount, requestId, session } = wish;
  const now = wallNow();
  const allowed = allowance(parts, asset);
  const { time: logTime } = await engine.read(session.realm, { type: 'totals' });
  const granted = await identity.run('grantFaucet', {
    userId: session.owner,
    requestId,
    coin: asset.code,
    day: new Date(now).toISOString().slice(0, 10),
    amount,
    maximum: allowed,
    now,
    logTime,
  });
  switch (granted.type) {
    case 'booked':
      return granted;
    case 'differs':
      throw new RequestRefused('request-content-differs', 'requestId');
    case 'over-limit': {
      const given = allowed === 0 ? '0' : marketData.instruments.units(asset, allowed as Units);
      const maximum = parts.limits.get(asset.code) ?? given;
      throw new RequestRefused('faucet-limit', 'amount', { maximum, coin: asset.code });
    }
    case 'reserved':
      if (logTime - granted.reservedLogTime > RETRY_WITHIN_MS) throw new EngineUnavailable('outcome-unknown');
      return deposit(parts, wish, granted);
  }
}

/** Deposits a reserved grant and books it, or gives it back where nothing was deposited. */
async function deposit(
  { engine, identity, marketData }: FaucetParts,
  { asset, amount, session }: Wish,
  { number, isFresh }: { readonly number: number; readonly isFresh: boolean },
): Promise<GrantReceipt> {
  let answer: Answer;
  try {
    answer = await engine.submit(session.realm, {
      type: 'deposit',
      owner: session.owner,
      // A user's own request ids have no colon.
      requestId: `faucet:${number}`,
      asset: asset.asset,
      amount,
      source: 'faucet',
    });
  } catch (error) {
    // Not taken at all. Of a grant that was tried before, that attempt may have been carried out.
    const isUntaken = error instanceof EngineUnavailable && error.fault === 'venue-busy';
    if (isUntaken && isFresh) await identity.run('returnFaucet', { number });
    throw error;
  }
  const { outcome } = answer;
  if (outcome.type === 'refused') {
    await identity.run('returnFaucet', { number });
    throw refusedByCore(outcome.refusal, marketData.instruments, null);
  }
  if (outcome.type !== 'deposited') throw new Error(`deposit came to ${outcome.type}`);
  const { sequence, time: depositedAt } = answer;
  const receipt = { balanceAfter: outcome.balanceAfter, sequence, depositedAt };
  await identity.run('bookFaucet', { number, ...receipt });
  return receipt;
}
