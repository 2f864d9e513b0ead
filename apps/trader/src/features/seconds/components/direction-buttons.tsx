import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { winningsOf } from '@assay/client/seconds';
import { useSession } from '@assay/client/react';
import { stakeProblem } from '@assay/protocol';
import type { RisingName, SecondPeriod } from '@assay/protocol';
import {
  Button,
  DirectionArrow,
  Note,
  buttonClass,
  classNames,
  formatDecimal,
  useFigureSettings,
} from '@assay/ui';
import { useSecondsContext } from '../model/seconds-context.ts';
import type { ShownProblem } from '../model/use-ticket-problem.ts';

interface DirectionButtonsProps {
  readonly period: SecondPeriod;
  readonly stake: string;
  /** Why no contract can be opened now. */
  readonly problem: ShownProblem | null;
  readonly sending: boolean;
  readonly onDirection: (direction: RisingName) => void;
}

const REASON = 'seconds-reason';
const DIRECTIONS = ['rise', 'fall'] as const;

/** Rise and fall with what they pay, in reach wherever the form is longer than its panel, and why they are disabled. */
export function DirectionButtons({ period, stake, problem, sending, onDirection }: DirectionButtonsProps) {
  const { t } = useTranslation();
  const { status } = useSession();
  const winnings = stakeProblem(stake, period) === null ? winningsOf(stake, period.payoutRate) : null;
  if (status === 'signed-out') return <SignIn />;
  const isBlocked = problem !== null || sending || status !== 'signed-in';
  return (
    <div className="seconds-go grid gap-2 px-4 py-4 max-md:px-3">
      {problem?.field === 'form' ? (
        <div id={REASON}>
          <Note>{problem.text}</Note>
        </div>
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        {DIRECTIONS.map((direction) => (
          <Button
            key={direction}
            tone={direction === 'rise' ? 'buy' : 'sell'}
            size="l"
            aria-disabled={isBlocked}
            aria-describedby={problem?.field === 'form' ? REASON : undefined}
            className="min-h-[60px] flex-col gap-px! text-13! max-md:min-h-[52px]"
            onClick={() => {
              if (!isBlocked) onDirection(direction);
            }}
          >
            <span className="[&_svg]:mr-2 [&_svg]:scale-140">
              <DirectionArrow direction={direction === 'rise' ? 'up' : 'down'} />
              {t(`seconds.direction.${direction}`)}
            </span>
            <Pays payout={winnings?.payout ?? null} />
          </Button>
        ))}
      </div>
      <span role="status" className={classNames(sending ? 'text-12 text-quiet' : 'sr-only')}>
        {sending ? t('seconds.ticket.sending') : ''}
      </span>
    </div>
  );
}

function Pays({ payout }: { readonly payout: string | null }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  return (
    <small className="text-12 font-regular figures">
      {t('seconds.ticket.pays', { amount: payout === null ? '--' : formatDecimal(locale, payout, 2) })}
    </small>
  );
}

/** Visitors see all and are asked to sign in before they trade. */
function SignIn() {
  const { t } = useTranslation();
  const { returnTo } = useSecondsContext();
  return (
    <div className="seconds-go grid gap-2 px-4 py-4 max-md:px-3">
      <Link
        to="/user/login"
        search={{ returnTo }}
        className={buttonClass({ tone: 'primary', size: 'l', wide: true })}
      >
        {t('seconds.ticket.logIn')}
      </Link>
    </div>
  );
}
