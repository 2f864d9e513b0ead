import { useSession } from '@assay/client/react';
import type { BankCard } from '@assay/protocol';
import { Button, EmptyState, ErrorState, Fact, FactList, Panel, PanelHead, Skeleton, Time } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBankCard } from '../model/use-payouts.ts';
import { BankCardDialog } from './bank-card-dialog.tsx';

/** The bank card, or the way to bind one. */
export function BankCardPanel() {
  const { t } = useTranslation();
  const card = useBankCard();
  return (
    <Panel id="bank-card" aria-label={t('payouts.bank.title')} className="scroll-mt-4">
      <PanelHead title={t('payouts.bank.title')} roomy />
      <p className="border-b border-line px-4 py-3 text-13 text-soft sm:px-5">{t('payouts.bank.text')}</p>
      <Body card={card} />
    </Panel>
  );
}

function Body({ card }: { readonly card: ReturnType<typeof useBankCard> }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [binding, setBinding] = useState(false);
  if (card.isPending) {
    return (
      <div aria-busy="true" className="grid min-h-[140px] content-center gap-2 px-5">
        <Skeleton className="h-4 w-44" />
        <Skeleton className="w-64" />
      </div>
    );
  }
  if (card.data === undefined) {
    return (
      <ErrorState
        className="min-h-[140px]"
        title={t('payouts.bank.failed')}
        text={card.error?.message}
        retryLabel={t('payouts.retry')}
        onRetry={() => void card.refetch()}
      />
    );
  }
  if (card.data !== null) return <CardFacts card={card.data} />;
  return (
    <>
      <EmptyState
        className="min-h-[140px]"
        title={t('payouts.bank.none')}
        text={user?.virtual === 1 ? t('credentials.virtual') : t('payouts.bank.noneText')}
        action={
          <Button size="s" disabled={user?.virtual !== 0} onClick={() => setBinding(true)}>
            {t('payouts.bank.bind')}
          </Button>
        }
      />
      {binding ? <BankCardDialog onClose={() => setBinding(false)} /> : null}
    </>
  );
}

function CardFacts({ card }: { readonly card: BankCard }) {
  const { t } = useTranslation();
  return (
    <FactList>
      <Fact term={t('payouts.bank.number')}>
        <span className="figures">{card.cardNumber}</span>
      </Fact>
      <Fact term={t('payouts.bank.bankName')}>{card.bankName}</Fact>
      <Fact term={t('payouts.bank.email')}>{card.email}</Fact>
      <Fact term={t('payouts.bank.since')}>
        <Time value={card.createTime} />
      </Fact>
      {(['bankAddress', 'internationalCode', 'branchName', 'homeAddress'] as const).map((field) =>
        card[field] === null ? null : (
          <Fact key={field} term={t(`payouts.bank.${field}`)}>
            {card[field]}
          </Fact>
        ),
      )}
    </FactList>
  );
}
