/** What of withdrawals, over a chain and to a card, and of swaps is decided and comes into force later. */
import type { SwapTermsResponse, WithdrawalTermsView } from '@assay/protocol';
import { formatDecimal, formatTrimmed, Note, useFigureSettings, useTimeText } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { rateText } from '../model/rate-text.ts';

/** What may leave within a day, level by level. */
export function useLimitsText(): (limits: WithdrawalTermsView['limits']) => string {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  return (limits) =>
    limits
      .map(({ level, perDay }) =>
        t('rates.wallet.limit', { level, amount: formatDecimal(locale, perDay, 0) }),
      )
      .join(', ');
}

export function AnnouncedLimits({
  announced,
}: {
  readonly announced: WithdrawalTermsView['announcedLimits'];
}) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const limitsText = useLimitsText();
  return announced.map(({ time, limits }) => (
    <div key={time} className="px-4 pb-3 sm:px-5">
      <Note tone="warn">
        {t('rates.wallet.comingLimits', { time: timeText(time), limits: limitsText(limits) })}
      </Note>
    </div>
  ));
}

export function AnnouncedWithdrawals({ announced }: Pick<WithdrawalTermsView, 'announced'>) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const { locale } = useFigureSettings();
  const amount = (value: string, coin: string): string => `${formatTrimmed(locale, value)} ${coin}`;
  return announced.map(({ time, coin, name, fee, minimum, minimumDeposit }, index) => (
    <div key={index} className="px-4 pb-3 sm:px-5">
      <Note tone="warn">
        {t('rates.wallet.coming', {
          time: timeText(time),
          coin,
          network: name,
          fee: amount(fee, coin),
          minimum: amount(minimum, coin),
          deposit: amount(minimumDeposit, coin),
        })}
      </Note>
    </div>
  ));
}

export function AnnouncedSwaps({ announced }: Pick<SwapTermsResponse, 'announced'>) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const { locale } = useFigureSettings();
  return announced.map(({ time, coin, open, margin, feeRate, minimum, maximum }, index) => (
    <div key={index} className="px-4 pb-3 sm:px-5">
      <Note tone="warn">
        {t(open ? 'rates.swap.coming' : 'rates.swap.ending', {
          time: timeText(time),
          coin,
          margin: rateText(locale, margin),
          fee: rateText(locale, feeRate),
          minimum: formatTrimmed(locale, minimum),
          maximum: formatTrimmed(locale, maximum),
        })}
      </Note>
    </div>
  ));
}

export function AnnouncedCards({ announcedCards }: Pick<WithdrawalTermsView, 'announcedCards'>) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const { locale } = useFigureSettings();
  return announcedCards.map(({ time, coin, currency, ...terms }, index) => (
    <div key={index} className="px-4 pb-3 sm:px-5">
      <Note tone="warn">
        {t(terms.open ? 'rates.cards.coming' : 'rates.cards.ending', {
          time: timeText(time),
          coin,
          currency,
          margin: rateText(locale, terms.margin),
          fee: rateText(locale, terms.feeRate),
          least: `${formatTrimmed(locale, terms.leastFee)} ${coin}`,
          minimum: formatTrimmed(locale, terms.minimum),
          maximum: formatTrimmed(locale, terms.maximum),
        })}
      </Note>
    </div>
  ));
}
