import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondContract } from '@assay/protocol';
import { Badge, Button, Icon, Price, Time, classNames, formatSigned, useFigureSettings } from '@assay/ui';
import { outcomeOf } from '../model/outcome.ts';
import { netResult } from '../model/shown-contract.ts';

interface ResultHeadProps {
  readonly contract: SecondContract;
  /** Whether the verification is shown below. */
  readonly verifies: boolean;
  /** The pointer or the focus comes near the button. */
  readonly onNear: () => void;
  readonly onVerify: () => void;
}

const TONES = { win: 'up', lose: 'down', push: 'plain', void: 'warn', voidPaid: 'up' } as const;
const FIGURES = { up: 'text-up', down: 'text-down', plain: '', warn: '' } as const;

/** What came of a contract in one line, and the button to check it. */
export function ResultHead({ contract, verifies, onNear, onVerify }: ResultHeadProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { coin, direction, periodSeconds, openPrice, finalPrice, settleTime, expireTime } = contract;
  const outcome = outcomeOf(contract);
  const tone = TONES[outcome];
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-3 py-2.5 whitespace-nowrap">
      <Fact
        term={
          <>
            {t('seconds.result.settled')} <Time value={settleTime ?? expireTime} form="clock" />
          </>
        }
      >
        {coin}{' '}
        <span className={direction === 'rise' ? 'text-up' : 'text-down'}>
          {t(`seconds.direction.${direction}`)}
        </span>{' '}
        {t('seconds.period', { seconds: periodSeconds })}
      </Fact>
      <Fact term={t('seconds.column.entry')}>
        <Price value={openPrice} />
      </Fact>
      <Fact term={t('seconds.column.final')}>
        <Price value={finalPrice} />
      </Fact>
      <span className="ml-auto flex items-center gap-2">
        <b className={classNames('text-18 font-strong figures', FIGURES[tone])}>
          {formatSigned(locale, netResult(contract) ?? '0', 2)}
        </b>
        <Badge tone={tone}>{t(`seconds.ended.${outcome}`)}</Badge>
      </span>
      <Button
        size="s"
        aria-expanded={verifies}
        aria-controls="seconds-verify"
        className="min-h-8! text-13!"
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onVerify}
      >
        <Icon name="hallmark" />
        {t('seconds.result.verify')}
      </Button>
    </div>
  );
}

function Fact({ term, children }: { readonly term: ReactNode; readonly children: ReactNode }) {
  return (
    <dl className="leading-4">
      <dt className="text-12 text-quiet">{term}</dt>
      <dd className="font-medium figures">{children}</dd>
    </dl>
  );
}
