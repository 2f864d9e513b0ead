/** What the exchange calls itself, as the page came. */
export const VENUE_NAME =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Assay';
