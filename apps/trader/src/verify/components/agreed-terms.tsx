import { payoutRateText } from '@assay/protocol';
import type { SignedTicket } from '@assay/protocol';
import { Amount, Badge, formatRatePpm, Note, Time, useFigureSettings } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketStatus } from '../model/kept-tickets.ts';

/** The signed ticket: what was agreed when the contract was accepted, and whether it is the one that was given. */
export function AgreedTerms(props: { readonly ticket: SignedTicket; readonly status: TicketStatus | null }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { coin, direction, contract, stake, profitPpm, acceptedAt, expiresAt, realm } = props.ticket;
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <h3 className="flex items-center gap-2 text-13">
        {t('seconds-verify.terms.title')}
        {realm === 'paper' ? <Badge>{t('seconds-verify.terms.paper')}</Badge> : null}
      </h3>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 @md:grid-cols-3">
        <Term name={t('seconds-verify.terms.contract')}>{contract}</Term>
        <Term name={t('seconds-verify.terms.direction')}>
          {t(`seconds-verify.terms.${direction}`, { coin })}
        </Term>
        <Term name={t('seconds-verify.terms.stake')}>
          <Amount value={stake} unit="USDT" />
        </Term>
        <Term name={t('seconds-verify.terms.payout')}>
          <span title={payoutRateText(profitPpm)}>{formatRatePpm(locale, profitPpm, 0)}</span>
        </Term>
        <Term name={t('seconds-verify.terms.accepted')}>
          <Time value={acceptedAt} />
        </Term>
        <Term name={t('seconds-verify.terms.expires')}>
          <Time value={expiresAt} />
        </Term>
      </dl>
      {props.status === null ? null : <Given status={props.status} />}
    </section>
  );
}

/** Whether it is the ticket that this browser was given. The kept one is shown as it came: it is evidence. */
function Given({ status }: { readonly status: TicketStatus }) {
  const { t } = useTranslation();
  if (status.state !== 'other')
    return <p className="text-12 text-soft">{t(`seconds-verify.given.${status.state}`)}</p>;
  return (
    <Note tone="bad">
      <p>{t('seconds-verify.given.other')}</p>
      {status.kept === null ? null : (
        <p className="mt-1 font-mono text-12 break-all">{JSON.stringify(status.kept)}</p>
      )}
    </Note>
  );
}

function Term({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-quiet">{name}</dt>
      <dd className="break-words figures">{children}</dd>
    </div>
  );
}
