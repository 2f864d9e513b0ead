/** The port to what ends TLS in front of the exchange. Adapter: a connection to its own address. */

/** `validUntil` in Unix ms; null where `fault` says why a browser would not go on. */
export type Certificate =
  | { readonly validUntil: number; readonly fault: null }
  | { readonly validUntil: null; readonly fault: string };

export type ReadCertificate = () => Promise<Certificate>;
