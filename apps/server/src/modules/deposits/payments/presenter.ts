/** Payments that people review, as their owner sees them. Never: who decided. */
import type { RechargeMethodView, PaymentRowView, PaymentStatusName } from '@assay/protocol';
import type { InstrumentRegistry } from '../../../market-data/port.ts';
import { linkOfFile } from '../../../uploads/file-reference.ts';
import type { PaymentRecord } from './shape.ts';

export function statusOf({
  decidedAt,
  passed,
}: Pick<PaymentRecord, 'decidedAt' | 'passed'>): PaymentStatusName {
  if (decidedAt === null) return 'under-review';
  return passed === true ? 'passed' : 'failed';
}

export interface ShownBy {
  readonly methods: readonly Pick<RechargeMethodView, 'method' | 'name'>[];
  /** As people write an address of a network. */
  readonly addressOf: (network: string, kept: string) => string;
}

export function paymentView(
  payment: PaymentRecord,
  instruments: Pick<InstrumentRegistry, 'mustAsset' | 'units'>,
  { methods, addressOf }: ShownBy,
): PaymentRowView {
  const { id, method, amount, reference, address, reason, because, submittedAt, decidedAt } = payment;
  const asset = instruments.mustAsset(payment.asset);
  return {
    id: String(id),
    method,
    methodName: methods.find((one) => one.method === method)?.name ?? method,
    coin: asset.code,
    amount: instruments.units(asset, amount),
    reference,
    address: address === null ? null : addressOf(method, address),
    screenshot: linkOfFile(payment.file),
    status: statusOf(payment),
    reason: because === null ? reason : null,
    reasonKey: because,
    time: submittedAt,
    decideTime: decidedAt,
  };
}
