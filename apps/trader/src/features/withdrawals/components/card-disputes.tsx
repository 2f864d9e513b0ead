import type { CardSaleRecordView } from '@assay/protocol';
import { Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** What its owner has said of money that has not come, and what was answered. */
export function CardDisputes({ disputes }: Pick<CardSaleRecordView, 'disputes'>) {
  const { t } = useTranslation();
  return (
    <ul className="mt-3 grid gap-3 border-t border-line pt-3 text-12 text-soft empty:hidden">
      {disputes.map(({ time, message, state, answer, answeredAt, correction }) => (
        <li key={time} className="grid gap-1">
          <span>
            {t('wallet.cards.dispute.said')} <Time value={time} />
          </span>
          {message === null ? null : <q className="wrap-anywhere">{message}</q>}
          <span className="font-strong text-text">{t(`wallet.cards.dispute.state.${state}`)}</span>
          {answer === null ? null : <span className="wrap-anywhere">{answer}</span>}
          {correction === null ? null : (
            <span className="wrap-anywhere">
              {t('wallet.cards.dispute.correction', { number: correction })}
            </span>
          )}
          {answeredAt === null ? null : <Time value={answeredAt} />}
        </li>
      ))}
    </ul>
  );
}
