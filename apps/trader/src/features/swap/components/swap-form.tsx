import { Button, IconButton, formatTrimmed, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { turned, withCoin, type SwapDraft } from '../model/swap-draft.ts';
import { useSwapForm, type SwapFormProps } from '../model/use-swap-form.ts';
import { SwapAmount } from './swap-amount.tsx';
import { SwapPrice } from './swap-price.tsx';

/** Both amounts, of which one is typed, and the price of them once it was asked for. */
export function SwapForm(props: SwapFormProps) {
  const { t } = useTranslation();
  const { draft, terms } = props;
  const form = useSwapForm(props);
  const { quote, left, change } = form;
  const sideOf = (side: SwapDraft['side']) => ({
    draft,
    side,
    terms,
    quoted: quote === null ? '' : quote[side],
    error: side === draft.side ? form.problem : '',
    onAmount: (amount: string) => change({ ...draft, side, amount }),
    onCoin: (next: string) => change(withCoin(draft, side === 'given' ? 'fromCoin' : 'toCoin', next)),
  });
  return (
    <form
      noValidate
      className="grid content-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        form.ask();
      }}
    >
      <SwapAmount {...sideOf('given')} available={form.available} />
      <div className="-my-1 flex justify-center">
        <IconButton icon="refresh" label={t('wallet.swap.turn')} onClick={() => change(turned(draft))} />
      </div>
      <SwapAmount {...sideOf('received')} />
      {quote === null ? null : <SwapPrice quote={quote} left={left} lifeMs={terms.quoteLifeMs} />}
      <FormFailure message={form.failure} />
      <SwapButton form={form} />
    </form>
  );
}

/** Asks for a price, takes it while it holds, and asks anew once it is over. */
function SwapButton({ form }: { readonly form: ReturnType<typeof useSwapForm> }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const off = useOffInOutage();
  const { quote, left, takes, asks, take } = form;
  if (quote === null || left === 0) {
    return (
      <Button type="submit" tone="primary" size="l" wide disabled={asks} {...off}>
        {quote === null ? t('wallet.swap.ask') : t('wallet.swap.askAgain')}
      </Button>
    );
  }
  const given = `${formatTrimmed(locale, quote.given)} ${quote.fromCoin}`;
  const received = `${formatTrimmed(locale, quote.received)} ${quote.toCoin}`;
  return (
    <Button tone="primary" size="l" wide disabled={takes} {...off} onClick={take}>
      {takes ? t('wallet.swap.taking') : t('wallet.swap.take', { given, received })}
    </Button>
  );
}
