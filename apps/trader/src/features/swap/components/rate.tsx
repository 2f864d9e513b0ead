import { Amount } from '@assay/ui';
import { swapRate } from '../model/swap-rate.ts';

/** What a swap comes to for one of its dearer coin. */
export function Rate({ swap }: { readonly swap: Parameters<typeof swapRate>[0] }) {
  const { one, price, coin } = swapRate(swap);
  return (
    <span className="whitespace-nowrap">
      <Amount value="1" unit={one} /> = <Amount value={price} unit={coin} trimmed />
    </span>
  );
}
