/**
 * The calls of payments that people review.
 * Promises: what is said is read exactly and kept before it is answered, an address of a chain by its one spelling; the same said
 * again is the same payment. A transaction
 * that the exchange has credited by itself is no payment.
 */
import type { Units } from '@assay/core';
import { keptAddress, keptTransaction } from '@assay/protocol';
import type { RechargeMethodView, PaymentRowView, SubmitRechargeRequest } from '@assay/protocol';
import { AccessRefused } from '../../../access/refused.ts';
import type { SecurityNotes } from '../../../access/security-notes.ts';
import { mustBeAddress } from '../../../http/address-faults.ts';
import type { Handlers, SignedIn } from '../../../http/calls.ts';
import { exactly } from '../../../http/decimals.ts';
import { mustFindAsset } from '../../../http/listed.ts';
import { rangeOf } from '../../../http/own-list.ts';
import { TokenBuckets } from '../../../http/plugins/token-buckets.ts';
import { RequestRefused } from '../../../http/request-refused.ts';
import type { AssetInfo, MarketData } from '../../../market-data/port.ts';
import { idOfFile } from '../../../uploads/file-reference.ts';
import { findAddressFaultOn } from '../networks.ts';
import type { DepositStore } from '../shape.ts';
import type { NetworkWatch } from '../watch.ts';
import type { PaymentMethodConfig } from './methods.ts';
import { paymentView } from './presenter.ts';
import type { ShownBy } from './presenter.ts';
import { DAY_MS, MAX_OPEN, MIN_PICTURE_PIXELS, creditReferenceOf } from './rules.ts';
import type { PaymentStore, PaymentSubmitted, StatedPayment } from './shape.ts';

export interface PaymentParts {
  readonly paymentMethods: readonly PaymentMethodConfig[];
  readonly networks: readonly Pick<NetworkWatch, 'config' | 'routes' | 'live'>[];
  readonly identity: PaymentStore & DepositStore;
  readonly marketData: Pick<MarketData, 'instruments'>;
  readonly notes: Pick<SecurityNotes, 'record'>;
  readonly wallNow: () => number;
}

type PaymentCalls = 'rechargeMethods' | 'submitRecharge' | 'rechargeList';

/** More than anybody pays, and too few to try transactions of others. */
const TRIES_A_DAY = 50;
const MAX_OWNERS = 20;

export function paymentHandlers(parts: PaymentParts): Handlers<PaymentCalls> {
  const { identity, marketData, notes, wallNow } = parts;
  const { instruments } = marketData;
  const tries = new TokenBuckets<SignedIn['session']['owner']>(
    { capacity: TRIES_A_DAY, perMs: DAY_MS },
    wallNow,
  );
  return {
    async rechargeMethods(_, { session }) {
      const open = await identity.run('countOpenRecharges', { userId: session.owner });
      return { methods: methodsOf(parts), open, maximumOpen: MAX_OPEN };
    },
    async submitRecharge(request, caller): Promise<PaymentRowView> {
      const stated = read(parts, request, caller);
      const wait = tries.take(caller.session.owner);
      if (wait > 0) throw new RequestRefused('too-many-requests', null, { retryAfterSeconds: wait });
      await mustBeNoDeposit(parts, stated);
      const submitted = await identity.run('submitRecharge', { ...stated, now: wallNow() });
      const { payment, isNew } = mustBeSubmitted(submitted);
      if (isNew) await notes.record(caller, 'payment-submitted', { payment: payment.id });
      return paymentView(payment, instruments, shownBy(parts));
    },
    async rechargeList({ coin, status, ...page }, { session }) {
      const { pageNo, pageSize } = rangeOf(page);
      const { total, rows } = await identity.run('listRecharges', {
        userId: session.owner,
        ...(coin === undefined ? {} : { asset: mustFindAsset(marketData, coin).asset }),
        ...(status === undefined ? {} : { status }),
        offset: (pageNo - 1) * pageSize,
        limit: pageSize,
      });
      const shown = shownBy(parts);
      return { records: rows.map((row) => paymentView(row, instruments, shown)), pageNo, pageSize, total };
    },
  };
}

