import { FuturesOrdersPanel } from '../../futures/components/futures-orders-panel.tsx';
import type { Query } from '../routing/route-rules.ts';

/** The orders of contracts as a part of a page of several: what is closed stands first. */
export function FuturesHistory(props: { readonly query: Query; readonly onQuery: (query: Query) => void }) {
  return (
    <FuturesOrdersPanel
      account={null}
      list={props.query['tab'] === 'open' ? 'open' : 'history'}
      onList={(list) => props.onQuery(list === 'open' ? { tab: list } : {})}
    />
  );
}
