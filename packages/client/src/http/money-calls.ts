/**
 * Calls that move money, each sent under one request id until its outcome is known.
 * Promises: the same content sent again after an unknown outcome carries the same id, so that the venue answers
 * with the first outcome and nothing happens twice; after an answer the next one gets a new id. A proof of who asks is no
 * content: sent again with another code it is the same, also where a wrong code was refused meanwhile.
 */
import type { CallName } from '@assay/protocol';
import type { Call, CallSettings, RequestOf, ResponseOf } from './caller.ts';
import { PROOF, isStillOpen } from './still-open.ts';

export type MoneyCallName = Extract<
  CallName,
  | 'submitOrder'
  | 'submitOco'
  | 'amendOrder'
  | 'cancelOrder'
  | 'cancelAllOrders'
  | 'legacySubmitOrder'
  | 'legacyCancelOrder'
  | 'createSecondContract'
  | 'setSecondContractLimits'
  | 'secondContractCoolOff'
  | 'faucet'
  | 'resetVirtual'
  | 'submitFuturesOrder'
  | 'submitFuturesOco'
  | 'reversePosition'
  | 'lossSett'
  | 'lossCancel'
  | 'amendFuturesOrder'
  | 'cancelFuturesOrder'
  | 'cancelFuturesOrders'
  | 'closePosition'
  | 'closePositions'
  | 'adjustMargin'
  | 'legacyContractOpen'
  | 'legacyContractClose'
  | 'legacyLeverage'
  | 'legacyBond'
  | 'setLeverage'
  | 'setMarginMode'
  | 'setPositionMode'
  | 'transferFunds'
  | 'swapQuote'
  | 'swapAccept'
  | 'transferToUser'
  | 'cardQuote'
  | 'cancelCardSale'
>;

export type MoneyCall = <Name extends MoneyCallName>(
  name: Name,
  request: Omit<RequestOf<Name>, 'requestId'>,
  settings?: CallSettings,
) => Promise<ResponseOf<Name>>;

/** 128 random bits as text; works without a secure context. */
export function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

const withoutProof = (key: string, value: unknown): unknown => (PROOF.has(key) ? undefined : value);

export function createMoneyCalls(call: Call): MoneyCall {
  const kept = new Map<string, string>();
  return async (name, request, settings) => {
    const content = JSON.stringify([name, request], withoutProof);
    const requestId = kept.get(content) ?? newRequestId();
    kept.set(content, requestId);
    try {
      // The request with the one field that was left out of it.
      const whole = { ...request, requestId } as unknown as RequestOf<typeof name>;
      const answer = await call(name, whole, settings);
      kept.delete(content);
      return answer;
    } catch (error) {
      if (!isStillOpen(error)) kept.delete(content);
      throw error;
    }
  };
}
