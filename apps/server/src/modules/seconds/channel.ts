/**
 * What seconds-contracts bring to the private socket: what happened to a trader's contracts, and the balance that it moved.
 */
import type { Event, OwnerId } from '@assay/core';
import type { SettlementPushData } from '@assay/protocol';
import type { PublishedEntry } from '../../engine/port.ts';
import type { OpenOwnChannel } from '../../gateway/own-channel.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import type { MovedBalances } from '../wallet/shape.ts';
import { openedFacts, presentContract, settledFacts } from './contract-view.ts';

/** A push and the one trader it is for. */
interface SettlementPush {
  readonly owner: OwnerId;
  readonly data: SettlementPushData;
}

const SECOND_MS = 1_000;
const CONTRACT_EVENTS = ['contract-opened', 'contract-started', 'contract-settled'] as const;
type ContractEvent = Extract<Event, { type: (typeof CONTRACT_EVENTS)[number] }>;
const IS_CONTRACT_EVENT: ReadonlySet<string> = new Set(CONTRACT_EVENTS);

function isContractEvent(event: Event): event is ContractEvent {
  return IS_CONTRACT_EVENT.has(event.type);
}

/** null: the event is of no contract, or of one whose owner is not `wanted`. */
function settlementPush(
  instruments: InstrumentRegistry,
  entry: PublishedEntry,
  event: Event,
  virtual: 0 | 1,
  wanted: (owner: OwnerId) => boolean,
): SettlementPush | null {
  if (!isContractEvent(event) || !wanted(event.owner)) return null;
  const { sequence, time } = entry;
  const head = { sequence, time, id: String(event.contract) };
  if (event.type === 'contract-started') {
    const { owner, number, second, price } = event;
    const open = { openTick: number, openPrice: instruments.indexPrice(price), openTime: second * SECOND_MS };
    return { owner, data: { ...head, phase: 'started', ...open } };
  }
  const isOpened = event.type === 'contract-opened';
  const facts = isOpened ? openedFacts(event) : settledFacts(event, time);
  const order = presentContract(instruments, facts, virtual);
  return { owner: event.owner, data: { ...head, phase: isOpened ? 'opened' : 'settled', order } };
}

/** The stake is held, and comes back, grows or goes. */
function movedByContracts({ currency }: InstrumentRegistry, event: Event): readonly MovedBalances[] {
  if (event.type !== 'contract-opened' && event.type !== 'contract-settled') return [];
  return [{ owner: event.owner, assets: [currency.asset] }];
}

export const secondsChannel = {
  own:
    (instruments: InstrumentRegistry): OpenOwnChannel =>
    (listening) => ({
      take(entry, event) {
        const wanted = (owner: OwnerId): boolean => listening.has(owner);
        const push = settlementPush(instruments, entry, event, listening.virtual, wanted);
        if (push !== null) listening.push(push.owner, { type: 'SETTLEMENT', data: push.data });
      },
    }),
  moved: movedByContracts,
};
