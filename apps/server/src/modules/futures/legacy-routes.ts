/**
 * Futures, the older generation of their calls, by the same services as the newer.
 * Never: does anything that the newer calls do not.
 */
import type { LegacyCloseRequest, LegacyOpenRequest } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { Handlers } from '../../http/calls.ts';
import { mustFindFutures } from '../../http/listed.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { MarketData } from '../../market-data/port.ts';
import { ACCOUNTS } from './list-filter.ts';
import type { FuturesServices } from './routes.ts';

type LegacyFuturesCalls =
  | 'legacyCloseOnekey'
  | 'legacyContractOpen'
  | 'legacyContractClose'
  | 'legacyPositions'
  | 'legacyLeverage'
  | 'legacyBond'
  | 'legacyContractLog';

const STATES = { current: 'open', history: 'closed' } as const;
/** 1 opens a long, 2 a short, 3 closes a long, 4 a short. */
const DIRECTIONS = { 1: 'buy', 2: 'sell', 3: 'sell', 4: 'buy' } as const;

export function legacyFuturesHandlers(
  marketData: Pick<MarketData, 'instruments'>,
  { orders, positions }: Pick<FuturesServices, 'orders' | 'positions'>,
): Handlers<LegacyFuturesCalls> {
  /** A market that is not of the account which the call names is not one of its markets. */
  const mustBeOf = (account: keyof typeof ACCOUNTS | undefined, symbol: string): void => {
    const { collateral } = mustFindFutures(marketData, symbol);
    if (account !== undefined && collateral !== ACCOUNTS[account])
      throw new RequestRefused('unknown-symbol', 'symbol');
  };
  const submit = (
    { account, direction, ...order }: LegacyOpenRequest | LegacyCloseRequest,
    session: Session,
  ) => {
    mustBeOf(account, order.symbol);
    // Above 2 means close.
    return orders.submit({ ...order, direction: DIRECTIONS[direction], reduceOnly: direction > 2 }, session);
  };
  return {
    legacyCloseOnekey: ({ oneKeySymbolNameList: symbols, contractType, requestId }, { session }) =>
      positions.closeSeveral(
        { requestId, ...(symbols === undefined ? {} : { symbols }) },
        session,
        ACCOUNTS[contractType],
      ),
    legacyContractOpen: async (request, { session }) => submit(request, session),
    legacyContractClose: async (request, { session }) => submit(request, session),
    legacyPositions: ({ account }, { session }) =>
      positions.list({ pageSize: '100' }, session, ACCOUNTS[account]),
    async legacyLeverage({ type, ...request }, { session }) {
      mustBeOf(type, request.symbol);
      return positions.setLeverage(request, session);
    },
    legacyBond: ({ positionId: id, amount: money, flag, ...request }, { session }) =>
      positions.adjustMargin({ ...request, id, money, flag: flag === 1 ? '1' : '0' }, session, {
        id: 'positionId',
        money: 'amount',
      }),
    legacyContractLog: ({ account, state, pageNo }, { session }) =>
      orders.list({ pageNo, status: STATES[state], account }, session),
  };
}
