/**
 * Moving money between a user's own accounts: both generations in one way.
 * Promises: into the account of a merchant by merchants alone, out of it by everybody; a repeated request gets its first answer, whoever
 * is a merchant by then.
 */
import { isWholeWithin, MAX_AMOUNT } from '@assay/core';
import type { Command, TransferFunds } from '@assay/core';
import type { MoneyAccountText, TransferFundsReceiptView, TransferFundsRequest } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { Handlers } from '../../http/calls.ts';
import { exactly } from '../../http/decimals.ts';
import { mustFindAsset } from '../../http/listed.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { KnownMerchants } from '../merchants/shape.ts';
import { carryOut } from './carry-out.ts';
import type { EngineParts } from './carry-out.ts';

export interface TransferParts extends EngineParts {
  readonly merchants: KnownMerchants;
}

type Fields = Readonly<Record<'from' | 'to', string>>;

async function transfer(
  parts: TransferParts,
  { fromType, toType, coin, amount, requestId }: TransferFundsRequest,
  session: Session,
  fields: Fields,
): Promise<TransferFundsReceiptView> {
  const { instruments } = parts.marketData;
  const asset = mustFindAsset(parts.marketData, coin);
  const units = exactly('amount', amount, asset.scale, (text) => instruments.parseUnits(asset, text));
  if (!isWholeWithin(units, 1, MAX_AMOUNT)) throw new RequestRefused('field-invalid', 'amount');
  if (fromType === toType) throw new RequestRefused('field-invalid', fields.to);
  const command = commandOf(
    { from: fromType, to: toType },
    { owner: session.owner, requestId, asset: asset.asset, amount: units },
  );
  if (command === null) throw new RequestRefused('field-invalid', fields.to);
  if (toType === 'merchant' && !(await mayPutIn(parts, session, requestId)))
    throw new RequestRefused('merchants-only', fields.to);
  const subject = { market: null, asset, fields };
  const { position } = await carryOut(parts, session, command, subject, 'done');
  return { fromType, toType, coin, amount: instruments.units(asset, units), ...position };
}

/** Null: there is no way between these accounts. */
function commandOf(
  { from, to }: Readonly<Record<'from' | 'to', MoneyAccountText>>,
  about: Omit<TransferFunds, 'type' | 'from' | 'to'>,
): Command | null {
  if (from !== 'merchant' && to !== 'merchant') return { type: 'transfer-funds', ...about, from, to };
  if (from === 'spot') return { type: 'move-merchant-funds', ...about, from, to: 'merchant' };
  return to === 'spot' ? { type: 'move-merchant-funds', ...about, from: 'merchant', to } : null;
}

/** In play money there are no merchants: the core says so. */
async function mayPutIn(
  { engine, merchants }: TransferParts,
  { userId, realm, owner, virtual }: Session,
  requestId: string,
): Promise<boolean> {
  if (virtual === 1 || (await merchants.isMerchant(Number(userId)))) return true;
  return (await engine.read(realm, { type: 'remembered-request', owner, requestId })).result !== null;
}

export function transferHandlers(parts: TransferParts): Handlers<'transferFunds' | 'walletTrans'> {
  return {
    transferFunds: (request, { session }) =>
      transfer(parts, request, session, { from: 'fromType', to: 'toType' }),
    walletTrans: ({ from, to, ...request }, { session }) =>
      transfer(parts, { ...request, fromType: from, toType: to }, session, { from: 'from', to: 'to' }),
  };
}
