/**
 * Mails to both sides of money between users.
 * Promises: one to each for each transfer, however often it was asked for.
 * Never: is the record: a kill may lose a mail, while bill and list stay.
 */
import { isHouse } from '@assay/core';
import type { TimeMs, UserTransferred } from '@assay/core';
import type { PublishedBatch } from '../../engine/port.ts';
import type { Mailer } from '../../mailer/mailer.ts';
import { momentText } from '../../mailer/message-params.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';

export interface TransferMailParts {
  readonly instruments: Pick<InstrumentRegistry, 'mustAsset' | 'units'>;
  readonly mailer: Pick<Mailer, 'send'>;
}

export function mailTransfers(
  parts: TransferMailParts,
  { realm, entries }: Pick<PublishedBatch, 'realm' | 'entries'>,
): void {
  if (realm !== 'live') return;
  for (const { time, events } of entries) {
    for (const event of events) if (event.type === 'user-transferred') mailOne(parts, event, time);
  }
}

function mailOne({ instruments, mailer }: TransferMailParts, event: UserTransferred, at: TimeMs): void {
  const { owner, to, amount } = event;
  const asset = instruments.mustAsset(event.asset);
  const facts = { amount: `${instruments.units(asset, amount)} ${asset.code}`, time: momentText(at) };
  if (!isHouse(owner)) mailer.send({ userId: owner }, 'money-sent', { ...facts, uid: String(to) });
  if (!isHouse(to)) mailer.send({ userId: to }, 'money-received', { ...facts, uid: String(owner) });
}
