import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useContracts } from '@assay/client/seconds/react';
import { useSession } from '@assay/client/react';
import { EmptyState, Panel, fetchedPartOf } from '@assay/ui';
import { useSecondsContext } from '../model/seconds-context.ts';
import { ContractResult, ResultSkeleton, loadVerify } from './contract-result.tsx';
import { ListsFailed } from './lists-failed.tsx';

const ProofFileCheck = fetchedPartOf(loadVerify, (module) => module.ProofFileCheck);

/** The settled contract that is looked at, and the way to recompute it here. */
export function ResultPanel() {
  const { t } = useTranslation();
  const { looked } = useSecondsContext();
  const { settled, phase } = useContracts();
  const signedIn = useSession().status === 'signed-in';
  const chosen = looked((state) => state.settled);
  const contract = signedIn ? (chosen ?? settled[0] ?? null) : null;
  return (
    <Panel className="seconds-result" aria-label={t('seconds.result.label')}>
      {contract !== null ? (
        <ContractResult key={contract.id} contract={contract} />
      ) : signedIn && phase === 'loading' ? (
        <ResultSkeleton />
      ) : signedIn && phase === 'failed' ? (
        <ListsFailed />
      ) : (
        <NoResult />
      )}
    </Panel>
  );
}

/** Also who has no contract, or no account, can check a proof that they were given. */
function NoResult() {
  const { t } = useTranslation();
  return (
    // Relative: what is drawn for screen readers alone stays within the panel that scrolls.
    <div className="relative flex min-h-0 flex-1 flex-col thin-scroll text-13">
      <EmptyState
        className="min-h-40 grow"
        title={t('seconds.result.none')}
        text={t('seconds.result.noneText')}
      />
      <div className="min-h-[84px] px-3 pb-3">
        <Suspense fallback={null}>
          <ProofFileCheck />
        </Suspense>
      </div>
    </div>
  );
}
