/**
 * Mails to whoever sells coins for money on a card: asked for, so that somebody else is stopped in time; taken over; paid; given back.
 * Promises: one for each of them.
 * Never: is the record: a kill may lose a mail, while bill and list stay, and none is sent twice.
 */
import type { CardSaleChanged, CardSaleRequested, TimeMs } from '@assay/core';
import { CARD_CANCEL_MS } from '@assay/core';
import { undashed } from '@assay/protocol';
import type { PublishedBatch } from '../../engine/port.ts';
import type { Mailer } from '../../mailer/mailer.ts';
import { momentText } from '../../mailer/message-params.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import { moneyOf } from './presenter.ts';

export interface CardSaleMailParts {
  readonly instruments: Pick<InstrumentRegistry, 'mustAsset' | 'units'>;
  readonly mailer: Pick<Mailer, 'send'>;
}

export function mailCardSales(
  parts: CardSaleMailParts,
  { realm, entries }: Pick<PublishedBatch, 'realm' | 'entries'>,
): void {
  if (realm !== 'live') return;
  for (const { time, events } of entries) {
    for (const event of events) {
      if (event.type === 'card-sale-requested') mailRequest(parts, event, time);
      else if (event.type === 'card-sale-changed') mailChange(parts, event, time);
    }
  }
}

const factsOf = (
  { instruments }: CardSaleMailParts,
  { asset, gives }: Pick<CardSaleRequested, 'asset' | 'gives'>,
  at: TimeMs,
) => {
  const named = instruments.mustAsset(asset);
  return { amount: `${instruments.units(named, gives)} ${named.code}`, time: momentText(at) };
};

function mailRequest(parts: CardSaleMailParts, event: CardSaleRequested, at: TimeMs): void {
  const { owner: userId } = event;
  parts.mailer.send({ userId }, 'card-sale-requested', {
    ...factsOf(parts, event, at),
    money: moneyOf(event),
    until: momentText(at + CARD_CANCEL_MS),
  });
}

function mailChange(parts: CardSaleMailParts, event: CardSaleChanged, at: TimeMs): void {
  const { owner: userId, state, reference, paidOn, reason } = event;
  const facts = factsOf(parts, event, at);
  switch (state) {
    case 'claimed':
      return parts.mailer.send({ userId }, 'card-sale-claimed', facts);
    case 'paid': {
      const transfer = { reference: reference ?? '', day: paidOn ?? '' };
      return parts.mailer.send({ userId }, 'card-sale-paid', { ...facts, ...transfer });
    }
    case 'returned':
      return parts.mailer.send({ userId }, 'card-sale-returned', {
        ...facts,
        reason: undashed(reason ?? ''),
      });
    default:
  }
}
