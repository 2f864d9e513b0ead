/** One step: 10 to the minus decimals, as a decimal text. */
export const stepOf = (decimals: number): string =>
  decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`;
