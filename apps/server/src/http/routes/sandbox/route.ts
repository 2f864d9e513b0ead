/**
 * The faucet of the sandbox: play money through the same ledger path as any deposit.
 * Promises: at most the set sum a day (UTC), user and coin; a repeated request takes no second allowance; what the core
 * refuses gives the allowance back. An outcome that is not known keeps it.
 */
import { randomUUID } from 'node:crypto';
import type { Answer, DepositReceipt } from '@assay/core';
import type { FaucetRequest } from '@assay/protocol';
import type { Session } from '../../../access/port.ts';
import type { Engine } from '../../../engine/port.ts';
import type { AssetInfo, MarketData } from '../../../market-data/port.ts';
import type { IdentityStore } from '../../../storage/identity/identity-store.ts';
import type { Handlers } from '../../calls.ts';
import { exactly } from '../../decimals.ts';
import type { OwnerSequences } from '../../owner-sequences.ts';
import { refusedByCore } from '../../refusals.ts';
import { RequestRefused } from '../../request-refused.ts';
import { mustFindAsset } from '../wallet/route.ts';

export interface FaucetParts {
  readonly engine: Engine;
  readonly marketData: MarketData;
  readonly identity: IdentityStore;
  readonly sequences: OwnerSequences;
  /** Greatest sum of one day per coin, decimal strings. */
  readonly limits: ReadonlyMap<string, string>;
  readonly wallNow: () => number;
}

/** The allowance of a coin in its units; 0 for a coin that the faucet does not give. */
function allowance(parts: FaucetParts, asset: AssetInfo): number {
  const text = parts.limits.get(asset.code);
  return text === undefined ? 0 : (parts.marketData.symbols.parseUnits(asset, text) ?? 0);
}

function mustReceipt(answer: Answer, parts: FaucetParts): DepositReceipt {
  const { outcome } = answer;
  if (outcome.type === 'refused') throw refusedByCore(outcome.refusal, parts.marketData.symbols, null);
  if (outcome.type !== 'deposited') throw new Error(`deposit came to ${outcome.type}`);
  return outcome;
}

/** Takes the allowance, then deposits. */
async function give(
  parts: FaucetParts,
  asset: AssetInfo,
  request: FaucetRequest,
  session: Session,
): Promise<Answer> {
  const { engine, identity, marketData, limits } = parts;
  const amount = exactly('amount', request.amount, asset.scale, (text) =>
    marketData.symbols.parseUnits(asset, text),
  );
  if (amount === 0) throw new RequestRefused('field-invalid', 'amount');
  const requestId = request.requestId ?? randomUUID();
  const now = parts.wallNow();
  const userId = session.owner;
  const granted = await identity.run('grantFaucet', {
    userId,
    requestId,
    coin: asset.code,
    day: new Date(now).toISOString().slice(0, 10),
    amount,
    maximum: allowance(parts, asset),
    now,
  });
  if (!granted) {
    const maximum = limits.get(asset.code) ?? '0';
    throw new RequestRefused('faucet-limit', 'amount', { maximum, coin: asset.code });
  }
  const answer = await engine.submit(session.realm, {
    type: 'deposit',
    owner: session.owner,
    requestId,
    asset: asset.asset,
    amount,
    source: 'faucet',
  });
  const { outcome } = answer;
  const keeps = outcome.type !== 'refused' || outcome.refusal.code === 'request-content-differs';
  if (!keeps) await identity.run('returnFaucet', { userId, requestId });
  return answer;
}

export function faucetHandlers(parts: FaucetParts): Handlers<'faucet'> {
  return {
    async faucet(request, { session }) {
      const asset = mustFindAsset(parts.marketData, request.coin);
      const answer = await give(parts, asset, request, session);
      parts.sequences.note(session.owner, answer.sequence);
      const receipt = mustReceipt(answer, parts);
      return {
        coin: asset.code,
        amount: parts.marketData.symbols.units(asset, receipt.amount),
        balanceAfter: parts.marketData.symbols.units(asset, receipt.balanceAfter),
        sequence: answer.sequence,
        time: answer.time,
        virtual: session.virtual,
      };
    },
  };
}
