/**
 * An exchange in which everything is recounted behind each command, for tests.
 */
import { Exchange } from './exchange.ts';
import type { Applied } from './exchange.ts';
import { timeMs } from './quantity/branding.ts';
import type { Command } from './vocabulary/commands.ts';
import type { Event } from './vocabulary/events.ts';

export class RecountedVenue {
  exchange: Exchange;
  events: Event[] = [];

  constructor(exchange: Exchange) {
    this.exchange = exchange;
  }

  /** Time is this from now on. */
  at(time: number): void {
    this.apply({ type: 'advance-time' }, time);
  }

  /** Applies a command, now or at a later time, and recounts everything. */
  apply(command: Command, time: number = this.exchange.time): Applied {
    const applied = this.exchange.apply(timeMs(time), command);
    this.events.push(...applied.events);
    const faults = this.exchange.findInvariantFaults();
    if (faults.length > 0) throw new Error(faults.join('; '));
    return applied;
  }

  /** What a command is refused for: code and field; or the type of its outcome. */
  said(command: Command): string {
    const { outcome } = this.apply(command).answer;
    return outcome.type === 'refused'
      ? [outcome.refusal.code, outcome.refusal.field].filter((word) => word !== null).join(' ')
      : outcome.type;
  }

  /** Goes on from a snapshot. */
  restore(): void {
    this.exchange = Exchange.restore(this.exchange.snapshot());
  }
}
