/** Where a call comes from, as far as access needs to know. */
export interface Origin {
  /** IP address. */
  readonly address: string;
  /** Who is counted as one with it: an IPv4 address, or the /64 of an IPv6 one. */
  readonly network: string;
  /** What the browser calls itself; null: it does not say. */
  readonly userAgent: string | null;
}
