/**
 * Who may open a socket: known path, own origin, not too many of one peer.
 * Promises: a page of another site is refused by its Origin; a client without Origin is no browser and passes.
 */
import type { IncomingMessage } from 'node:http';

export interface AdmissionRules {
  /** How the venue is reached from outside: pages from there may connect. */
  readonly publicUrl: string;
  /** True for a Host header that is one of ours. */
  readonly isOwnHost: (host: string) => boolean;
}

export type SocketTarget =
  | { readonly kind: 'market' }
  | { readonly kind: 'private'; readonly userId: string };

const PRIVATE_PATH = /^\/ws\/coin\/([1-9][0-9]{0,15})$/;
/** Not the live channel's address, which is no random id: nothing answers there as if it were the market. */
const MARKET_PATH = /^\/ws\/(?!live$)[A-Za-z0-9_-]{1,64}$/;

/** Which socket the address names; null if none. */
export function targetOf(url: string): SocketTarget | null {
  const path = url.replace(/\?.*/s, '');
  const userId = PRIVATE_PATH.exec(path)?.[1];
  if (userId !== undefined) return { kind: 'private', userId };
  return MARKET_PATH.test(path) ? { kind: 'market' } : null;
}

/** False for a foreign Host, and for a browser's page that is not ours. */
export function originAllowed(request: IncomingMessage, rules: AdmissionRules): boolean {
  const { origin, host } = request.headers;
  if (host === undefined || !rules.isOwnHost(host)) return false;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host.toLowerCase() || page.origin === new URL(rules.publicUrl).origin;
}

/** Counts open sockets, all together and for each peer. */
export class Peers {
  readonly #open = new Map<string, number>();
  #all = 0;

  /** False if there are enough already. */
  enter(peer: string, perPeer: number, all: number): boolean {
    const open = this.#open.get(peer) ?? 0;
    if (open >= perPeer || this.#all >= all) return false;
    this.#open.set(peer, open + 1);
    this.#all += 1;
    return true;
  }

  leave(peer: string): void {
    const open = this.#open.get(peer) ?? 0;
    if (open <= 1) this.#open.delete(peer);
    else this.#open.set(peer, open - 1);
    this.#all -= 1;
  }
}

const SUBPROTOCOL = 'assay';

/** The token of a client that offers the subprotocols `assay` and its token; null otherwise. */
export function offeredToken(request: IncomingMessage): string | null {
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  return offered[0] === SUBPROTOCOL ? (offered[1] ?? null) : null;
}

export function chosenProtocol(offered: ReadonlySet<string>): string | false {
  return offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false;
}
