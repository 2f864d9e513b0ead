/**
 * The user's seconds-contracts that this page follows: those that run, and the latest that are settled.
 * Promises: what a push has brought is never undone by a list that was read before it; after a break of the socket, and
 * with another account, all is read anew; nobody's contracts are shown to the next user.
 */
import type { SecondContract, SettlementPushData } from '@assay/protocol';
import type { AccountLink } from '../account/account-link.ts';
import type { Call } from '../http/caller.ts';
import type { Session, SessionState } from '../session/session.ts';
import { FrameStore } from '../store/frame-store.ts';
import type { FrameScheduler } from '../store/frame-scheduler.ts';
import { Listeners } from '../store/listeners.ts';

export interface ContractView {
  readonly phase: 'signed-out' | 'loading' | 'ready' | 'failed';
  /** Accepted and not settled, newest first. */
  readonly open: readonly SecondContract[];
  /** Settled or void, the one settled last first; at most `LATEST`. */
  readonly settled: readonly SecondContract[];
}

export interface ContractStoreOptions {
  readonly call: Call;
  readonly session: Pick<Session, 'store'>;
  readonly account: Pick<AccountLink, 'onSettlement'>;
  readonly scheduler: FrameScheduler;
}

/** As many as one owner can have open, and as many settled ones as stand on a screen. */
const MAX_OPEN = 100;
const LATEST = 50;
const NOTHING: ContractView = { phase: 'loading', open: [], settled: [] };
const NOBODY: ContractView = { ...NOTHING, phase: 'signed-out' };
const RANK = { generating: 0, countdown: 1, settled: 2, void: 2 } as const;

export class ContractStore {
  readonly store: FrameStore<ContractView>;
  readonly #options: ContractStoreOptions;
  readonly #settledListeners = new Listeners<SecondContract>();
  #contracts = new Map<string, SecondContract>();
  /** What was pushed while lists were on their way. */
  #pushed = new Map<string, SecondContract>();
  #reading = 0;
  #account: string | null = null;
  #stops: readonly (() => void)[] = [];

  constructor(options: ContractStoreOptions) {
    this.#options = options;
    this.store = new FrameStore<ContractView>(options.scheduler, NOTHING);
  }

  start(): void {
    if (this.#stops.length > 0) return;
    const { session, account } = this.#options;
    this.#stops = [
      session.store.subscribe((state) => this.#follow(state)),
      account.onSettlement((push) => this.#hear(push)),
    ];
    this.#follow(session.store.getState());
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#account = null;
    this.#clear(NOTHING);
  }

  /** Called for each contract that is settled while the store runs. Answers a function that unsubscribes. */
  onSettled(listener: (contract: SecondContract) => void): () => void {
    return this.#settledListeners.add(listener);
  }

  /** Takes a contract as the venue has just stated it, such as in the answer to its opening. */
  take(contract: SecondContract): void {
    const known = this.#contracts.get(contract.id);
    if (known !== undefined && RANK[known.status] >= RANK[contract.status]) return;
    this.#contracts.set(contract.id, contract);
    this.#pushed.set(contract.id, contract);
    this.#show();
  }

  /** Reads the lists anew. A failure shows as the phase, unless there is something to show already. */
  async load(): Promise<void> {
    const account = this.#account;
    if (account === null) return;
    const reading = (this.#reading += 1);
    this.#pushed = new Map();
    const { call } = this.#options;
    try {
      const [open, closed] = await Promise.all([
        call('secondContractList', { status: 'open', pageNo: 1, pageSize: MAX_OPEN }, { silent: true }),
        call('secondContractList', { status: 'closed', pageNo: 1, pageSize: LATEST }, { silent: true }),
      ]);
      if (reading === this.#reading) this.#takeLists([...open.records, ...closed.records]);
    } catch {
      if (reading === this.#reading && this.store.get().phase !== 'ready')
        this.store.set({ ...this.store.get(), phase: 'failed' });
    }
  }

  #takeLists(records: readonly SecondContract[]): void {
    const pushed = this.#pushed;
    this.#contracts = new Map();
    for (const contract of [...records, ...pushed.values()]) {
      const known = this.#contracts.get(contract.id);
      if (known === undefined || RANK[known.status] <= RANK[contract.status])
        this.#contracts.set(contract.id, contract);
    }
    this.#show('ready');
  }

  #hear(push: SettlementPushData | null): void {
    if (this.#account === null) return;
    if (push === null) return void this.load();
    if (push.phase === 'started') return this.#startContract(push);
    const isNew = this.#contracts.get(push.id)?.status !== push.order.status;
    this.take(push.order);
    if (push.phase === 'settled' && isNew) this.#settledListeners.emit(push.order);
  }

  #startContract(push: Extract<SettlementPushData, { phase: 'started' }>): void {
    const known = this.#contracts.get(push.id);
    // Opened while this page was not listening: the lists know it.
    if (known === undefined) return void this.load();
    const { openTick, openPrice, openTime } = push;
    this.take({ ...known, status: 'countdown', openTick, openPrice, openTime });
  }

  #follow(state: SessionState): void {
    const userId = state.status === 'signed-in' ? (state.user?.userId ?? null) : null;
    const account = userId === null ? null : `${userId} ${state.virtual}`;
    // A session that is being checked may well be somebody's.
    if (account === null) this.#clear(state.status === 'signed-out' ? NOBODY : NOTHING);
    if (account === this.#account) return;
    this.#account = account;
    if (account === null) return;
    this.#clear(NOTHING);
    void this.load();
  }

  #clear(view: ContractView): void {
    this.#reading += 1;
    this.#contracts = new Map();
    this.#pushed = new Map();
    this.store.set(view);
  }

  #show(phase = this.store.get().phase): void {
    const all = [...this.#contracts.values()];
    const open = all.filter(({ status }) => RANK[status] < RANK.settled);
    const settled = all.filter(({ status }) => RANK[status] === RANK.settled);
    const view = {
      phase,
      open: open.sort((a, b) => b.createTime - a.createTime || byId(b, a)),
      settled: settled
        .sort((a, b) => (b.settleTime ?? 0) - (a.settleTime ?? 0) || byId(b, a))
        .slice(0, LATEST),
    };
    this.#contracts = new Map([...view.open, ...view.settled].map((contract) => [contract.id, contract]));
    this.store.set(view);
  }
}

/** Ids are serials. */
const byId = (a: SecondContract, b: SecondContract): number => Number(a.id) - Number(b.id);
