/**
 * Money sent to another user of the exchange.
 * Promises: asked for with the fund password, and with a second factor where one is set up, before the core hears of it; the same
 * request moves money once, whatever was proved with it, and gets its first answer for good, though the account is held since or the
 * answer was lost with a kill;
 * what keeps money from a chain keeps it here.
 * Never: names the other user beyond the UID that was typed.
 */
import { createHash } from 'node:crypto';
import type { OwnerId, Refusal, TransferToUser, Units } from '@assay/core';
import type { TransferToUserReceiptView, TransferToUserRequest } from '@assay/protocol';
import type { AccountSecurity } from '../../access/account-security.ts';
import { accountHold, heldFrom, readHoldFacts } from '../../access/money-holds.ts';
import type { Session } from '../../access/port.ts';
import type { SignedIn } from '../../http/calls.ts';
import { AskedRequests } from '../../http/asked-requests.ts';
import type { AskedName, AskedStore } from '../../http/asked-requests.ts';
import { exactly } from '../../http/decimals.ts';
import { mustFindAsset } from '../../http/listed.ts';
import { submitOwn } from '../../http/own-command.ts';
import type { AnswerPosition, OwnCommandParts } from '../../http/own-command.ts';
import { refusedByCore } from '../../http/refusals.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { Engine } from '../../engine/port.ts';
import type { AssetInfo, InstrumentRegistry, MarketData } from '../../market-data/port.ts';

export interface UserTransferParts extends OwnCommandParts {
  readonly engine: Pick<Engine, 'submit' | 'read'>;
  readonly marketData: MarketData;
  readonly identity: Parameters<typeof readHoldFacts>[0] & AskedStore;
  readonly wallNow: () => number;
  readonly security: {
    readonly fundPassword: Pick<AccountSecurity['fundPassword'], 'verify'>;
    readonly stepUp: Pick<AccountSecurity['stepUp'], 'requireFactor'>;
  };
}

/** What is asked for, read. */
interface Asked {
  readonly asset: AssetInfo;
  readonly command: TransferToUser;
}

const FIELDS: Readonly<Record<string, string>> = { to: 'uid', asset: 'coin' };

export class UserTransfers {
  readonly #parts: UserTransferParts;
  readonly #asked: AskedRequests<TransferToUser, TransferToUserReceiptView>;

  constructor(parts: UserTransferParts) {
    this.#parts = parts;
    this.#asked = new AskedRequests(parts);
  }

  async send(request: TransferToUserRequest, caller: SignedIn): Promise<TransferToUserReceiptView> {
    const { security } = this.#parts;
    const { fundPassword, method, code } = request;
    const { session } = caller;
    const named = namedBy(request, session);
    const before = await this.#asked.findBefore(named, session);
    const asked = this.#read(request, session);
    await security.fundPassword.verify(Number(session.userId), fundPassword);
    await security.stepUp.requireFactor(caller, { method, code });
    if (before === null) return this.#submit(request, session, asked);
    if (before.type === 'answered') return before.view;
    const { sequence, time } = before.answer;
    return this.#asked.answer(
      named,
      this.#viewOf(request, asked, { sequence, time, virtual: session.virtual }),
    );
  }

  #read({ uid, coin, amount, requestId }: TransferToUserRequest, { owner }: Session): Asked {
    const { marketData } = this.#parts;
    const asset = mustFindAsset(marketData, coin);
    const units = unitsOf(marketData.instruments, asset, amount);
    // The number of a trader is that of their account; who is none is refused by the core.
    const to = Number(uid) as OwnerId;
    const moved = { owner, to, asset: asset.asset, amount: units };
    return { asset, command: { type: 'transfer-to-user', requestId, ...moved } };
  }

  async #submit(request: TransferToUserRequest, session: Session, { asset, command }: Asked) {
    const { instruments } = this.#parts.marketData;
    await this.#mustBeFree(session);
    return this.#asked.submit(namedBy(request, session), command, session, async (one) => {
      const refused = (refusal: Refusal) => transferRefusal(refusal, instruments, asset);
      const { position } = await submitOwn(this.#parts, session, one, refused, 'done');
      return this.#viewOf(request, { asset, command }, position);
    });
  }

  #viewOf({ uid, coin }: TransferToUserRequest, { asset, command }: Asked, position: AnswerPosition) {
    const amount = this.#parts.marketData.instruments.units(asset, command.amount);
    return { uid, coin, amount, ...position };
  }

  /** Throws `RequestRefused` while something that protects the account is new. */
  async #mustBeFree(session: Session): Promise<void> {
    const { identity, wallNow } = this.#parts;
    const facts = await readHoldFacts(identity, session, wallNow());
    const until = heldFrom(accountHold(facts), facts.now);
    if (until !== null) throw new RequestRefused('withdrawals-held', null, { until });
  }
}

/** Of what a user said, without what proves that it is they. */
function namedBy({ uid, coin, amount, requestId }: TransferToUserRequest, { userId }: Session): AskedName {
  const said = JSON.stringify(['to-user', uid, coin, amount]);
  return { userId: Number(userId), requestId, said: createHash('sha256').update(said).digest('hex') };
}

function unitsOf(instruments: InstrumentRegistry, asset: AssetInfo, text: string): Units {
  const amount = exactly('amount', text, asset.scale, (digits) => instruments.parseUnits(asset, digits));
  if (amount === 0) throw new RequestRefused('field-invalid', 'amount');
  return amount;
}

function transferRefusal(
  refusal: Refusal,
  instruments: InstrumentRegistry,
  asset: AssetInfo,
): RequestRefused {
  const { code, field, params } = refusal;
  const plain = refusedByCore(refusal, instruments, null);
  const named = field === null ? plain.field : (FIELDS[field] ?? plain.field);
  if (params['available'] === undefined) return new RequestRefused(code, named, plain.params);
  const available = instruments.units(asset, Number(params['available']) as Units);
  return new RequestRefused(code, named, { available, coin: asset.code });
}
