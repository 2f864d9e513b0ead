/** What the panels of a market share, spot or futures: whose book and trades they show, and what a click into the book does. */
import { createContext, useContext } from 'react';
import type { MarketRules } from '@assay/client';

/** An own order that rests in the book. */
export interface RestingLine {
  readonly direction: 'buy' | 'sell';
  readonly price: string;
}

export interface PanelsContextValue {
  readonly rules: MarketRules;
  /** What sizes are in. */
  readonly sizeCoin: string;
  readonly resting: readonly RestingLine[];
  /** A price was chosen, in ticks, and the lots up to it. */
  readonly onPick: (ticks: number, lots: number) => void;
}

const PanelsContext = createContext<PanelsContextValue | null>(null);

export const PanelsContextProvider = PanelsContext.Provider;

export function usePanels(): PanelsContextValue {
  const context = useContext(PanelsContext);
  if (context === null) throw new Error('usePanels needs a PanelsContextProvider above it');
  return context;
}
