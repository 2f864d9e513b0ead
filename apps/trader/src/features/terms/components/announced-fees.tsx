import { Note, useTimeText } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FeeTierTable } from '../../../fee-tiers/fee-tier-table.tsx';
import { useAnnouncedFees } from '../../../fee-tiers/use-fee-schedule.ts';
import { ReferralShares } from './referral-shares.tsx';

/** That fees change, and when, before what holds today. */
export function AnnouncedNote() {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const [next] = useAnnouncedFees();
  if (next === undefined) return null;
  return (
    <div className="px-4 pb-3 sm:px-5">
      <Note tone="warn">{t('rates.spot.coming', { time: timeText(next.time) })}</Note>
    </div>
  );
}

/** What holds from then on, each change by itself. */
export function AnnouncedFees() {
  const { t } = useTranslation();
  const timeText = useTimeText();
  return useAnnouncedFees().map(({ time, feeSchedule, rebateRatesPpm }, index) => {
    const title = t('rates.spot.from', { time: timeText(time) });
    return (
      <section key={index} aria-label={title} className="border-t border-line pt-4 text-13">
        <h3 className="px-4 pb-2 text-13 sm:px-5">{title}</h3>
        {feeSchedule === null ? null : (
          <FeeTierTable schedule={feeSchedule} own={null} roomy caption={title} />
        )}
        {rebateRatesPpm === null ? null : (
          <div className="px-4 pb-4 sm:px-5">
            <ReferralShares ratesPpm={rebateRatesPpm} />
          </div>
        )}
      </section>
    );
  });
}
