/**
 * Mails to whoever withdraws: asked for, so that somebody else is stopped in time; paid; refused; given back.
 * Promises: one for each of them; an address is written as its chain writes it.
 * Never: is the record: a kill may lose a mail, while bill and list stay, and none is sent twice.
 */
import type { TimeMs, WithdrawalChanged, WithdrawalRequested } from '@assay/core';
import { undashed } from '@assay/protocol';
import type { Engine, PublishedBatch } from '../../engine/port.ts';
import type { Mailer } from '../../mailer/mailer.ts';
import { momentText } from '../../mailer/message-params.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import { offeredRoutes } from './networks.ts';
import type { WithdrawalNetwork } from './networks.ts';

export interface WithdrawalMailParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly instruments: Pick<InstrumentRegistry, 'mustAsset' | 'units'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly networks: () => readonly WithdrawalNetwork[];
}

export function mailWithdrawals(
  parts: WithdrawalMailParts,
  { realm, entries }: Pick<PublishedBatch, 'realm' | 'entries'>,
): void {
  if (realm !== 'live') return;
  for (const { time, events } of entries) {
    for (const event of events) {
      if (event.type === 'withdrawal-requested') void mailRequest(parts, event, time);
      else if (event.type === 'withdrawal-changed') mailEnd(parts, event, time);
    }
  }
}

const factsOf = (
  { instruments }: WithdrawalMailParts,
  { asset, amount }: Pick<WithdrawalRequested, 'asset' | 'amount'>,
  at: TimeMs,
) => {
  const named = instruments.mustAsset(asset);
  return { amount: `${instruments.units(named, amount)} ${named.code}`, time: momentText(at) };
};

async function mailRequest(
  parts: WithdrawalMailParts,
  event: WithdrawalRequested,
  at: TimeMs,
): Promise<void> {
  const { owner: userId, notBefore } = event;
  const facts = { ...factsOf(parts, event, at), recipient: await shownRecipient(parts, event) };
  if (notBefore <= at) parts.mailer.send({ userId }, 'withdrawal-requested', facts);
  else parts.mailer.send({ userId }, 'withdrawal-requested-held', { ...facts, until: momentText(notBefore) });
}

/** As the journal has it where its network was not reached since the start, or the core says nothing now. */
async function shownRecipient(
  { engine, networks }: WithdrawalMailParts,
  { route: number, address }: WithdrawalRequested,
): Promise<string> {
  const offered = await offeredRoutes(engine, networks()).catch(() => []);
  return offered.find(({ route }) => route.route === number)?.live.chain.shownAddress(address) ?? address;
}

function mailEnd(parts: WithdrawalMailParts, event: WithdrawalChanged, at: TimeMs): void {
  const { mailer } = parts;
  const { owner: userId, state, reason, transaction } = event;
  const facts = factsOf(parts, event, at);
  switch (state) {
    case 'paid':
      return mailer.send({ userId }, 'withdrawal-paid', { ...facts, transaction: transaction ?? '' });
    case 'refused':
      return mailer.send({ userId }, 'withdrawal-refused', { ...facts, reason: undashed(reason ?? '') });
    case 'failed':
    case 'returned':
      return mailer.send({ userId }, 'withdrawal-returned', facts);
    default:
  }
}
