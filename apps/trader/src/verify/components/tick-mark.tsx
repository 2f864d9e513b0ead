import { useClient } from '@assay/client/react';
import { fetchedPart } from '@assay/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutage } from '../../venue/use-outage.ts';
import { MarkButton } from './mark-button.tsx';
import { useNumberText } from './number-text.ts';
import { withTexts } from '../../locales/with-texts.ts';

const loadDialog = withTexts(['seconds-verify', 'verify'], () => import('./feed-dialog.tsx'));
const FeedDialog = fetchedPart(loadDialog);

/** The hallmark of a coin's price feed; pressed, it checks the last minute in this browser. During an outage it claims nothing. */
export default function TickMark(props: {
  readonly coin: string;
  /** Shows the number of the newest tick. */
  readonly numbered?: boolean;
}) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { coin, numbered = false } = props;
  return (
    <MarkButton
      muted={useOutage() !== null}
      load={loadDialog}
      open={isOpen}
      onOpen={setIsOpen}
      dialog={<FeedDialog coin={coin} onClose={() => setIsOpen(false)} />}
    >
      {numbered ? <NewestNumber coin={coin} /> : t('verify.mark.feed')}
      <span className="sr-only">{t('verify.mark.ofCoin', { coin })}</span>
    </MarkButton>
  );
}

/** In a place of its own width, so that nothing moves when the number grows. */
function NewestNumber({ coin }: { readonly coin: string }) {
  const { t } = useTranslation();
  const { markets } = useClient();
  const numberText = useNumberText();
  const [number, setNumber] = useState<number | null>(null);
  useEffect(() => markets.onTick(coin, (tick) => setNumber(tick.number)), [markets, coin]);
  return (
    <span className="min-w-[8.5ch] text-left figures">
      {number === null ? t('verify.mark.feed') : t('verify.mark.tick', { number: numberText(number) })}
    </span>
  );
}
