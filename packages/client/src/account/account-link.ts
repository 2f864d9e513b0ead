/**
 * The signed-in user's live link: balances, pushes of orders, of positions and of seconds-contracts.
 * Owns: the private socket, open exactly while somebody is signed in (opened after user info is known), anew for each
 * of the user's two accounts.
 * Promises: after every opening of the socket the balances are loaded anew and readers of orders, positions and contracts are
 * notified to look again, so that a break loses nothing; a socket that the venue closed as not signed in is opened again with
 * the current token while the session stands.
 */
import { SOCKET_RECONNECT_MS } from '@assay/protocol';
import type { OrderPushData, PositionPushData, PrivateFrame, SettlementPushData } from '@assay/protocol';
import { PrivateSocket } from '../connection/private-socket.ts';
import type { Call } from '../http/caller.ts';
import type { Session, SessionState } from '../session/session.ts';
import { Listeners } from '../store/listeners.ts';
import type { BalanceStore } from './balances.ts';

export interface AccountLinkOptions {
  readonly call: Call;
  readonly session: Session;
  readonly balances: BalanceStore;
  readonly wsUrl: string;
  readonly onServerTime: (serverTime: number, roundTripMs: number) => void;
  readonly reconnectMs?: number;
}

/** A venue that takes the token for calls and refuses it at the socket is not asked for ever. */
const MAX_REFUSALS = 10;

/** null: anything may have changed. */
export type OrderListener = (change: OrderPushData | null) => void;
/** null: anything may have changed. */
export type PositionListener = (push: PositionPushData | null) => void;
/** null: anything may have changed. */
export type SettlementListener = (push: SettlementPushData | null) => void;

export class AccountLink {
  readonly #options: AccountLinkOptions;
  readonly #orderListeners = new Listeners<OrderPushData | null>();
  readonly #positionListeners = new Listeners<PositionPushData | null>();
  readonly #settlementListeners = new Listeners<SettlementPushData | null>();
  #socket: PrivateSocket | null = null;
  #userId: string | null = null;
  /** The account whose balances are shown: a user has two. */
  #virtual: 0 | 1 | null = null;
  #stopFollowing: (() => void) | null = null;
  /** The token that the socket was last opened with, and how often in a row the venue refused it. */
  #token = '';
  #refusals = 0;
  #reopening: ReturnType<typeof setTimeout> | undefined;

  constructor(options: AccountLinkOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stopFollowing ??= this.#options.session.store.subscribe((state) => this.#follow(state));
    this.#follow(this.#options.session.state);
  }

  stop(): void {
    this.#stopFollowing?.();
    this.#stopFollowing = null;
    this.#disconnect();
  }

  retryNow(): void {
    this.#socket?.retryNow();
  }

  /** Called for every change of an own order. Answers a function that unsubscribes. */
  onOrder(listener: OrderListener): () => void {
    return this.#orderListeners.add(listener);
  }

  /** Called for every change of an own position or of what covers positions. Answers a function that unsubscribes. */
  onPosition(listener: PositionListener): () => void {
    return this.#positionListeners.add(listener);
  }

  /** Called for every push of an own seconds-contract. Answers a function that unsubscribes. */
  onSettlement(listener: SettlementListener): () => void {
    return this.#settlementListeners.add(listener);
  }

  /** Loads the balances; the private socket keeps them current from then on. */
  async loadBalances(): Promise<void> {
    const userId = this.#userId;
    try {
      const answer = await this.#options.call('getWalletAccount', undefined, { silent: true });
      if (userId === this.#userId && answer.virtual === this.#virtual)
        this.#options.balances.applyAccounts(answer);
    } catch {
      // The socket's first frame carries the balances too; a failure here is not the user's concern.
    }
  }

  #follow(state: SessionState): void {
    const userId = state.status === 'signed-in' ? (state.user?.userId ?? null) : null;
    const virtual = userId === null ? null : state.virtual;
    if (userId === this.#userId && virtual === this.#virtual) return;
    this.#disconnect();
    this.#userId = userId;
    this.#virtual = virtual;
    if (userId !== null) this.#connect(userId);
  }

  #connect(userId: string): void {
    const { session, wsUrl, onServerTime, reconnectMs } = this.#options;
    let known = 0;
    const socket = new PrivateSocket({
      wsUrl,
      userId,
      onServerTime,
      ...(reconnectMs === undefined ? {} : { reconnectMs }),
      token: () => (this.#token = session.token ?? ''),
      onPrivateFrame: (frame) => this.#receive(frame),
      onState: ({ openings }) => {
        if (openings === known) return;
        known = openings;
        this.#lookAgain();
      },
      onSessionOver: () => void this.#reopen(socket),
    });
    this.#socket = socket;
    socket.start();
  }

  async #reopen(socket: PrivateSocket): Promise<void> {
    const { session, reconnectMs } = this.#options;
    await session.verify();
    // A session that is over, or is another user's, has no use for this socket.
    if (this.#socket !== socket) return;
    const isRenewed = session.token !== this.#token;
    this.#refusals = isRenewed ? 0 : this.#refusals + 1;
    if (this.#refusals > MAX_REFUSALS) return;
    this.#reopening = setTimeout(() => socket.start(), isRenewed ? 0 : (reconnectMs ?? SOCKET_RECONNECT_MS));
  }

  #disconnect(): void {
    clearTimeout(this.#reopening);
    this.#refusals = 0;
    this.#socket?.stop();
    this.#socket = null;
    this.#userId = null;
    this.#virtual = null;
    this.#options.balances.clear();
  }

  #receive(frame: PrivateFrame): void {
    const isSignedOut = frame.type === 'USER_STATUS' && frame.data.status === 'signed-out';
    if (!isSignedOut) this.#refusals = 0;
    // A frame of the other realm is not this session's.
    if (frame.virtual !== this.#options.session.state.virtual) return;
    if (frame.type === 'OWNCOIN') {
      this.#options.balances.applyPush(frame.data);
      if (frame.data.contractBalances !== undefined) this.#positionListeners.emit(null);
    } else if (frame.type === 'POSITION') this.#positionListeners.emit(frame.data);
    else if (frame.type === 'ORDER') this.#orderListeners.emit(frame.data);
    else if (frame.type === 'SETTLEMENT') this.#settlementListeners.emit(frame.data);
    else if (isSignedOut) void this.#options.session.verify();
  }

  #lookAgain(): void {
    void this.loadBalances();
    this.#orderListeners.emit(null);
    this.#positionListeners.emit(null);
    this.#settlementListeners.emit(null);
  }
}
