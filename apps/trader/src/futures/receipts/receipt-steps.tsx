import type { VerifiedReceipt } from '@assay/verify';
import { useFigureSettings, useTimeText } from '@assay/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Steps } from '../../verify/components/steps.tsx';
import type { Step } from '../../verify/components/steps.tsx';
import { plainFigures } from './plain-figures.ts';
import type { PlainFigures } from './plain-figures.ts';
import { stepsOf } from './steps-of.ts';

/** What was recomputed, in the order in which it follows: history, ticks, and each thing that was done to the account. */
export function ReceiptSteps({ check }: { readonly check: VerifiedReceipt }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const timeText = useTimeText();
  const plain = plainFigures(locale, check.receipt.coin);
  const { events, ticks, signatures } = check.checked;
  const steps: readonly Step[] = [
    {
      key: 'ticks',
      state: 'done',
      title: t('receipts.step.ticks'),
      figure: plain.number(ticks),
      text: t('receipts.step.ticksText', { signatures }),
    },
    {
      key: 'history',
      state: 'done',
      title: t('receipts.step.history'),
      figure: plain.number(events),
      text: t(check.isWhole ? 'receipts.step.whole' : 'receipts.step.stated'),
    },
    ...publishedStep(check, t, plain),
    ...stepsOf(check, { t, plain, timeText }),
  ];
  return <Steps label={t('receipts.step.label')} steps={steps} />;
}

/** What was held against the blocks that everybody sees; none of virtual money, of which nothing is published. */
function publishedStep({ published }: VerifiedReceipt, t: TFunction, plain: PlainFigures): readonly Step[] {
  if (published === null) return [];
  const { blocks, compared, alone } = published;
  return [
    {
      key: 'published',
      state: 'done',
      title: t('receipts.step.published'),
      figure: plain.number(compared),
      text: t(alone === 0 ? 'receipts.step.publishedText' : 'receipts.step.publishedPart', { blocks, alone }),
    },
  ];
}
