/**
 * Mails to users whose balance was corrected.
 * Promises: one for each correction, also where the process was killed between posting and mail: the store keeps whom to tell until the
 * mail server has the letter, and what was posted while nobody listened is found at the next start. A kill between the letter and
 * the note of it sends that one again.
 * Never: tells of what was posted before corrections were kept.
 */
import type { BalanceCorrected, Sequence } from '@assay/core';
import { undashed } from '@assay/protocol';
import type { Engine, PublishedBatch } from '../../engine/port.ts';
import type { Mailer } from '../../mailer/mailer.ts';
import { momentText } from '../../mailer/message-params.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import { oneByOne } from '../../operator/one-by-one.ts';
import type { CorrectionMailStore, TreasuryViews, UntoldCorrection } from './shape.ts';

export interface CorrectionMailParts {
  readonly engine: Pick<Engine, 'read' | 'onBatch'>;
  readonly views: TreasuryViews;
  readonly identity: CorrectionMailStore;
  readonly instruments: Pick<InstrumentRegistry, 'mustAsset' | 'units'>;
  readonly mailer: Pick<Mailer, 'bring'>;
  readonly onFault: (error: unknown) => void;
}

const PAGE = 100;
/** Told at once; the next follow when these are through. */
const TOLD_AT_ONCE = 100;

export class CorrectionMails {
  readonly #parts: CorrectionMailParts;
  /** One batch after the other, behind what was posted before them. */
  readonly #inTurn = oneByOne();
  /** Those that are on their way to the mail server. */
  readonly #underWay = new Set<string>();
  /** Null: where this start found the journal is not known yet. */
  #begun: Sequence | null = null;
  #isGathered = false;

  constructor(parts: CorrectionMailParts) {
    this.#parts = parts;
  }

  /** Listens from now on, and tells what was posted while nobody did. Asked once the read models stand where the journal does. */
  start(): void {
    const { engine, onFault } = this.#parts;
    engine.onBatch((batch) => void this.#note(batch).catch(onFault));
    void this.round().catch(onFault);
  }

  /** Hands whatever waits to the mailer, which may take minutes; what the mail server does not take stays for the next round. */
  async round(): Promise<void> {
    await this.#inTurn(() => this.#gather());
    await this.#tell();
  }

  async #note({ realm, entries }: Pick<PublishedBatch, 'realm' | 'entries'>): Promise<void> {
    if (realm !== 'live') return;
    const rows = entries.flatMap(({ sequence, time, events }) =>
      events
        .filter((event): event is BalanceCorrected => event.type === 'balance-corrected')
        .map(({ owner, asset, amount, reference, reason }) => {
          return { sequence, time, owner, asset, amount, reference, reason };
        }),
    );
    const upTo = rows.at(-1)?.sequence;
    if (upTo === undefined) return;
    await this.#inTurn(async () => {
      await this.#gather();
      await this.#parts.identity.run('keepCorrectionMails', { rows, upTo });
    });
    await this.#tell();
  }

  /** Once a start, and again where the store did not answer. */
  async #gather(): Promise<void> {
    if (this.#isGathered) return;
    const { engine, identity } = this.#parts;
    // Asked first: all that is posted from now on comes behind it.
    this.#begun ??= (await engine.read('live', { type: 'house-postings', references: [] })).sequence;
    const mark = await identity.run('beginCorrectionMails', { sequence: this.#begun });
    const rows = await this.#postedBehind(mark);
    await identity.run('keepCorrectionMails', { rows, upTo: rows[0]?.sequence ?? mark });
    this.#isGathered = true;
  }

  /** The newest first. */
  async #postedBehind(mark: Sequence): Promise<readonly UntoldCorrection[]> {
    const found: UntoldCorrection[] = [];
    let place = {};
    for (;;) {
      const rows = await this.#parts.views.ask('house-postings', { ...place, limit: PAGE });
      for (const { sequence, time, owner, asset, amount, reference, reason } of rows) {
        if (sequence <= mark) return found;
        if (owner !== null) found.push({ sequence, time, owner, asset, amount, reference, reason });
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return found;
      place = { before: { sequence: last.sequence, part: last.part } };
    }
  }

  async #tell(): Promise<void> {
    const untold = await this.#parts.identity.run('untoldCorrections', { limit: TOLD_AT_ONCE });
    const fresh = untold.filter(({ reference }) => !this.#underWay.has(reference));
    for (const { reference } of fresh) this.#underWay.add(reference);
    await Promise.all(
      fresh.map((one) => this.#send(one).finally(() => this.#underWay.delete(one.reference))),
    );
  }

  async #send({ owner, asset: number, amount, reference, reason, time }: UntoldCorrection): Promise<void> {
    const { instruments, mailer, identity } = this.#parts;
    const asset = instruments.mustAsset(number);
    const lost = await mailer.bring({ userId: owner }, 'balance-corrected', {
      amount: `${instruments.units(asset, amount)} ${asset.code}`,
      reference,
      reason: undashed(reason),
      time: momentText(time),
    });
    // What the mail server refuses for good, it refuses at every start.
    if (lost === null || lost === 'refused') await identity.run('noteCorrectionTold', { reference });
  }
}
