/**
 * The markets that the signed-in user has marked.
 * Owns: the list as the page shows it, and the order in which its changes go out.
 * Promises: a change shows at once and is taken back if the venue refuses it; changes go out one after another, so that
 * the venue's last answer is the newest; nobody's list is shown to the next user.
 */
import { familyOfSymbol } from '@assay/protocol';
import { FrameStore } from '../store/frame-store.ts';
import type { FrameScheduler } from '../store/frame-scheduler.ts';
import type { Call, RequestOf } from '../http/caller.ts';
import type { Session, SessionState } from '../session/session.ts';

export interface WatchlistState {
  readonly phase: 'signed-out' | 'loading' | 'ready' | 'failed';
  /** Symbols of spot and futures markets, the mark set last first. */
  readonly symbols: readonly string[];
}

export interface WatchlistOptions {
  readonly call: Call;
  readonly session: Session;
  readonly scheduler: FrameScheduler;
}

const NOBODY: WatchlistState = { phase: 'signed-out', symbols: [] };

export class Watchlist {
  readonly store: FrameStore<WatchlistState>;
  readonly #options: WatchlistOptions;
  #userId: string | null = null;
  #stopFollowing: (() => void) | null = null;
  #changes: Promise<void> = Promise.resolve();
  /** The change that was made last. */
  #last: object | null = null;

  constructor(options: WatchlistOptions) {
    this.#options = options;
    this.store = new FrameStore<WatchlistState>(options.scheduler, NOBODY);
  }

  start(): void {
    const { store } = this.#options.session;
    this.#stopFollowing ??= store.subscribe((state) => this.#follow(state));
    this.#follow(store.getState());
  }

  stop(): void {
    this.#stopFollowing?.();
    this.#stopFollowing = null;
  }

  /** Loads the list anew; a failure shows as the phase. */
  async load(): Promise<void> {
    const userId = this.#userId;
    if (userId === null) return;
    try {
      const { records } = await this.#options.call('getUserCoin', {}, { silent: true });
      this.#apply(userId, records);
    } catch {
      if (userId === this.#userId && this.store.get().phase === 'loading')
        this.store.set({ phase: 'failed', symbols: [] });
    }
  }

  /**
   * Marks the market or removes its mark, once the list is there. A refusal is toasted, and the list shows what the
   * venue holds.
   */
  async toggle(symbol: string): Promise<void> {
    if (this.store.get().phase === 'loading') await this.#loaded();
    if (this.store.get().phase === 'failed') await this.load();
    return this.#change(symbol);
  }

  #change(symbol: string): Promise<void> {
    const userId = this.#userId;
    const { phase, symbols } = this.store.get();
    if (userId === null || phase !== 'ready') return Promise.resolve();
    const isMarked = symbols.includes(symbol);
    const others = symbols.filter((one) => one !== symbol);
    this.store.set({ phase, symbols: isMarked ? others : [symbol, ...others] });
    const change = {
      action: isMarked ? ('remove' as const) : ('add' as const),
      id: symbol,
      type: familyOfSymbol(symbol),
    };
    this.#last = change;
    this.#changes = this.#changes.then(() => this.#send(userId, change));
    return this.#changes;
  }

  async #send(userId: string, change: RequestOf<'changeUserCoin'>): Promise<void> {
    if (userId !== this.#userId) return;
    try {
      const { records } = await this.#options.call('changeUserCoin', change);
      // What is still on its way is shown already: only the answer to the last change is the whole truth.
      if (this.#last === change) this.#apply(userId, records);
    } catch {
      await this.load();
    }
  }

  #loaded(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.store.subscribe(() => {
        if (this.store.get().phase === 'loading') return;
        stop();
        resolve();
      });
    });
  }

  #apply(userId: string, records: readonly { readonly symbol: string; readonly type: string }[]): void {
    if (userId !== this.#userId) return;
    // A seconds-contract has the name of its spot market, and is no market of these lists.
    const symbols = records
      .filter(({ symbol, type }) => type === familyOfSymbol(symbol))
      .map(({ symbol }) => symbol);
    this.store.set({ phase: 'ready', symbols });
  }

  #follow(state: SessionState): void {
    const userId = state.status === 'signed-in' ? (state.user?.userId ?? null) : null;
    // A session that is being checked may well be somebody's.
    if (userId === null)
      this.store.set(state.status === 'signed-out' ? NOBODY : { ...NOBODY, phase: 'loading' });
    if (userId === this.#userId) return;
    this.#userId = userId;
    if (userId === null) return;
    this.store.set({ phase: 'loading', symbols: [] });
    void this.load();
  }
}
