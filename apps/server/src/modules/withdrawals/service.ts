/**
 * Asks for withdrawals and takes them back.
 * Promises: whose address it is, the fund password and a second factor where one is set up are looked at before the core hears
 * of it; what goes to a user of the exchange is moved at once and without a fee; the same request moves money once. A hold is
 * part of the request, so that nothing can come between.
 * Never: asks for a payment first; decides about balance, fee, minimum or limit, which are the core's.
 */
import type { Answer, OwnerId, RequestWithdrawal, TransferToUser, Units, WithdrawalId } from '@assay/core';
import type {
  WithdrawalHoldRequest,
  WithdrawalHoldView,
  WithdrawalReceiptView,
  WithdrawalRequest,
  WithdrawalTermsView,
} from '@assay/protocol';
import { accountOf } from '../../access/account-of.ts';
import { accountHold, accountHolds, heldFrom, holdsFrom, readHoldFacts } from '../../access/money-holds.ts';
import type { MoneyHold } from '../../access/money-holds.ts';
import type { AccountSecurity } from '../../access/account-security.ts';
import type { Session } from '../../access/port.ts';
import type { SignedIn } from '../../http/calls.ts';
import { AskedRequests } from '../../http/asked-requests.ts';
import type { AskedName, AskedStore } from '../../http/asked-requests.ts';
import { exactly } from '../../http/decimals.ts';
import { mustFindAsset } from '../../http/listed.ts';
import { submitOwn } from '../../http/own-command.ts';
import type { AnswerPosition, Done, OwnCommandParts } from '../../http/own-command.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { Engine } from '../../engine/port.ts';
import type { AssetInfo, MarketData } from '../../market-data/port.ts';
import type { ComingLimits, DailyLimits } from '../venue-settings/shape.ts';
import { bookOnlyAt } from './address-book/rules.ts';
import type { AddressBookParts } from './address-book/service.ts';
import { saidIn } from './asked/rules.ts';
import { findOffered, offeredRoutes } from './networks.ts';
import type { OfferedRoute, WithdrawalNetwork } from './networks.ts';
import type { ScreeningStore } from '../screening/shape.ts';
import { readReceiver } from './receivers.ts';
import type { Receiver } from './receivers.ts';
import { withdrawalRefusal } from './refusals.ts';
import { dailyLimitOf, findImitated, holdOf, holdsOf, knownSince } from './request-rules.ts';
import type { BookEntry } from './address-book/shape.ts';
import type { WithdrawalViews } from './shape.ts';

export interface WithdrawalParts extends OwnCommandParts, Pick<AddressBookParts, 'notes'> {
  readonly engine: Pick<Engine, 'submit' | 'read'>;
  readonly marketData: MarketData;
  readonly views: WithdrawalViews;
  readonly identity: Parameters<typeof accountOf>[0] &
    AddressBookParts['identity'] &
    AskedStore &
    ScreeningStore;
  readonly payingNetworks: readonly WithdrawalNetwork[];
  readonly security: {
    readonly fundPassword: Pick<AccountSecurity['fundPassword'], 'verify'>;
    readonly stepUp: Pick<AccountSecurity['stepUp'], 'require' | 'requireFactor'>;
  };
  /** As operators have set them, and from when on others hold. */
  readonly dailyLimits: () => DailyLimits;
  readonly comingLimits: () => readonly ComingLimits[];
  /** Of the other way by which money leaves. */
  readonly cardTerms: () => Promise<Pick<WithdrawalTermsView, 'cards' | 'announcedCards'>>;
  readonly wallNow: () => number;
}

/** Whom it goes to, read. */
interface Aimed {
  readonly caller: SignedIn;
  readonly offered: OfferedRoute;
  readonly receiver: Receiver;
  readonly book: readonly BookEntry[];
}

/** What is asked for, read. */
interface Asked extends Aimed {
  readonly request: WithdrawalRequest;
  readonly asset: AssetInfo;
  readonly amount: Units;
}

export class Withdrawals {
  readonly #parts: WithdrawalParts;
  readonly #asked: AskedRequests<RequestWithdrawal | TransferToUser, WithdrawalReceiptView>;

  constructor(parts: WithdrawalParts) {
    this.#parts = parts;
    this.#asked = new AskedRequests(parts);
  }

  async ask(request: WithdrawalRequest, caller: SignedIn): Promise<WithdrawalReceiptView> {
    const { security } = this.#parts;
    const { session } = caller;
    const named = namedBy(request, session);
    const before = await this.#asked.findBefore(named, session);
    const asked = before?.type === 'answered' ? null : await this.#read(request, caller, before === null);
    await security.fundPassword.verify(Number(session.userId), request.fundPassword);
    await security.stepUp.requireFactor(caller, { method: request.method, code: request.code });
    if (before?.type === 'answered') return before.view;
    if (asked === null) throw new Error('only what was answered is not read');
    return before === null
      ? this.#send(asked)
      : this.#asked.answer(named, this.#toldAgain(asked, before.command, before.answer));
  }

