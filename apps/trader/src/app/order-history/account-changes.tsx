import { Bills, billQuery, walletFilter } from '../../features/wallet/index.ts';
import type { Query } from '../routing/route-rules.ts';

/** Every change of the account, by the ledger. */
export function AccountChanges(props: { readonly query: Query; readonly onQuery: (query: Query) => void }) {
  return <Bills filter={walletFilter(props.query)} onFilter={(filter) => props.onQuery(billQuery(filter))} />;
}
