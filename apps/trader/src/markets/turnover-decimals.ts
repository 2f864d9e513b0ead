/** Shown decimals of a turnover: more for a quote coin of which one is worth much. */
export const turnoverDecimals = (quote: string): number => (quote === 'BTC' ? 4 : 2);
