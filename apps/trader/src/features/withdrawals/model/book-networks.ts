/** The networks of all coins, and whom of the address book one can send to on one of them. Pure. */
import type { AddressEntryView, WithdrawalMethodsView, WithdrawalNetworkView } from '@assay/protocol';

/** Each once, in the order in which coins name them. */
export function networksOf({ coins }: WithdrawalMethodsView): readonly WithdrawalNetworkView[] {
  const all = coins.flatMap(({ networks }) => networks);
  return [...new Map(all.map((network) => [network.network, network])).values()];
}

/** The newest first. */
export function entriesOn(
  records: readonly AddressEntryView[] | undefined,
  network: string,
): readonly AddressEntryView[] {
  return (records ?? []).filter((entry) => entry.network === network);
}
