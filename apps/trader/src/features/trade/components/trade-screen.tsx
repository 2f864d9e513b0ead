import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '@assay/ui';
import { TypeSwitch } from '../../../markets/type-switch.tsx';
import { TradePanels } from './trade-panels.tsx';
import type { TradeScreenProps } from './trade-panels.tsx';

/** The simple page of one market. */
export function TradeScreen(props: TradeScreenProps) {
  const { t } = useTranslation();
  const { symbol } = props.market.rules;
  const other = (
    <>
      <TypeSwitch symbol={symbol} shown="spot" />
      <Link to="/exchange/index" search={{ symbol }} className={buttonClass({ tone: 'quiet', size: 's' })}>
        {t('trade.professional')}
      </Link>
    </>
  );
  return <TradePanels {...props} layout="" trailing={other} rail={null} />;
}
