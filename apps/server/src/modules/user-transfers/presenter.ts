/** How money between users looks on the wire. */
import type { UserTransferRecordView } from '@assay/protocol';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import type { UserTransferRow } from './moves/row.ts';

export function presentUserTransfer(
  instruments: InstrumentRegistry,
  { sequence, way, other, asset: number, amount, time }: UserTransferRow,
): UserTransferRecordView {
  const asset = instruments.mustAsset(number);
  return {
    id: String(sequence),
    time,
    way,
    uid: String(other),
    coin: asset.code,
    amount: instruments.units(asset, amount),
  };
}
