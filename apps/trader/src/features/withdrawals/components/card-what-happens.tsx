import { formatDecimal, parseDecimal } from '@assay/client';
import type { CardOffersView, CardOfferView, CardQuoteView, WithdrawalMethodsView } from '@assay/protocol';
import { Amount, classNames, formatRatePpm, formatTrimmed, KeyValue, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { ppmOf } from '../model/card-draft.ts';
import { CardRate } from './card-rate.tsx';
import { LeftOfLimit } from './left-of-limit.tsx';

interface CardWhatHappensProps {
  readonly offer: CardOfferView;
  readonly offers: CardOffersView;
  readonly methods: WithdrawalMethodsView;
  readonly quote: CardQuoteView | null;
  /** The price does not hold any more: it is shown as what it was. */
  readonly isOver: boolean;
  readonly available: string;
  readonly scale: number;
}

const MINUTE_MS = 60_000;

/** Debited, charged, paid out, and when: told before anything is asked for. */
export function CardWhatHappens(props: CardWhatHappensProps) {
  const { t } = useTranslation();
  const { offer, offers, methods, quote, isOver, available, scale } = props;
  const left = (parseDecimal(available, scale) ?? 0) - (parseDecimal(quote?.amount ?? '0', scale) ?? 0);
  return (
    <section
      aria-label={t('wallet.withdraw.what')}
      className="grid gap-3 rounded-control bg-sunk p-4 text-13"
    >
      <h2 className="text-13">{t('wallet.withdraw.what')}</h2>
      <dl className={classNames('grid gap-1.5', isOver && 'opacity-60')}>
        <KeyValue term={t('wallet.withdraw.debited')}>
          <Told value={quote?.amount} unit={offer.coin} />
        </KeyValue>
        <KeyValue term={t('wallet.cards.fee')}>
          <Told value={quote?.fee} unit={offer.coin} />
        </KeyValue>
        <KeyValue term={t('wallet.cards.rate')}>{quote === null ? '–' : <CardRate sale={quote} />}</KeyValue>
        <KeyValue term={t('wallet.cards.net')} strong>
          <Told value={quote?.money} unit={offer.currency} />
        </KeyValue>
      </dl>
      <dl className="grid gap-1.5 border-t border-line pt-3">
        <Terms offer={offer} />
        <KeyValue term={t('wallet.withdraw.after')}>
          <Amount value={formatDecimal(Math.max(0, left), scale)} unit={offer.coin} trimmed />
        </KeyValue>
        <KeyValue term={t('wallet.withdraw.limit')}>
          <LeftOfLimit limit={methods.limit} />
        </KeyValue>
      </dl>
      <p className="text-12 text-soft">
        {t('wallet.cards.next', {
          minutes: Math.round(offers.cancelMs / MINUTE_MS),
          count: offers.arrivalDays,
        })}
      </p>
    </section>
  );
}

function Terms({ offer }: { readonly offer: CardOfferView }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { margin, feeRate, leastFee, coin } = offer;
  const rate = formatRatePpm(locale, ppmOf(feeRate));
  const least = `${formatTrimmed(locale, leastFee)} ${coin}`;
  return (
    <>
      <KeyValue term={t('wallet.cards.feeTerms')}>{t('wallet.cards.feeOf', { rate, least })}</KeyValue>
      <KeyValue term={t('wallet.cards.margin')}>{formatRatePpm(locale, ppmOf(margin))}</KeyValue>
    </>
  );
}

/** A dash until there is a price. */
function Told({ value, unit }: { readonly value: string | undefined; readonly unit: string }) {
  return value === undefined ? '–' : <Amount value={value} unit={unit} trimmed />;
}
