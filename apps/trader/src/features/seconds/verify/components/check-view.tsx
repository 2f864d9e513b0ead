import { Button, Icon, showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { HoldingProof } from '../model/proof-check.ts';
import { saveProof } from '../model/save-proof.ts';
import { useKeyStanding, type ShownCheck } from '../model/use-check.ts';
import { AgreedTerms } from './agreed-terms.tsx';
import { BrokenProof, Confirmed } from './verdict.tsx';
import { KeyLine } from './key-line.tsx';
import { Recomputation } from './recomputation.tsx';
import { TickTable } from './tick-table.tsx';

/** A judged proof: the ticks, the rule, what was published beside what came out here, and whose key it is. */
export function CheckView({
  shown,
  contractId,
}: {
  readonly shown: ShownCheck;
  readonly contractId?: string;
}) {
  const { check } = shown;
  return (
    <section aria-live="polite" className="@container grid gap-4">
      {check.ok ? <Holding shown={shown} check={check} /> : <BrokenProof failure={check} />}
      {contractId === undefined ? null : <Download text={shown.text} contract={contractId} />}
    </section>
  );
}

function Holding({ shown, check }: { readonly shown: ShownCheck; readonly check: HoldingProof }) {
  const { standing, trust } = useKeyStanding(shown);
  return (
    <>
      <div className="grid gap-x-5 gap-y-4 @lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <TickTable check={check} />
        <div className="grid min-w-0 content-start gap-4">
          <Recomputation check={check} />
          {standing?.state === 'other' ? null : <Confirmed check={check} />}
        </div>
      </div>
      <AgreedTerms ticket={check.proof.ticket} />
      {standing === null ? null : (
        <KeyLine publicKey={check.recomputed.publicKey} standing={standing} onTrust={trust} />
      )}
    </>
  );
}

function Download({ text, contract }: { readonly text: string; readonly contract: string }) {
  const { t } = useTranslation();
  return (
    <div>
      <Button
        size="s"
        onClick={() => {
          saveProof(text, contract);
          showToast({ tone: 'ok', title: t('seconds-verify.file.downloaded') });
        }}
      >
        <Icon name="download" size={14} />
        {t('seconds-verify.file.download')}
      </Button>
    </div>
  );
}
