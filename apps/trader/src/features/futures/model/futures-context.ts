/** What every panel of the screen shares: the market, its rules, and the ticket that others fill. */
import { createContext, useContext } from 'react';
import type { Market } from '@assay/client';
import type { ContractRules } from '@assay/client/futures';
import { useStore } from 'zustand';
import type { Ticket } from './ticket-state.ts';
import type { TicketAction } from './ticket.ts';
import type { TicketStore } from './ticket-store.ts';

export interface FuturesContextValue {
  readonly market: Market;
  readonly rules: ContractRules;
  readonly ticket: TicketStore;
}

const FuturesContext = createContext<FuturesContextValue | null>(null);

export const FuturesContextProvider = FuturesContext.Provider;

export function useFutures(): FuturesContextValue {
  const context = useContext(FuturesContext);
  if (context === null) throw new Error('useFutures needs a FuturesContextProvider above it');
  return context;
}

export function useTicket(): readonly [Ticket, (action: TicketAction) => void] {
  const { ticket } = useFutures();
  return [useStore(ticket.store), ticket.act];
}
