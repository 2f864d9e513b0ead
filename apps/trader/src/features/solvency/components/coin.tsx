import { CoinMark } from '@assay/ui';

/** The mark and the code of a coin, at the head of a row. */
export function Coin({ coin }: { readonly coin: string }) {
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <CoinMark coin={coin} />
      <span className="font-strong">{coin}</span>
    </span>
  );
}