/** Coins that the exchange does not list are left out. */
function methodsOf({ paymentMethods, networks, marketData }: PaymentParts): RechargeMethodView[] {
  const isListed = (coin: string): boolean => marketData.instruments.findAsset(coin) !== null;
  const paid = paymentMethods.map(({ key: method, name, coins, details }): RechargeMethodView => ({
    method,
    name,
    kind: 'payment',
    chain: null,
    coins: coins.filter(isListed),
    details,
  }));
  const keys = new Set(paid.map(({ method }) => method));
  const sent = networks
    .filter(({ config }) => !keys.has(config.key))
    .map(({ config: { key: method, name, kind = 'evm', coins } }): RechargeMethodView => ({
      method,
      name,
      kind: 'network',
      chain: kind,
      coins: coins.map(({ coin }) => coin).filter(isListed),
      details: [],
    }));
  return [...paid, ...sent].filter(({ coins }) => coins.length > 0);
}

function shownBy(parts: PaymentParts): ShownBy {
  return {
    methods: methodsOf(parts),
    addressOf(key, kept) {
      const network = parts.networks.find(({ config }) => config.key === key);
      // What was typed before addresses were read may be none.
      const isAddress = keptAddress(network?.config.kind ?? 'evm', kept) === kept;
      return isAddress ? (network?.live?.chain.shownAddress(kept) ?? kept) : kept;
    },
  };
}

function amountOf({ marketData }: PaymentParts, asset: AssetInfo, text: string): Units {
  const { instruments } = marketData;
  const amount = exactly('amount', text, asset.scale, (digits) => instruments.parseUnits(asset, digits));
  if (amount === 0) throw new RequestRefused('field-invalid', 'amount');
  return amount;
}

/** Throws `RequestRefused`. */
function read(parts: PaymentParts, request: SubmitRechargeRequest, { session }: SignedIn): StatedPayment {
  const { coin, address, screenshot } = request;
  const asset = mustFindAsset(parts.marketData, coin);
  const method = methodsOf(parts).find((one) => one.method === request.method);
  if (method === undefined) throw new RequestRefused('field-invalid', 'method');
  if (!method.coins.includes(coin)) throw new RequestRefused('field-invalid', 'coin');
  const { chain } = method;
  const isSent = chain !== null;
  if (isSent && address === undefined) throw new RequestRefused('field-missing', 'address');
  if (!isSent && address !== undefined) throw new RequestRefused('field-unknown', 'address');
  const sentTo = isSent && address !== undefined ? readAddress(parts, method.method, address) : null;
  // One chain transaction is one payment: nothing may be written behind its hash.
  const reference = isSent ? keptTransaction(chain, request.reference) : request.reference;
  if (reference === null) throw new RequestRefused('field-invalid', 'reference');
  const creditReference = creditReferenceOf(method.method, reference);
  return {
    userId: session.owner,
    method: method.method,
    route: isSent ? mustFindRoute(parts, method.method, asset) : null,
    asset: asset.asset,
    amount: amountOf(parts, asset, request.amount),
    reference,
    creditReference,
    address: sentTo,
    file: idOfFile(screenshot),
  };
}

/** In the spelling by which the chain keeps it. Throws `RequestRefused`. */
function readAddress({ networks }: PaymentParts, key: string, typed: string): string | null {
  const config = networks.find((one) => one.config.key === key)?.config;
  if (config === undefined) throw new RequestRefused('venue-unavailable', null);
  mustBeAddress(findAddressFaultOn(config, typed));
  return keptAddress(config.kind ?? 'evm', typed);
}

function mustFindRoute({ networks }: PaymentParts, key: string, { asset }: AssetInfo) {
  const watch = networks.find(({ config }) => config.key === key);
  const route = watch?.routes.find((one) => one.asset === asset);
  // Not reached since the start: nobody knows its number.
  if (route === undefined) throw new RequestRefused('venue-unavailable', null);
  return route.route;
}

/** Of others nothing is told: who could ask would learn whose a transaction is. */
async function mustBeNoDeposit({ identity }: PaymentParts, { route, reference, userId }: StatedPayment) {
  if (route === null) return;
  const by = { by: 'transaction', value: reference, limit: MAX_OWNERS } as const;
  if (!(await identity.run('depositOwners', by)).includes(userId)) return;
  throw new RequestRefused('payment-is-deposit', 'reference');
}

function mustBeSubmitted(submitted: PaymentSubmitted) {
  switch (submitted.type) {
    case 'submitted':
      return submitted;
    case 'known':
      throw new AccessRefused('payment-known', 'reference');
    case 'too-many-open':
      throw new AccessRefused('payments-under-review', null, { maximum: MAX_OPEN });
    case 'queue-full':
      throw new AccessRefused('payment-queue-full');
    case 'picture':
      throw submitted.fault === 'too-small'
        ? new AccessRefused('image-too-small', 'screenshot', { minimumPixels: MIN_PICTURE_PIXELS })
        : new AccessRefused('field-invalid', 'screenshot');
  }
}
