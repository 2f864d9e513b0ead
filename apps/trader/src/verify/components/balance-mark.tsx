import { fetchedPart } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutage } from '../../venue/use-outage.ts';
import { MarkButton } from './mark-button.tsx';
import { withTexts } from '../../locales/with-texts.ts';

const loadDialog = withTexts(['seconds-verify', 'verify'], () => import('./balance-dialog.tsx'));
const BalanceDialog = fetchedPart(loadDialog);

/** The hallmark of one's own balances; pressed, it adds up their transactions in this browser. */
export default function BalanceMark() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <MarkButton
      muted={useOutage() !== null}
      load={loadDialog}
      open={isOpen}
      onOpen={setIsOpen}
      dialog={<BalanceDialog onClose={() => setIsOpen(false)} />}
    >
      {t('verify.mark.balances')}
    </MarkButton>
  );
}
