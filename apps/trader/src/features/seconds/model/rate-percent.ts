/** Rates of the contract ("0.85") as people read them. */

const PERCENT_DECIMALS = 4;

/** `85%` of "0.85"; as many decimals as there are. */
export function ratePercent(locale: string, rate: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: PERCENT_DECIMALS }).format(
    // A string numeric literal: Intl reads it exactly.
    rate as Intl.StringNumericLiteral,
  );
}

/** `54.1%` of "0.540541": one decimal, rounded up, as less would not be enough. */
export function breakEvenPercent(locale: string, rate: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    roundingMode: 'ceil',
  }).format(rate as Intl.StringNumericLiteral);
}

/** How many of 1,000 guesses must be right: 541 of "0.540541". */
export function timesInThousand(rate: string): number {
  return Math.ceil(Number(rate) * 1000 - 1e-9);
}

/**
 * What a guess that is as often right as wrong loses on average, as a share of the stake: "0.075" of "0.85".
 * Formula: 0.5 × stake − 0.5 × payout × stake.
 */
export function tossLoss(payoutRate: string): number {
  return (1 - Number(payoutRate)) / 2;
}
