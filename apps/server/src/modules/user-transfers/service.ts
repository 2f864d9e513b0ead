/**
 * Money sent to another user of the exchange.
 * Promises: asked for with the fund password, and with a second factor where one is set up, before the core hears of it; the same
 * request moves money once, whatever was proved with it; what keeps money from a chain keeps it here.
 * Never: names the other user beyond the UID that was typed.
 */
import type { OwnerId, Refusal, Units } from '@assay/core';
import type { TransferToUserReceiptView, TransferToUserRequest } from '@assay/protocol';
import type { AccountSecurity } from '../../access/account-security.ts';
import { accountHold, heldFrom, readHoldFacts } from '../../access/money-holds.ts';
import type { Session } from '../../access/port.ts';
import type { SignedIn } from '../../http/calls.ts';
import { exactly } from '../../http/decimals.ts';
import { mustFindAsset } from '../../http/listed.ts';
import { submitOwn } from '../../http/own-command.ts';
import type { OwnCommandParts } from '../../http/own-command.ts';
import { refusedByCore } from '../../http/refusals.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { AssetInfo, InstrumentRegistry, MarketData } from '../../market-data/port.ts';

export interface UserTransferParts extends OwnCommandParts {
  readonly marketData: MarketData;
  readonly identity: Parameters<typeof readHoldFacts>[0];
  readonly wallNow: () => number;
  readonly security: {
    readonly fundPassword: Pick<AccountSecurity['fundPassword'], 'verify'>;
    readonly stepUp: Pick<AccountSecurity['stepUp'], 'requireFactor'>;
  };
}

const FIELDS: Readonly<Record<string, string>> = { to: 'uid', asset: 'coin' };

export class UserTransfers {
  readonly #parts: UserTransferParts;

  constructor(parts: UserTransferParts) {
    this.#parts = parts;
  }

  async send(request: TransferToUserRequest, caller: SignedIn): Promise<TransferToUserReceiptView> {
    const { marketData, security } = this.#parts;
    const { instruments } = marketData;
    const { uid, coin, requestId, fundPassword, method, code } = request;
    const { session } = caller;
    const asset = mustFindAsset(marketData, coin);
    const amount = unitsOf(instruments, asset, request.amount);
    await security.fundPassword.verify(Number(session.userId), fundPassword);
    await security.stepUp.requireFactor(caller, { method, code });
    await this.#mustBeFree(session);
    const { position } = await submitOwn(
      this.#parts,
      session,
      {
        type: 'transfer-to-user',
        owner: session.owner,
        requestId,
        asset: asset.asset,
        // The number of a trader is that of their account; who is none is refused by the core.
        to: Number(uid) as OwnerId,
        amount,
      },
      (refusal) => transferRefusal(refusal, instruments, asset),
      'done',
    );
    return { uid, coin, amount: instruments.units(asset, amount), ...position };
  }

  /** Throws `RequestRefused` while something that protects the account is new. */
  async #mustBeFree(session: Session): Promise<void> {
    const { identity, wallNow } = this.#parts;
    const facts = await readHoldFacts(identity, session, wallNow());
    const until = heldFrom(accountHold(facts), facts.now);
    if (until !== null) throw new RequestRefused('withdrawals-held', null, { until });
  }
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
