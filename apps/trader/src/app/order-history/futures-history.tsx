import { FuturesOrdersPanel } from '../../futures/components/futures-orders-panel.tsx';
import { futuresParams, futuresQuery, type MarketsShown } from '../../futures/model/futures-params.ts';
import type { Query } from '../routing/route-rules.ts';

interface HistoryProps {
  readonly query: Query;
  readonly onQuery: (query: Query) => void;
}

const PERPETUAL: MarketsShown = { term: 'perpetual' };
const DELIVERY: MarketsShown = { term: 'delivery' };

export const PerpetualHistory = (props: HistoryProps) => <FuturesHistory shown={PERPETUAL} {...props} />;
export const DeliveryHistory = (props: HistoryProps) => <FuturesHistory shown={DELIVERY} {...props} />;

/** The orders of contracts as a part of a page of several: what is closed stands first. */
function FuturesHistory({ shown, query, onQuery }: HistoryProps & { readonly shown: MarketsShown }) {
  return (
    <FuturesOrdersPanel
      shown={shown}
      params={futuresParams(query, 'history')}
      onParams={(params) => onQuery(futuresQuery(params, 'history'))}
    />
  );
}
