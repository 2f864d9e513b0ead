/**
 * Mails about what arrives from chains: it can be traded with; it is final; it was reversed. What is too little to be credited is
 * shown and not mailed: whoever sends dust would write mails.
 * Promises: one for each of them: what is collected later of a reversed deposit looks in the log like a reversal, so the store keeps
 * which was told.
 * Never: is the record: a kill may lose a mail, while bill and list stay, and none is sent twice.
 */
import { isHouse } from '@assay/core';
import type { AssetId, DepositChanged, Event, OwnerId, TimeMs, Units } from '@assay/core';
import type { PublishedBatch } from '../../engine/port.ts';
import type { Mailer } from '../../mailer/mailer.ts';
import { momentText } from '../../mailer/message-params.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import { placeOf } from './rules.ts';
import type { DepositStore } from './shape.ts';

export interface DepositMailParts {
  readonly instruments: Pick<InstrumentRegistry, 'mustAsset' | 'units'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly identity: DepositStore;
}

type MailName = 'deposit-credited' | 'deposit-final' | 'deposit-reversed';

interface Told {
  readonly owner: OwnerId;
  readonly asset: AssetId;
  readonly amount: Units;
}

export function mailDeposits(
  { instruments, mailer, identity }: DepositMailParts,
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
      if (!isReversal(event)) continue;
      const { block } = event;
      const isFirst = identity.run('noteReversalTold', { ...placeOf(event.identity), block });
      // A store that does not answer is told of where it is asked for more than a letter.
      void isFirst.then((first) => first && send(event, 'deposit-reversed', time)).catch(() => undefined);
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
      return event.state === 'final' ? { of: event, name: 'deposit-final' } : null;
    default:
      return null;
  }
}

/** What is collected later of a reversed one is less, or all of it where nothing could be taken at first. */
const isReversal = (event: Event): event is DepositChanged =>
  event.type === 'deposit-changed' && event.state === 'reversed' && event.taken + event.lost === event.amount;
