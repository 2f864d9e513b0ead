/**
 * The calls that change own futures. Two generations reach one service: the professional screen of an account speaks the older, the
 * others the newer.
 */
import { createContext, useContext, useMemo } from 'react';
import type { MoneyCall, RequestOf, ResponseOf } from '@assay/client';
import { useClient } from '@assay/client/react';
import type { ContractAccount } from './own-futures.ts';

type Sent<Name extends 'submitFuturesOrder' | 'setLeverage' | 'adjustMargin'> = (
  // The request id is put in where the call is made.
  request: Omit<RequestOf<Name>, 'requestId'>,
) => Promise<ResponseOf<Name>>;

export interface FuturesCalls {
  readonly submit: Sent<'submitFuturesOrder'>;
  readonly setLeverage: Sent<'setLeverage'>;
  readonly adjustMargin: Sent<'adjustMargin'>;
}

/** Null: the newer calls. */
const OlderAccountContext = createContext<ContractAccount | null>(null);

/** Below it the older calls of an account are spoken. */
export const OlderAccountProvider = OlderAccountContext.Provider;

export function useFuturesCalls(): FuturesCalls {
  const { money } = useClient();
  const account = useContext(OlderAccountContext);
  return useMemo(() => futuresCalls(account, money), [account, money]);
}

const SILENT = { silent: true } as const;

export function futuresCalls(account: ContractAccount | null, money: MoneyCall): FuturesCalls {
  if (account === null) {
    return {
      submit: (request) => money('submitFuturesOrder', request, SILENT),
      setLeverage: (request) => money('setLeverage', request, SILENT),
      adjustMargin: (request) => money('adjustMargin', request, SILENT),
    };
  }
  return {
    submit: ({ direction, reduceOnly = false, ...order }) =>
      reduceOnly
        ? money('legacyContractClose', { account, ...order, direction: direction === 'sell' ? 3 : 4 }, SILENT)
        : money('legacyContractOpen', { account, ...order, direction: direction === 'buy' ? 1 : 2 }, SILENT),
    setLeverage: (request) => money('legacyLeverage', { ...request, type: account }, SILENT),
    adjustMargin: ({ id, money: amount, flag }) =>
      money('legacyBond', { positionId: id, amount, flag: flag === '1' ? 1 : 0 }, SILENT),
  };
}
