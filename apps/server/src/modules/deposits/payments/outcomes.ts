/**
 * What became of payments that people have reviewed: the core credits them, and here it is noted and their owner is written to.
 * Promises: a payment that the core has credited has passed, also where the process was killed between the two; each owner hears
 * of it once.
 * Never: credits anything.
 */
import type { CreditedPayment } from '@assay/core';
import type { AuditLog } from '../../../access/audit-log.ts';
import type { Engine, PublishedBatch } from '../../../engine/port.ts';
import type { Mailer } from '../../../mailer/mailer.ts';
import type { MarketData } from '../../../market-data/port.ts';
import type { PaymentRecord, PaymentStore } from './shape.ts';
import { oneByOne } from '../../../operator/one-by-one.ts';

export interface PaymentOutcomeParts {
  readonly engine: Pick<Engine, 'read' | 'onBatch'>;
  readonly identity: PaymentStore;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly marketData: Pick<MarketData, 'instruments'>;
  /** Pictures of payments that passed are kept so long, and of those that failed. */
  readonly photosKeptMs: { readonly passed: number; readonly failed: number };
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
}

const REALM = 'live';
const PAGE = 100;
/** A proposal lives shorter than this. */
const REJECTED_WITHIN_MS = 30 * 86_400_000;

type MailParts = Pick<PaymentOutcomeParts, 'mailer' | 'marketData'>;

/** `12.5 USDT`. */
export function amountText(
  { marketData: { instruments } }: Pick<MailParts, 'marketData'>,
  { asset, amount }: Pick<PaymentRecord, 'asset' | 'amount'>,
): string {
  const named = instruments.mustAsset(asset);
  return `${instruments.units(named, amount)} ${named.code}`;
}

export class PaymentOutcomes {
  readonly #parts: PaymentOutcomeParts;
  /** What counts payments and what changes them goes one behind the other; so does each batch, so that nobody is written to twice. */
  readonly inTurn = oneByOne();

  constructor(parts: PaymentOutcomeParts) {
    this.#parts = parts;
    parts.engine.onBatch((batch) => void this.#note(batch).catch(parts.onFault));
  }

  /** Notes what was credited while nobody listened. */
  mend(): Promise<void> {
    return this.inTurn(async () => {
      const { identity, now } = this.#parts;
      const since = now() - REJECTED_WITHIN_MS;
      await this.#mendAll((after) => identity.run('openRecharges', { after, limit: PAGE }));
      // Rejected in the moment in which it was credited, and the process was killed between the two.
      await this.#mendAll((after) => identity.run('failedRecharges', { after, since, limit: PAGE }));
    });
  }

  async #mendAll(read: (after: number) => Promise<readonly PaymentRecord[]>): Promise<void> {
    let after = 0;
    for (;;) {
      const page = await read(after);
      const last = page.at(-1);
      if (last === undefined) return;
      const references = page.map(({ creditReference }) => creditReference);
      const { result } = await this.#parts.engine.read(REALM, { type: 'credited-payments', references });
      for (const credited of result) await this.#pass(credited);
      after = last.id;
    }
  }

  async #note({ realm, entries }: Pick<PublishedBatch, 'realm' | 'entries'>): Promise<void> {
    if (realm !== REALM) return;
    const credited = entries
      .flatMap(({ events }) => events)
      .filter((event) => event.type === 'payment-credited');
    if (credited.length === 0) return;
    await this.inTurn(async () => {
      for (const one of credited) await this.#pass(one);
    });
  }

  async #pass({ reference: creditReference, owner: userId, asset, amount }: CreditedPayment): Promise<void> {
    const { identity, audit, mailer, photosKeptMs, now } = this.#parts;
    const at = now();
    const note = {
      userId,
      asset,
      amount,
      creditReference,
      now: at,
      deletePictureAt: at + photosKeptMs.passed,
    };
    const payment = await identity.run('passRecharge', note);
    if (payment === null) return;
    const actor = { type: 'venue' } as const;
    const detail = { payment: payment.id, passed: true, proposal: payment.proposal };
    await audit.record({ event: 'payment-decided', userId, actor, address: null, device: null, detail });
    const facts = { amount: amountText(this.#parts, payment), reference: payment.reference };
    mailer.send({ userId }, 'payment-passed', facts);
  }
}
