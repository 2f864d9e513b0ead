/**
 * Mails to users whose balance was corrected.
 * Promises: one for each correction, however often it was proposed.
 * Never: is the record: a kill may lose a mail, while bill and list stay.
 */
import type { PublishedBatch } from '../../engine/port.ts';
import type { Mailer } from '../../mailer/mailer.ts';
import { momentText } from '../../mailer/message-params.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';

export interface CorrectionMailParts {
  readonly instruments: Pick<InstrumentRegistry, 'mustAsset' | 'units'>;
  readonly mailer: Pick<Mailer, 'send'>;
}

export function mailCorrections(
  { instruments, mailer }: CorrectionMailParts,
  { realm, entries }: Pick<PublishedBatch, 'realm' | 'entries'>,
): void {
  if (realm !== 'live') return;
  for (const { time, events } of entries) {
    for (const event of events) {
      if (event.type !== 'balance-corrected') continue;
      const asset = instruments.mustAsset(event.asset);
      mailer.send({ userId: event.owner }, 'balance-corrected', {
        amount: `${instruments.units(asset, event.amount)} ${asset.code}`,
        reference: event.reference,
        reason: event.reason.replaceAll('-', ' '),
        time: momentText(time),
      });
    }
  }
}
