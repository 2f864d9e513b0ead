/**
 * A trader's own limits of seconds-contracts: read, set, and breaks.
 * Promises: what is answered is what the core holds after the change; what loosens waits there, not here.
 */
import type { Command, PlayLimits, Reading, TimeMs, Units } from '@assay/core';
import type {
  SecondContractCoolOffRequest,
  SecondContractLimits,
  SetSecondContractLimitsRequest,
} from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import { exactly } from '../../http/decimals.ts';
import type { SecondsParts } from './service.ts';
import { refusedContract } from './refusals.ts';

type LimitParts = Pick<SecondsParts, 'engine' | 'marketData' | 'sequences'>;

export class OwnLimits {
  readonly #parts: LimitParts;

  constructor(parts: LimitParts) {
    this.#parts = parts;
  }

  async read({ realm, owner, virtual }: Session): Promise<SecondContractLimits> {
    const { engine, marketData } = this.#parts;
    return presentLimits(
      marketData.instruments,
      await engine.read(realm, { type: 'play-limits', owner }),
      virtual,
    );
  }

  async set(
    { dailyLoss, reminderMinutes, requestId }: SetSecondContractLimitsRequest,
    session: Session,
  ): Promise<SecondContractLimits> {
    const { instruments } = this.#parts.marketData;
    const { currency } = instruments;
    const parse = (text: string): Units | null => instruments.parseUnits(currency, text);
    await this.#carryOut(session, {
      type: 'set-play-limits',
      owner: session.owner,
      requestId,
      dailyLoss: dailyLoss === null ? null : exactly('dailyLoss', dailyLoss, currency.scale, parse),
      reminderMinutes,
    });
    return this.read(session);
  }

  async coolOff(
    { until, requestId }: SecondContractCoolOffRequest,
    session: Session,
  ): Promise<SecondContractLimits> {
    await this.#carryOut(session, {
      type: 'cool-off',
      owner: session.owner,
      requestId,
      // Unix milliseconds by the schema; the brand says no more.
      until: until as TimeMs,
    });
    return this.read(session);
  }

  async #carryOut(session: Session, command: Command): Promise<void> {
    const { engine, sequences, marketData } = this.#parts;
    const { outcome, sequence } = await engine.submit(session.realm, command);
    sequences.note(session, sequence);
    if (outcome.type === 'refused') throw refusedContract(outcome.refusal, marketData.instruments);
  }
}

function presentLimits(
  instruments: InstrumentRegistry,
  { result, sequence, time }: Reading<PlayLimits>,
  virtual: 0 | 1,
): SecondContractLimits {
  const { currency } = instruments;
  const amount = (units: Units): string => instruments.units(currency, units);
  const orNull = (units: Units | null): string | null => (units === null ? null : amount(units));
  const { dailyLoss, lostToday, openStakes, pending, cooledOffUntil } = result;
  // Two amounts of one currency; what is left is never less than nothing.
  const left = dailyLoss === null ? null : (Math.max(dailyLoss - lostToday - openStakes, 0) as Units);
  return {
    dailyLoss: orNull(dailyLoss),
    reminderMinutes: result.reminderMinutes,
    pendingDailyLoss:
      pending.dailyLossAt === null ? null : { value: orNull(pending.dailyLoss), from: pending.dailyLossAt },
    pendingReminderMinutes:
      pending.reminderMinutesAt === null
        ? null
        : { value: pending.reminderMinutes, from: pending.reminderMinutesAt },
    cooledOffUntil: cooledOffUntil !== null && cooledOffUntil > time ? cooledOffUntil : null,
    lostToday: amount(lostToday),
    openStakes: amount(openStakes),
    remaining: orNull(left),
    currency: currency.code,
    sequence,
    time,
    virtual,
  };
}
