import type { WithdrawalRecordView } from '@assay/protocol';
import { Amount, Button, Note, showToast, Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../preferences/preferences.ts';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { useCancelWithdrawal } from '../model/use-withdrawals.ts';
import { stepsDone, WITHDRAW_STEPS } from '../model/withdraw-draft.ts';
import { Steps } from './steps.tsx';

/** One withdrawal on its way: what is done of it, until when it is held, and the way to take it back. */
export function UnderWay({ withdrawal }: { readonly withdrawal: WithdrawalRecordView }) {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const off = useOffInOutage();
  const cancel = useCancelWithdrawal(() => showToast({ tone: 'ok', title: t('wallet.withdraw.cancelled') }));
  const { id, coin, amount, net, address, time, heldUntil, targetTime, late } = withdrawal;
  const isWaiting = ['reviewing', 'ready', 'signing'].includes(withdrawal.state);
  const isHeld = heldUntil !== null && ['reviewing', 'ready'].includes(withdrawal.state);
  return (
    <div className="grid gap-3 text-13">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Amount value={amount} unit={coin} trimmed hidden={hidden} className="font-strong" />
        <span className="min-w-0 break-all text-quiet">
          {t('wallet.withdraw.arrives')} <Amount value={net} unit={coin} trimmed hidden={hidden} />
          {', '}
          <span className="font-mono text-12">{address}</span>
        </span>
        {withdrawal.canCancel ? (
          <Button
            size="s"
            className="ml-auto"
            disabled={cancel.isPending}
            {...off}
            onClick={() => cancel.mutate(id)}
          >
            {t('wallet.withdraw.cancel')}
          </Button>
        ) : null}
      </div>
      <Steps
        steps={WITHDRAW_STEPS.map((step) => t(`wallet.withdraw.step.${step}`))}
        done={stepsDone(withdrawal.state)}
      />
      <p className="text-12 text-quiet">
        {t('wallet.withdraw.askedAt')} <Time value={time} />
        {isWaiting ? (
          <>
            {', '}
            {t('wallet.withdraw.targetTime')} <Time value={targetTime} />
          </>
        ) : null}
      </p>
      {isHeld ? (
        <Note tone="warn" icon="clock">
          {t(`wallet.withdraw.heldText.${withdrawal.heldBy ?? 'account'}`)} <Time value={heldUntil} />
        </Note>
      ) : null}
      {late ? <Note tone="warn">{t('wallet.withdraw.late')}</Note> : null}
    </div>
  );
}
