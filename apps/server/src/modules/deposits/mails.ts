/**
 * Mails about what arrives from chains: it can be traded with; it is final; it was reversed. What is too little to be credited is
 * shown and not mailed: whoever sends dust would write mails.
 * Promises: one for each of them.
 * Never: is the record: a kill may lose a mail, while bill and list stay, and none is sent twice.
 */
import { isHouse } from '@assay/core';
import type { AssetId, Event, OwnerId, TimeMs, Units } from '@assay/core';
import type { PublishedBatch } from '../../engine/port.ts';
import type { Mailer } from '../../mailer/mailer.ts';
import { momentText } from '../../mailer/message-params.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';

export interface DepositMailParts {
  readonly instruments: Pick<InstrumentRegistry, 'mustAsset' | 'units'>;
  readonly mailer: Pick<Mailer, 'send'>;
}

type MailName = 'deposit-credited' | 'deposit-final' | 'deposit-reversed';

interface Told {
  readonly owner: OwnerId;
  readonly asset: AssetId;
  readonly amount: Units;
}

export function mailDeposits(
  { instruments, mailer }: DepositMailParts,
  { realm, entries }: Pick<PublishedBatch, 'realm' | 'entries'>,
): void {
  if (realm !== 'live') return;
  const send = ({ owner, asset, amount }: Told, name: MailName, at: TimeMs): void => {
    if (isHouse(owner) || amount === 0) return;
    const named = instruments.mustAsset(asset);
    const facts = { amount: `${instruments.units(named, amount)} ${named.code}`, time: momentText(at) };
    mailer.send({ userId: owner }, name, facts);
  };
  for (const { time, events } of entries) {
    for (const event of events) {
      const told = toldOf(event);
      if (told !== null) send(told.of, told.name, time);
    }
  }
}

function toldOf(event: Event): { readonly of: Told; readonly name: MailName } | null {
  switch (event.type) {
    case 'deposit-credited':
      if (event.small) return null;
      return { of: event, name: event.state === 'final' ? 'deposit-final' : 'deposit-credited' };
    // Together they have reached the minimum.
    case 'small-deposits-paid':
      return { of: event, name: 'deposit-final' };
    case 'deposit-changed':
      if (event.state === 'final') return { of: event, name: 'deposit-final' };
      // What is collected later of a reversed one was told before.
      return event.state === 'reversed' && event.taken + event.lost === event.amount
        ? { of: event, name: 'deposit-reversed' }
        : null;
    default:
      return null;
  }
}
