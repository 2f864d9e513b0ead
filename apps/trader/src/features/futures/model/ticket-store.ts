/**
 * The ticket's state, kept outside the page so that a click in the book reaches it without drawing the page again. The unit of sizes
 * is kept in this browser as `coin_web_contractUnit` for all markets.
 */
import { useMemo } from 'react';
import type { BrowserStorage } from '@assay/client';
import type { ContractRules } from '@assay/client/futures';
import { useClient } from '@assay/client/react';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { EMPTY_TICKET, SIZE_UNITS } from './ticket-state.ts';
import { nextTicket } from './ticket.ts';
import type { SizeUnit, Ticket } from './ticket-state.ts';
import type { TicketAction } from './ticket.ts';

export interface TicketStore {
  readonly store: StoreApi<Ticket>;
  readonly act: (action: TicketAction) => void;
}

const ITEM = 'contractUnit';

export function readUnit(stored: unknown): SizeUnit {
  return SIZE_UNITS.find((unit) => unit === stored) ?? EMPTY_TICKET.unit;
}

function createTicketStore(rules: ContractRules, storage: BrowserStorage): TicketStore {
  const store = createStore<Ticket>(() => ({ ...EMPTY_TICKET, unit: readUnit(storage.read(ITEM)) }));
  return {
    store,
    act: (action) => {
      store.setState(nextTicket(store.getState(), action, rules), true);
      if (action.type === 'unit') storage.write(ITEM, action.unit);
    },
  };
}

/** A fresh ticket for each market. */
export function useTicketStore(rules: ContractRules): TicketStore {
  const { storage } = useClient();
  return useMemo(() => createTicketStore(rules, storage), [rules, storage]);
}