  /** What the core has answered before, as it would have gone out. */
  #toldAgain(
    asked: Asked,
    command: RequestWithdrawal | TransferToUser,
    answer: Answer,
  ): WithdrawalReceiptView {
    const { outcome, sequence, time } = answer;
    const position = { sequence, time, virtual: asked.caller.session.virtual };
    if (command.type === 'transfer-to-user') return this.#movedView(asked, position);
    if (outcome.type !== 'withdrawal-requested') throw new Error(`a withdrawal came to ${outcome.type}`);
    return this.#requestedView(command, asked, { outcome, position });
  }

  async cancel(id: string, requestId: string | undefined, session: Session) {
    const { marketData } = this.#parts;
    // Digits by the schema; the core knows which there are.
    const withdrawal = Number(id) as WithdrawalId;
    if (!Number.isSafeInteger(withdrawal)) throw new RequestRefused('unknown-withdrawal', 'id');
    const { position } = await submitOwn(
      this.#parts,
      session,
      {
        type: 'cancel-withdrawal',
        owner: session.owner,
        requestId: requestId ?? null,
        withdrawal,
      },
      (refusal) => withdrawalRefusal(refusal, marketData.instruments, null),
      'done',
    );
    return { id, ...position };
  }

  /** Until when what is asked for now would stay; null: it would not. */
  async heldUntil(session: Session): Promise<number | null> {
    const facts = await this.#holdFacts(session);
    return heldFrom(accountHold(facts), facts.now);
  }

  /**
   * Until when a withdrawal to an address would stay that is asked for now, by the rules of asking; null: it would not. Throws
   * `RequestRefused` where asking does.
   */
  async holdAt(request: WithdrawalHoldRequest, caller: SignedIn): Promise<WithdrawalHoldView> {
    const { engine, marketData, wallNow } = this.#parts;
    const { session } = caller;
    const { owner } = session;
    const offered = await this.#offered(mustFindAsset(marketData, request.coin), request.network);
    const receiver = await readReceiver(offered, request, owner);
    const book = await this.#bookFor(receiver, offered, session);
    const internal = receiver.owner !== null;
    const holds = internal
      ? accountHolds(await this.#holdFacts(session))
      : await this.#holdsFor({ caller, offered, receiver, book });
    const { result } = await engine.read('live', { type: 'wallet-account', owner });
    const serverTime = wallNow();
    const causes = holdsFrom(withThatOfCore(holds, result.heldUntil), serverTime);
    return { internal, heldUntil: causes[0]?.until ?? null, causes: [...causes], serverTime };
  }

  /** Throws `RequestRefused`. */
  async #offered({ asset }: AssetInfo, network: string | undefined): Promise<OfferedRoute> {
    const { engine, payingNetworks } = this.#parts;
    const offered = findOffered(await offeredRoutes(engine, payingNetworks), asset, network);
    if (offered === null) throw new RequestRefused('unknown-route', 'network');
    return offered;
  }

  async #read(request: WithdrawalRequest, caller: SignedIn, isNew: boolean): Promise<Asked> {
    const { marketData } = this.#parts;
    const { instruments } = marketData;
    const asset = mustFindAsset(marketData, request.coin);
    const offered = await this.#offered(asset, request.network);
    const unitsOf = (field: string, text: string): Units =>
      exactly(field, text, asset.scale, (digits) => instruments.parseUnits(asset, digits));
    const amount = unitsOf('amount', request.amount);
    if (amount === 0) throw new RequestRefused('field-invalid', 'amount');
    if (request.fee !== undefined) unitsOf('fee', request.fee);
    const receiver = await readReceiver(offered, request, caller.session.owner);
    const book = isNew ? await this.#bookFor(receiver, offered, caller.session) : [];
    return { request, caller, asset, offered, amount, receiver, book };
  }

  /** Throws `RequestRefused` where the user sends to the book alone and this is not in it. */
  async #bookFor(
    { address }: Receiver,
    { network }: OfferedRoute,
    session: Session,
  ): Promise<readonly BookEntry[]> {
    const { identity, wallNow } = this.#parts;
    const { entries, choice } = await identity.run('addressBook', { userId: Number(session.userId) });
    const isEntered = entries.some((one) => one.network === network.config.key && one.address === address);
    if (!isEntered && bookOnlyAt(choice, wallNow())) {
      throw new RequestRefused('withdrawal-address-not-in-book', 'address');
    }
    return entries;
  }

  #send(asked: Asked): Promise<WithdrawalReceiptView> {
    const { owner } = asked.receiver;
    return owner === null ? this.#submit(asked) : this.#move(asked, owner);
  }

  async #submit(asked: Asked): Promise<WithdrawalReceiptView> {
    const { request, caller, offered, amount, receiver } = asked;
    const { session } = caller;
    const account = await accountOf(this.#parts.identity, session);
    const command: RequestWithdrawal = {
      type: 'request-withdrawal',
      owner: session.owner,
      requestId: request.requestId,
      route: offered.route.route,
      address: receiver.address,
      memo: null,
      amount,
      fee: this.#feeOf(asked),
      notBefore: holdOf(await this.#holdsFor(asked)),
      review: false,
      dailyLimit: dailyLimitOf(this.#parts.dailyLimits(), account.identityLevel),
    };
    return this.#ask(asked, command);
  }

  #ask(asked: Asked, command: RequestWithdrawal | TransferToUser): Promise<WithdrawalReceiptView> {
    const { session } = asked.caller;
    return this.#asked.submit(namedBy(asked.request, session), command, session, (one) =>
      one.type === 'transfer-to-user' ? this.#transfer(one, asked) : this.#request(one, asked),
    );
  }

  async #request(command: RequestWithdrawal, asked: Asked): Promise<WithdrawalReceiptView> {
    const { instruments } = this.#parts.marketData;
    const { caller, asset } = asked;
    const done = await submitOwn(
      this.#parts,
      caller.session,
      command,
      (refusal) => withdrawalRefusal(refusal, instruments, asset),
      'withdrawal-requested',
    );
    return this.#requestedView(command, asked, done);
  }

  #requestedView(
    { amount, fee, notBefore }: RequestWithdrawal,
    asked: Asked,
    { outcome, position }: Done<'withdrawal-requested'>,
  ): WithdrawalReceiptView {
    const { instruments } = this.#parts.marketData;
    const { asset } = asked;
    return {
      id: String(outcome.withdrawal),
      internal: false,
      ...this.#told(asked),
      fee: instruments.units(asset, fee),
      net: instruments.units(asset, (amount - fee) as Units),
      state: outcome.reviewed ? 'reviewing' : 'ready',
      heldUntil: heldFrom(notBefore, this.#parts.wallNow()),
      ...position,
    };
  }

  /** To another user of the exchange. What is held goes to nobody. */
  async #move(asked: Asked, to: OwnerId): Promise<WithdrawalReceiptView> {
    const { request, caller, asset, amount } = asked;
    const { session } = caller;
    const until = await this.heldUntil(session);
    if (until !== null) throw new RequestRefused('withdrawals-held', null, { until });
    const { requestId } = request;
    const { owner } = session;
    const command: TransferToUser = {
      type: 'transfer-to-user',
      owner,
      requestId,
      asset: asset.asset,
      to,
      amount,
    };
    return this.#ask(asked, command);
  }

  async #transfer(command: TransferToUser, asked: Asked): Promise<WithdrawalReceiptView> {
    const { instruments } = this.#parts.marketData;
    const { caller, asset } = asked;
    const { position } = await submitOwn(
      this.#parts,
      caller.session,
      command,
      (refusal) => withdrawalRefusal(refusal, instruments, asset),
      'done',
    );
    return this.#movedView(asked, position);
  }

  #movedView(asked: Asked, position: AnswerPosition): WithdrawalReceiptView {
    const { instruments } = this.#parts.marketData;
    const { asset } = asked;
    const told = this.#told(asked);
    const net = told.amount;
    const fee = instruments.units(asset, 0 as Units);
    return { id: null, internal: true, ...told, fee, net, state: 'paid', heldUntil: null, ...position };
  }

  #told({ asset, offered, amount, receiver }: Asked) {
    return {
      coin: asset.code,
      network: offered.network.config.key,
      address: offered.live.chain.shownAddress(receiver.address),
      amount: this.#parts.marketData.instruments.units(asset, amount),
    };
  }

  /** As it was shown, where the request says so: the core refuses another one. */
  #feeOf({ request, asset, offered }: Asked): Units {
    const { instruments } = this.#parts.marketData;
    const shown = request.fee === undefined ? null : instruments.parseUnits(asset, request.fee);
    return shown ?? offered.route.terms.withdrawalFee;
  }

  /** Throws `RequestRefused` for an address that is made to be taken for another one. */
  async #holdsFor({ caller, offered, receiver, book }: Aimed): Promise<readonly MoneyHold[]> {
    const { views, sequences, wallNow } = this.#parts;
    const { session } = caller;
    const { realm, owner } = session;
    const paid = await views.ask('used-addresses', { realm, owner, afterSequence: sequences.of(session) });
    const { isTest, config } = offered.network;
    const wanted = { network: config.key, address: receiver.address };
    const facts = { paid, book };
    const imitated = findImitated(wanted, facts, wallNow());
    if (imitated !== null) {
      const shown = offered.live.chain.shownAddress(imitated);
      throw new RequestRefused('withdrawal-address-lookalike', 'address', { known: shown });
    }
    const addressSince = knownSince(wanted, facts);
    return holdsOf({ ...(await this.#holdFacts(session)), addressSince, isTest });
  }

  #holdFacts(session: Session) {
    const { identity, wallNow } = this.#parts;
    return readHoldFacts(identity, session, wallNow());
  }
}

/** The core keeps the hold behind a change of what protects an account, whatever store was put back from a copy. */
function withThatOfCore(holds: readonly MoneyHold[], heldUntil: number | null): readonly MoneyHold[] {
  return holds.map((one) =>
    one.cause === 'security' ? { ...one, until: Math.max(one.until, heldUntil ?? 0) } : one,
  );
}

function namedBy(request: WithdrawalRequest, { userId }: Session): AskedName {
  return { userId: Number(userId), requestId: request.requestId, said: saidIn(request) };
}
