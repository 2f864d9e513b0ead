/**
 * Who is signed in.
 * Owns: the login state of the page, the token pair, and the refresh before it runs out.
 * Promises: sign-in goes through the five steps of the specification (credentials, token, user info, private
 * socket, mark), that of a registration too; a refresh runs once at a time over all tabs; an ended session leaves nothing behind; a venue that does
 * not answer or is still opening signs nobody out: only a refused token does, and only while it is the current one.
 * Never: moves the page. That is the caller's and the router's part.
 */
import { TOKEN_CHECK_INTERVAL_MS, TOKEN_SECONDS } from '@assay/protocol';
import type { SessionResponse, SignInMethod, SignInResponse, UserInfo } from '@assay/protocol';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Call, RefusedToken, RequestOf } from '../http/caller.ts';
import { CallError } from '../http/call-error.ts';
import { meansTokenInvalid } from '../http/token-invalid.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { deviceTokens, keepDeviceToken } from './device-tokens.ts';
import { encodePassword } from './encoded-password.ts';
import { RefreshTurns } from './refresh-turns.ts';
import type { TokenCookies } from './token-cookies.ts';

export interface SessionState {
  /** `loading` while a kept token is being checked at start, for as long as the venue gives no answer. */
  readonly status: 'loading' | 'signed-in' | 'signed-out';
  readonly user: UserInfo | null;
  readonly virtual: 0 | 1 | null;
  readonly tenantId: string | null;
}

export interface SessionOptions {
  readonly call: Call;
  readonly cookies: TokenCookies;
  readonly storage: BrowserStorage;
  readonly tokenSeconds?: number;
  readonly checkIntervalMs?: number;
  /** Wait before the user of a kept token is asked for again. */
  readonly retryMs?: number;
  readonly turns?: RefreshTurns;
  /** The venue has ended the session, and it is forgotten here: `onOver` is called once, with the address it leads to. */
  readonly onOver?: (to: AfterSession) => void;
}

/** Where an ended session leads: a token that is not valid any more to the login, any other 401 to the root. */
export type AfterSession = '/' | '/user/login';

const SIGNED_OUT: SessionState = { status: 'signed-out', user: null, virtual: null, tenantId: null };
const IS_LOGIN = 'isLogin';
const ISSUED_AT = 'tokenIssuedAt';
const TENANT_ID = 'tenantId';
const RETRY_MS = 3000;
/** How often the user is asked for in a row when the token changes under the question. */
const MAX_TOKEN_CHANGES = 3;

export class Session {
  readonly store: StoreApi<SessionState>;
  readonly #options: SessionOptions;
  readonly #turns: RefreshTurns;
  #timer: ReturnType<typeof setInterval> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #refreshing = false;
  /** The token whose user is shown. */
  #shown: string | null = null;
  #verifying: Promise<void> | null = null;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#turns = options.turns ?? new RefreshTurns();
    const kept = options.storage.read(IS_LOGIN) === true && options.cookies.access !== null;
    this.store = createStore<SessionState>(() =>
      kept ? { ...SIGNED_OUT, status: 'loading', tenantId: this.#tenantId() } : SIGNED_OUT,
    );
  }

  get state(): SessionState {
    return this.store.getState();
  }

  get token(): string | null {
    return this.#options.cookies.access;
  }

  /**
   * Loads the user of a kept token and begins to watch the token's age. Answers after the first attempt; while
   * the venue gives no answer the state stays `loading` and the user is asked for again.
   */
  async start(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = setInterval(
      () => void this.check(),
      this.#options.checkIntervalMs ?? TOKEN_CHECK_INTERVAL_MS,
    );
    if (this.state.status !== 'loading') return;
    this.#options.cookies.renew();
    await this.#loadUser();
  }

  stop(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#retry);
  }

