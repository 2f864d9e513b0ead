/**
 * Calls that move money, each sent under one request id until its outcome is known.
 * Promises: a proof of who asks is no content: sent again with another code it is the same, also where a wrong code was
 * refused meanwhile.
 */
import type { CallName } from '@assay/protocol';
import type { Call, CallSettings, RequestOf, ResponseOf } from './caller.ts';
import { sendsOnce } from './request-ids.ts';
import { PROOF } from './still-open.ts';

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

const withoutProof = (key: string, value: unknown): unknown => (PROOF.has(key) ? undefined : value);

export function createMoneyCalls(call: Call): MoneyCall {
  const sendOnce = sendsOnce();
  return async (name, request, settings) =>
    sendOnce(JSON.stringify([name, request], withoutProof), async (requestId) =>
      // The request with the one field that was left out of it.
      call(name, { ...request, requestId } as unknown as RequestOf<typeof name>, settings),
    );
}
