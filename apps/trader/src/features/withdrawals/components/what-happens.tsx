import { formatDecimal, parseDecimal } from '@assay/client';
import type { WithdrawalHoldView, WithdrawalMethodsView, WithdrawalNetworkView } from '@assay/protocol';
import { Amount, KeyValue, Note, Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { GroupedAddress } from '../../../money/grouped-address.tsx';
import { whole } from '../../../orders/model/typed-text.ts';
import { imitatedBy } from '../model/imitated-by.ts';
import { useWithdrawalHold } from '../model/use-withdrawals.ts';
import { netOf } from '../model/withdraw-draft.ts';
import { LeftOfLimit } from './left-of-limit.tsx';
import { Lookalike } from './lookalike.tsx';

interface WhatHappensProps {
  readonly coin: string;
  readonly network: WithdrawalNetworkView;
  readonly methods: WithdrawalMethodsView;
  /** As it is typed. */
  readonly address: string;
  readonly amount: string;
  readonly available: string;
}

const HOUR_MS = 3_600_000;

/** Debited, charged, received, and when: told before anything is asked for. */
export function WhatHappens(props: WhatHappensProps) {
  const { t } = useTranslation();
  const { coin, network, methods, amount, available } = props;
  const address = props.address.trim();
  const scale = network.decimals;
  const units = parseDecimal(whole(amount), scale) ?? 0;
  const left = (parseDecimal(available, scale) ?? 0) - units;
  const { limit } = methods;
  const hold = useWithdrawalHold({ coin, network: network.network, address });
  const isSaid = network.test || hold.isSuccess;
  // Between users of the exchange nothing is charged.
  const isInside = hold.data?.internal === true;
  const isReviewed = !isInside && units >= (parseDecimal(network.reviewFrom, scale) ?? 0);
  return (
    <section
      aria-label={t('wallet.withdraw.what')}
      className="grid gap-3 rounded-control bg-sunk p-4 text-13"
    >
      <h2 className="text-13">{t('wallet.withdraw.what')}</h2>
      <dl className="grid gap-1.5">
        <KeyValue term={t('wallet.withdraw.debited')}>
          <Amount value={formatDecimal(units, scale)} unit={coin} trimmed />
        </KeyValue>
        <KeyValue term={t('wallet.withdraw.fee')}>
          <Amount value={isInside ? '0' : network.fee} unit={coin} trimmed />
        </KeyValue>
        <KeyValue term={t('wallet.withdraw.net')} strong>
          <Amount
            value={isInside ? formatDecimal(units, scale) : (netOf(amount, network, scale) ?? '0')}
            unit={coin}
            trimmed
          />
        </KeyValue>
      </dl>
      <dl className="grid gap-1.5 border-t border-line pt-3">
        <KeyValue term={t('wallet.withdraw.after')}>
          <Amount value={formatDecimal(Math.max(0, left), scale)} unit={coin} trimmed />
        </KeyValue>
        <KeyValue term={t('wallet.withdraw.limit')}>
          <LeftOfLimit limit={limit} />
        </KeyValue>
        <KeyValue term={t('wallet.withdraw.held')}>
          <Held until={hold.data?.heldUntil ?? methods.heldUntil} isSaid={isSaid} />
        </KeyValue>
      </dl>
      <Causes causes={hold.data?.causes ?? []} />
      <dl className="-mt-1.5">
        <KeyValue term={t('wallet.withdraw.reviewed')}>
          {isReviewed ? t('wallet.withdraw.byPeople') : t('wallet.withdraw.byRules')}
        </KeyValue>
      </dl>
      <p className="text-12 text-soft">
        {t('wallet.withdraw.target', { count: Math.round(methods.targetMs / HOUR_MS) })}
      </p>
      {hold.isError ? <Refused address={address} refusal={hold.error} /> : null}
      {network.reachable ? null : <Note tone="warn">{t('wallet.withdraw.unreachable')}</Note>}
      {address === '' ? null : <GroupedAddress address={address} />}
      <p className="text-12 text-quiet">{t('wallet.withdraw.forGood')}</p>
    </section>
  );
}

/** `isSaid`: that it is not held stands; otherwise it hangs on the address, which is not known yet. */
function Held({ until, isSaid }: { readonly until: number | null; readonly isSaid: boolean }) {
  const { t } = useTranslation();
  if (until === null) return t(isSaid ? 'wallet.withdraw.notHeld' : 'wallet.withdraw.heldIfNew');
  return (
    <>
      {t('wallet.withdraw.until')} <Time value={until} />
    </>
  );
}

/** Because of what it is held, the longest first. */
function Causes({ causes }: { readonly causes: WithdrawalHoldView['causes'] }) {
  const { t } = useTranslation();
  if (causes.length === 0) return null;
  return (
    <ul className="-mt-1.5 grid gap-1 text-12 text-soft">
      {causes.map(({ cause, until }) => (
        <li key={cause}>
          {t(`wallet.withdraw.causes.${cause}`)} <Time value={until} />
        </li>
      ))}
    </ul>
  );
}

/** Why nothing can be sent there, before it is asked for. */
function Refused({ address, refusal }: { readonly address: string; readonly refusal: Error }) {
  const known = imitatedBy(refusal);
  return (
    <Note tone="warn">
      {refusal.message}
      {known === null ? null : <Lookalike typed={address} known={known} />}
    </Note>
  );
}
