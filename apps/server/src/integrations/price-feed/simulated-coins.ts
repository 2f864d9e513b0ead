/**
 * The coins that can be simulated, and how each moves.
 * Promises: the numbers of the streams stand for ever: each coin keeps its chart.
 */

export interface SimulatedCoin {
  readonly code: string;
  readonly stream: number;
  /** USDT around which the price moves. */
  readonly mean: number;
  /** Index units of the steps in which sources quote it. */
  readonly stepUnits: number;
  /** How strongly it follows the market, and how far it goes its own way: volatility of one second. */
  readonly marketSigma: number;
  readonly ownSigma: number;
}

/** In index units: a cent, and what is a step of cheaper coins. */
const CENT = 1_000_000;
/** Yearly volatilities of about 45 % (BTC) to 95 % (DOGE), of which the common part is about two thirds. */
export const SIMULATED_COINS: readonly SimulatedCoin[] = [
  { code: 'BTC', stream: 1, mean: 104_000, stepUnits: CENT, marketSigma: 7.2e-5, ownSigma: 3.2e-5 },
  { code: 'ETH', stream: 2, mean: 2_600, stepUnits: CENT, marketSigma: 9.2e-5, ownSigma: 7e-5 },
  { code: 'BNB', stream: 3, mean: 650, stepUnits: CENT / 10, marketSigma: 7.6e-5, ownSigma: 5e-5 },
  { code: 'SOL', stream: 4, mean: 155, stepUnits: CENT / 10, marketSigma: 1.1e-4, ownSigma: 8.5e-5 },
  { code: 'XRP', stream: 5, mean: 2.2, stepUnits: CENT / 1_000, marketSigma: 9.6e-5, ownSigma: 8.5e-5 },
  { code: 'DOGE', stream: 6, mean: 0.19, stepUnits: CENT / 10_000, marketSigma: 1.2e-4, ownSigma: 1e-4 },
  { code: 'LTC', stream: 7, mean: 88, stepUnits: CENT / 10, marketSigma: 9.2e-5, ownSigma: 7.5e-5 },
  { code: 'ADA', stream: 8, mean: 0.7, stepUnits: CENT / 1_000, marketSigma: 1.1e-4, ownSigma: 8e-5 },
];
