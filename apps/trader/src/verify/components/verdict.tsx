import type { Failure } from '@assay/verify';
import { Amount, Note } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { HoldingProof } from '../model/proof-check.ts';

/** The hallmark, large: what was published is what comes out here. */
export function Confirmed({ check }: { readonly check: HoldingProof }) {
  const { t } = useTranslation();
  const { ticks, signatures, hashes } = check.recomputed.checked;
  return (
    <Punched
      title={t('seconds-verify.confirmed', { ms: check.tookMs })}
      text={t('seconds-verify.checked', { ticks, signatures, hashes })}
    />
  );
}

/** What was found to hold, with the eight-sided punch. */
export function Punched({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <p className="flex min-w-0 flex-1 basis-64 items-center gap-2.5">
      <Punch />
      <span className="grid gap-0.5">
        <span className="font-strong text-accent">{title}</span>
        <span className="text-12 text-soft">{text}</span>
      </span>
    </p>
  );
}

/** As an outline. */
function Punch() {
  return (
    <svg
      className="shrink-0 stroke-accent"
      width="36"
      height="36"
      viewBox="0 0 24 24"
      fill="none"
      strokeLinejoin="bevel"
      aria-hidden="true"
    >
      <path strokeWidth="1.4" d="M7.4 1h9.2L23 7.4v9.2L16.6 23H7.4L1 16.6V7.4z" />
      <path strokeWidth="1.9" d="M6.9 17.6 12 6l5.1 11.6M8.8 14.2h6.4" />
    </svg>
  );
}

/** Where it fails, and why. */
export function FaultLocation({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation();
  return (
    <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
      <dt>{t('seconds-verify.position')}</dt>
      <dd className="font-mono break-all">{failure.place}</dd>
      <dt>{t('seconds-verify.reason')}</dt>
      <dd className="break-words" lang="en">
        {failure.reason}
      </dd>
    </dl>
  );
}

/** The verifier names the whole text where it reads nothing in it: that is a slip, and evidence of nothing. */
const isNoProof = ({ place }: Failure): boolean => place === 'text';

/** What does not hold, and where. The verifier's own words: the same as the command line says. */
export function BrokenProof({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation();
  return (
    <Note tone="bad">
      <p className="text-13 font-strong">{t('seconds-verify.broken')}</p>
      <FaultLocation failure={failure} />
      <p className="mt-1.5">
        {t(isNoProof(failure) ? 'seconds-verify.noProofText' : 'seconds-verify.brokenText')}
      </p>
    </Note>
  );
}

/** A price or an amount as a figure, or a word for none. */
export function Figure(props: {
  readonly value: string | null;
  readonly none: string;
  readonly unit?: string;
}) {
  const { value, none, unit } = props;
  if (value === null) return <span className="text-quiet">{none}</span>;
  return <Amount value={value} trimmed {...(unit === undefined ? {} : { unit })} />;
}
