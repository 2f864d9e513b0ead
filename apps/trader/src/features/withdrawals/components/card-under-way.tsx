import type { CardSaleRecordView } from '@assay/protocol';
import { Amount, Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../preferences/preferences.ts';
import { CARD_STEPS, cardStepsDone } from '../model/card-draft.ts';
import { CancelCardSale } from './cancel-card-sale.tsx';
import { CardSaleWords } from './card-sale-words.tsx';
import { Steps } from './steps.tsx';

/** One sale on its way: what is done of it, what comes next, and the way to cancel it. */
export function CardUnderWay({ sale }: { readonly sale: CardSaleRecordView }) {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const { coin, currency, amount, money, time } = sale;
  return (
    <div className="grid gap-3 text-13">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Amount value={amount} unit={coin} trimmed hidden={hidden} className="font-strong" />
        <span className="min-w-0 text-quiet">
          {t('wallet.cards.brings')} <Amount value={money} unit={currency} trimmed hidden={hidden} />
        </span>
        {sale.canCancel ? (
          <span className="ml-auto">
            <CancelCardSale sale={sale} />
          </span>
        ) : null}
      </div>
      <Steps steps={CARD_STEPS.map((step) => t(`wallet.cards.step.${step}`))} done={cardStepsDone(sale)} />
      <p className="text-12 text-quiet">
        {t('wallet.withdraw.askedAt')} <Time value={time} />
      </p>
      <p className="text-12 text-soft">
        <CardSaleWords sale={sale} />
      </p>
    </div>
  );
}
