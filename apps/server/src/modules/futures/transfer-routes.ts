/** Moving money between a user's own spot and futures accounts: both generations by one command. */
import { isWholeWithin, MAX_AMOUNT } from '@assay/core';
import type { TransferFundsReceiptView, TransferFundsRequest } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { Handlers } from '../../http/calls.ts';
import { exactly } from '../../http/decimals.ts';
import { mustFindAsset } from '../../http/listed.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { carryOut } from './carry-out.ts';
import type { EngineParts } from './carry-out.ts';

type Fields = Readonly<Record<'from' | 'to', string>>;

async function transfer(
  parts: EngineParts,
  { fromType, toType, coin, amount, requestId }: TransferFundsRequest,
  session: Session,
  fields: Fields,
): Promise<TransferFundsReceiptView> {
  const { instruments } = parts.marketData;
  const asset = mustFindAsset(parts.marketData, coin);
  const units = exactly('amount', amount, asset.scale, (text) => instruments.parseUnits(asset, text));
  if (!isWholeWithin(units, 1, MAX_AMOUNT)) throw new RequestRefused('field-invalid', 'amount');
  if (fromType === toType) throw new RequestRefused('field-invalid', fields.to);
  const { position } = await carryOut(
    parts,
    session,
    {
      type: 'transfer-funds',
      owner: session.owner,
      requestId,
      asset: asset.asset,
      from: fromType,
      to: toType,
      amount: units,
    },
    { market: null, asset, fields },
    'done',
  );
  return { fromType, toType, coin, amount: instruments.units(asset, units), ...position };
}

export function transferHandlers(parts: EngineParts): Handlers<'transferFunds' | 'walletTrans'> {
  return {
    transferFunds: (request, { session }) =>
      transfer(parts, request, session, { from: 'fromType', to: 'toType' }),
    walletTrans: ({ from, to, ...request }, { session }) =>
      transfer(parts, { ...request, fromType: from, toType: to }, session, { from: 'from', to: 'to' }),
  };
}
