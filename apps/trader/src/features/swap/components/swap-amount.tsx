import { useMarketList } from '@assay/client/react';
import type { SwapSideName, SwapTermsResponse } from '@assay/protocol';
import { CoinMark, Select, TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { AvailableLine } from '../../../money/available-line.tsx';
import type { SwapDraft } from '../model/swap-draft.ts';

interface SwapAmountProps {
  readonly draft: SwapDraft;
  readonly side: SwapSideName;
  readonly terms: SwapTermsResponse;
  /** What the price says of this side; empty while there is none. */
  readonly quoted: string;
  readonly error: string;
  /** Of what is given: what is there of it. */
  readonly available?: string;
  readonly onAmount: (amount: string) => void;
  readonly onCoin: (coin: string) => void;
}

/** One side of a swap. The side that was not typed shows what the price says of it, and typing there makes it the other's turn. */
export function SwapAmount(props: SwapAmountProps) {
  const { t } = useTranslation();
  const { draft, side, terms, quoted, available, onAmount, onCoin } = props;
  const { assets } = useMarketList();
  const coin = side === 'given' ? draft.fromCoin : draft.toCoin;
  const scale = assets.find((asset) => asset.coin === coin)?.scale ?? 8;
  return (
    <div className="grid gap-1.5">
      <TextField
        label={t(`wallet.swap.${side}`)}
        name={side}
        value={draft.side === side ? draft.amount : quoted}
        onValue={onAmount}
        decimals={scale}
        placeholder={t('wallet.swap.placeholder')}
        error={props.error}
        trailing={
          <span className="flex items-center gap-1.5 pr-1">
            <CoinMark coin={coin} />
            <Select
              look="quiet"
              label={t(`wallet.swap.${side}Coin`)}
              value={coin}
              options={terms.coins.map((one) => ({ value: one.coin, label: one.coin }))}
              onValue={onCoin}
            />
          </span>
        }
      />
      {available === undefined ? null : (
        <AvailableLine available={available} coin={coin} onAll={() => onAmount(available)} />
      )}
    </div>
  );
}
