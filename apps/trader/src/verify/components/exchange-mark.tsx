import { fetchedPart } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useOutage } from '../../venue/use-outage.ts';
import { MarkButton } from './mark-button.tsx';
import { withTexts } from '../../locales/with-texts.ts';

const loadDialog = withTexts(['verify'], () => import('./exchange-dialog.tsx'));
const ExchangeDialog = fetchedPart(loadDialog);

/** The way to what the exchange states of itself, and to what a reader can check of it. */
export default function ExchangeMark(props: {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}) {
  const { t } = useTranslation();
  const { open, onOpen } = props;
  return (
    <MarkButton
      muted={useOutage() !== null}
      open={open}
      onOpen={onOpen}
      load={loadDialog}
      dialog={<ExchangeDialog onClose={() => onOpen(false)} />}
    >
      {t('verify.mark.exchange')}
    </MarkButton>
  );
}
