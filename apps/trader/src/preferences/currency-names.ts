/** What a money is called, and its sign, in the language of the interface. */

/** `Chinese Yuan`; the code itself where the browser has no name for it. */
export function currencyName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'currency' }).of(code) ?? code;
}

/** `CN¥`. */
export function currencySign(code: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: code }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}