  /**
   * Signs in by password; `areaCode` goes with a phone number. Throws the call's error, which names what is wrong:
   * `second-step-required` carries the ticket and the methods of `finishLogin`.
   */
  login(account: string, password: string, areaCode?: string): Promise<UserInfo> {
    return this.#signIn({
      account,
      password: encodePassword(password),
      ...(areaCode === undefined ? {} : { areaCode }),
    });
  }

  /** The second step of a sign-in, or the only one of a passkey. Throws the call's error. */
  finishLogin(step: {
    readonly ticket: string;
    readonly method: SignInMethod;
    readonly code: string;
  }): Promise<UserInfo> {
    return this.#signIn({ step: '2', ...step });
  }

  /**
   * Opens an account and signs in to it. null: the account is open, and its owner has to sign in. Throws the call's
   * error: there is no account, or nobody knows.
   */
  async register(newcomer: Omit<RequestOf<'register'>, 'tenantId'>): Promise<UserInfo | null> {
    const request = { ...newcomer, ...this.#tenant() };
    const { session } = await this.#options.call('register', request, { silent: true, keepSession: true });
    if (session === null) return null;
    try {
      return await this.#enter(session);
    } catch {
      // The account is there all the same: what failed here is a sign-in.
      this.end();
      return null;
    }
  }

  async #signIn(request: RequestOf<'login'>): Promise<UserInfo> {
    const { call, storage } = this.#options;
    const known = deviceTokens(storage);
    const answer = await call(
      'login',
      { ...request, ...this.#tenant(), ...(known === null ? {} : { deviceTokens: known }) },
      { silent: true, keepSession: true },
    );
    return this.#enter(answer);
  }

  async #enter(answer: SignInResponse): Promise<UserInfo> {
    const { call, storage } = this.#options;
    this.#keep(answer);
    keepDeviceToken(storage, answer.deviceToken);
    const user = await call('getInfo', {}, { silent: true, keepSession: true });
    storage.write(IS_LOGIN, true);
    this.#shown = this.token;
    this.store.setState({ status: 'signed-in', user, virtual: user.virtual, tenantId: answer.tenantId });
    return user;
  }

  /**
   * Goes on with the user's real (0) or virtual (1) account: a new token pair, then the user anew. Takes a turn,
   * so that no refresh is under way with the token that it ends. Throws the call's error.
   */
  async switchAccount(virtual: 0 | 1): Promise<void> {
    await this.#turns.take(async () => {
      const request = { virtual: virtual === 1 ? '1' : '0' } as const;
      const answer = await this.#options.call('switchAccount', request, { silent: true, keepSession: true });
      this.#keep(answer);
      // At once: from here on every call is the other account's.
      this.store.setState(({ user }) => ({
        virtual: answer.virtual,
        user: user === null ? null : { ...user, virtual: answer.virtual },
      }));
    });
    // Outside of the turn: loading the user waits for turns itself.
    await this.#loadUser();
  }

  /** Signs out at the venue and forgets the session here, also when the venue cannot be reached. */
  async logout(): Promise<void> {
    await this.#options.call('logout', {}, { silent: true, keepSession: true }).catch(() => undefined);
    this.end();
  }

  /** Forgets the session in this browser. */
  end(): void {
    this.#options.cookies.clear();
    this.#options.storage.remove(IS_LOGIN);
    this.#options.storage.remove(ISSUED_AT);
    this.store.setState(SIGNED_OUT);
  }

  /** The venue has refused the session: forgets it and says so. What is refused after that moves nobody again. */
  over(to: AfterSession): void {
    if (this.state.status === 'signed-out') return;
    this.end();
    this.#options.onOver?.(to);
  }

  /** Asks the venue whether the token still holds; if it does not, the session ends. Once at a time. */
  async verify(): Promise<void> {
    if (this.state.status !== 'signed-in') return;
    this.#verifying ??= this.#loadUser().finally(() => {
      this.#verifying = null;
    });
    await this.#verifying;
  }

  /** What a call does whose token was refused: a refresh, here or in another tab, may have replaced it. */
  async afterRefusal(token: string | null): Promise<RefusedToken> {
    const userId = this.state.user?.userId;
    if (this.token === token) await this.#turns.idleAfterRefusal();
    if (this.token === null || this.token === token) return 'over';
    await this.verify();
    if (this.state.status === 'signed-out') return 'over';
    return this.state.user?.userId === userId ? 'renewed' : 'other';
  }

  /**
   * The check of every 10 seconds: refreshes when the token's age has come, follows another tab's sign-out and its
   * change to the other account.
   */
  async check(): Promise<void> {
    if (this.state.status !== 'signed-in') return;
    if (this.token === null) {
      this.end();
      return;
    }
    if (this.#refreshing) return;
    if (!this.#isOld()) {
      if (this.token !== this.#shown) await this.verify();
      return;
    }
    this.#refreshing = true;
    const before = this.token;
    try {
      await this.#turns.take(() => this.#refresh());
      // Outside of the turn: loading the user waits for turns itself.
      if (this.token !== before) await this.#loadUser();
    } finally {
      this.#refreshing = false;
    }
  }

  async #refresh(): Promise<void> {
    // Another tab may have refreshed while this one waited for its turn: a refresh token works once.
    const refreshToken = this.#options.cookies.refresh;
    if (!this.#isOld() || refreshToken === null) return;
    try {
      const answer = await this.#options.call(
        'refreshToken',
        { refreshToken },
        { silent: true, keepSession: true },
      );
      // A sign-out or another user's sign-in meanwhile stands.
      if (this.#options.cookies.refresh === refreshToken) this.#keep(answer);
    } catch (error) {
      if (!(error instanceof CallError) || error.outcomeUnknown || error.status === 429) return;
      await this.#turns.grace();
      if (this.#options.cookies.refresh === refreshToken) this.over(afterSession(error));
    }
  }

  async #loadUser(): Promise<void> {
    for (let changes = 0; changes < MAX_TOKEN_CHANGES; changes += 1) {
      await this.#turns.idle();
      const { token } = this;
      if (token === null) break;
      if (await this.#loadUserOf(token)) return;
    }
    if (this.token === null) this.end();
    else if (this.state.status === 'loading') this.#loadLater();
  }

  /** False: the token was replaced meanwhile, and the answer says nothing about the new one. */
  async #loadUserOf(token: string): Promise<boolean> {
    try {
      const user = await this.#options.call('getInfo', {}, { silent: true, keepSession: true });
      if (this.token !== token) return false;
      this.#shown = token;
      const merged = { ...this.state.user, ...user };
      const tenantId = this.#tenantId();
      this.store.setState({ status: 'signed-in', user: merged, virtual: user.virtual, tenantId });
    } catch (error) {
      if (error instanceof CallError && error.status === 401) {
        await this.#turns.idleAfterRefusal();
        if (this.token !== token) return false;
        this.over(afterSession(error));
      } else if (this.state.status === 'loading') this.#loadLater();
    }
    return true;
  }

  /** Without an answer nobody knows whether the kept token holds: it is tried until there is one. */
  #loadLater(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      if (this.state.status !== 'loading') return;
      if (this.token === null) this.end();
      else void this.#loadUser();
    }, this.#options.retryMs ?? RETRY_MS);
  }

  #keep(answer: SessionResponse): void {
    this.#options.cookies.write({ access: answer.satoken, refresh: answer.refreshToken });
    this.#options.storage.write(ISSUED_AT, Date.now());
    this.#options.storage.write(TENANT_ID, answer.tenantId);
  }

  /** The tenant as the last answer of a sign-in named it. */
  #tenantId(): string | null {
    const kept = this.#options.storage.read(TENANT_ID);
    return typeof kept === 'string' ? kept : null;
  }

  #tenant(): { readonly tenantId?: string } {
    const tenantId = this.#tenantId();
    return tenantId === null ? {} : { tenantId };
  }

  #isOld(): boolean {
    const issuedAt = this.#options.storage.read(ISSUED_AT);
    const seconds = this.#options.tokenSeconds ?? TOKEN_SECONDS;
    return typeof issuedAt !== 'number' || Date.now() - issuedAt >= seconds * 1000;
  }
}

function afterSession(error: CallError): AfterSession {
  return meansTokenInvalid(error) ? '/user/login' : '/';
}
