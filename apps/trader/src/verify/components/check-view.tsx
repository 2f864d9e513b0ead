import { Button, Icon, showToast } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoldingProof } from '../model/proof-check.ts';
import { saveFile } from '@assay/ui/files';
import { useKeyStatus, type ShownCheck } from '../model/use-check.ts';
import { AgreedTerms } from './agreed-terms.tsx';
import { BrokenProof, Confirmed } from './verdict.tsx';
import { KeyLine } from './key-line.tsx';
import { Recomputation } from './recomputation.tsx';
import { TickTable } from './tick-table.tsx';

/** A verified proof: the verdict, the ticks, the rule, what was published beside what came out here, and whose key it is. */
export function CheckView({
  shown,
  contractId,
}: {
  readonly shown: ShownCheck;
  readonly contractId?: string;
}) {
  const { check } = shown;
  const download =
    contractId === undefined ? null : <DownloadButton text={shown.text} contract={contractId} />;
  return (
    <section aria-live="polite" className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      {check.ok ? (
        <Holding shown={shown} check={check} download={download} />
      ) : (
        <>
          <BrokenProof failure={check} />
          <div>{download}</div>
        </>
      )}
    </section>
  );
}

function Holding(props: {
  readonly shown: ShownCheck;
  readonly check: HoldingProof;
  readonly download: ReactNode;
}) {
  const { shown, check, download } = props;
  const { status, trust } = useKeyStatus(shown);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {status?.state === 'other' || shown.ticket?.state === 'other' ? null : <Confirmed check={check} />}
        {download}
      </div>
      <div className="grid gap-x-5 gap-y-4 grid-cols-[minmax(0,1fr)] @min-[640px]:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
        <TickTable check={check} />
        <Recomputation check={check} />
      </div>
      <AgreedTerms ticket={check.proof.ticket} status={shown.ticket} />
      {status === null ? null : (
        <KeyLine publicKey={check.recomputed.publicKey} status={status} onTrust={trust} />
      )}
    </>
  );
}

function DownloadButton({ text, contract }: { readonly text: string; readonly contract: string }) {
  const { t } = useTranslation();
  return (
    <Button
      size="s"
      onClick={() => {
        saveFile(new Blob([text], { type: 'application/json' }), `assay-proof-${contract}.json`);
        showToast({ tone: 'ok', title: t('seconds-verify.file.downloaded') });
      }}
    >
      <Icon name="download" size={14} />
      {t('seconds-verify.file.download')}
    </Button>
  );
}
