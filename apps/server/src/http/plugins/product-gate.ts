/**
 * Whether somebody may begin with a product where they live: asked of each call that opens something, after its session.
 * Promises: costs nothing while a product is offered everywhere. What ends or takes back what somebody has is never asked.
 * Never: asks of the virtual account, which holds no money, nor of where a network address seems to be.
 */
import type { CallName, Product } from '@assay/protocol';
import { offerRefusal } from '../../access/offers.ts';
import type { KnownPerson, ProductRule } from '../../access/offers.ts';
import type { Session } from '../../access/port.ts';
import type { SignedIn } from '../calls.ts';
import { RequestRefused } from '../request-refused.ts';

/** What opens something, by its product. */
const OPENING_CALLS: Readonly<Partial<Record<CallName, Product>>> = {
  submitOrder: 'spot',
  submitOco: 'spot',
  amendOrder: 'spot',
  legacySubmitOrder: 'spot',
  swapQuote: 'swap',
  swapAccept: 'swap',
  submitFuturesOrder: 'futures',
  submitFuturesOco: 'futures',
  amendFuturesOrder: 'futures',
  reversePosition: 'futures',
  setLeverage: 'futures',
  legacyContractOpen: 'futures',
  legacyLeverage: 'futures',
  createSecondContract: 'seconds',
};

/** Where what is offered, and what is known of who asks. */
export interface Offers {
  readonly ruleOf: (product: Product) => ProductRule;
  readonly findPerson: (session: Session) => Promise<KnownPerson>;
}

export interface ProductGateParts extends Offers {
  /** What is set of a futures market; null: there is none of that name. */
  readonly leverageOf: (symbol: string, caller: SignedIn) => Promise<number | null>;
}

export type ProductGate = (name: CallName, fields: unknown, caller: SignedIn) => Promise<void> | null;

interface Asked {
  readonly symbol?: string;
  readonly reduceOnly?: boolean;
  readonly leverage?: number;
}

/** Throws `RequestRefused`. Null: nothing is to be asked. */
export function createProductGate({ ruleOf, findPerson, leverageOf }: ProductGateParts): ProductGate {
  async function ask(product: Product, rule: ProductRule, asked: Asked, caller: SignedIn): Promise<void> {
    const refusal = offerRefusal(product, rule, await findPerson(caller.session));
    if (refusal !== null) throw new RequestRefused(refusal.name, null, refusal.params);
    if (rule.leverage === null || asked.symbol === undefined) return;
    const leverage = Math.max(asked.leverage ?? 0, (await setOf(asked, caller)) ?? 0);
    if (leverage > rule.leverage) {
      throw new RequestRefused('leverage-not-offered', 'leverage', { maximum: rule.leverage });
    }
  }

  /** Of a call that sets it, what was set before is no matter. */
  const setOf = async ({ symbol, leverage }: Asked, caller: SignedIn): Promise<number | null> =>
    symbol === undefined || leverage !== undefined ? null : leverageOf(symbol, caller);

  return (name, fields, caller) => {
    const product = OPENING_CALLS[name];
    if (product === undefined || caller.session.realm !== 'live') return null;
    const rule = ruleOf(product);
    if (rule.countries === null && rule.leverage === null) return null;
    // Checked by the schema of the call.
    const asked = fields as Asked;
    return asked.reduceOnly === true ? null : ask(product, rule, asked, caller);
  };
}
