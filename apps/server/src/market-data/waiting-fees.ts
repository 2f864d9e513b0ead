/**
 * Changes of fees, and of the terms of futures markets, withdrawals, swaps and sales for money on a card, that operators have approved and that wait for their time.
 * Promises: follows the events; what is rejected, outdated or executed is gone with the event that says so. Bounded, as
 * the core bounds the proposals that are open.
 */
import { commandOf } from '@assay/core';
import type {
  Command,
  Event,
  OpenProposal,
  SetCardTerms,
  SetFeeTiers,
  SetFuturesTerms,
  SetRebateRates,
  SetRouteTerms,
  SetSwapTerms,
  TimeMs,
} from '@assay/core';
import type { Announced } from './port.ts';

export interface AnnouncedChange {
  readonly time: TimeMs;
  readonly command:
    | SetCardTerms
    | SetFeeTiers
    | SetRebateRates
    | SetFuturesTerms
    | SetRouteTerms
    | SetSwapTerms;
}

interface Waiting {
  readonly command: AnnouncedChange['command'];
  /** Null until enough have approved it. */
  executesAt: TimeMs | null;
}

export class WaitingFees {
  readonly #open = new Map<number, Waiting>();

  constructor(open: readonly OpenProposal[]) {
    for (const proposal of open) this.#add(proposal, proposal.executesAt);
  }

  take(event: Event): void {
    switch (event.type) {
      case 'proposed':
        this.#add(event, null);
        break;
      case 'proposal-approved':
        this.#wait(event.proposal, event.executesAt);
        break;
      case 'approval-dropped':
        this.#wait(event.proposal, null);
        break;
      case 'proposal-closed':
        this.#open.delete(event.proposal);
        break;
      default:
    }
  }

  /** The next one first. */
  list(): readonly AnnouncedChange[] {
    return [...this.#open.values()]
      .flatMap(({ command, executesAt }) => (executesAt === null ? [] : [{ command, time: executesAt }]))
      .toSorted((one, other) => one.time - other.time);
  }

  /** The same of one kind of command. */
  listOf<Type extends AnnouncedChange['command']['type']>(
    type: Type,
  ): readonly Announced<Extract<AnnouncedChange['command'], { readonly type: Type }>>[] {
    return this.list().flatMap(({ time, command }) => (isOf(command, type) ? [{ time, command }] : []));
  }

  #add({ proposal, command: digits }: Pick<OpenProposal, 'proposal' | 'command'>, executesAt: TimeMs | null) {
    const command = commandOf(digits);
    if (isAnnounced(command)) this.#open.set(proposal, { command, executesAt });
  }

  #wait(proposal: number, executesAt: TimeMs | null): void {
    const found = this.#open.get(proposal);
    if (found !== undefined) found.executesAt = executesAt;
  }
}

function isOf<Type extends Command['type']>(
  command: Command,
  type: Type,
): command is Extract<Command, { readonly type: Type }> {
  return command.type === type;
}

const ANNOUNCED: ReadonlySet<Command['type']> = new Set([
  'set-fee-tiers',
  'set-rebate-rates',
  'set-futures-terms',
  'set-route-terms',
  'set-swap-terms',
  'set-card-terms',
]);

const isAnnounced = (command: Command): command is AnnouncedChange['command'] => ANNOUNCED.has(command.type);
