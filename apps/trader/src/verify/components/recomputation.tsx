import { DataTable, Icon, Note, type DataColumn } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoldingProof } from '../model/proof-check.ts';
import { Figure } from './verdict.tsx';

const CURRENCY = 'USDT';

/** The rule in words, and figure by figure what was published and what came out. */
export function Recomputation({ check }: { readonly check: HoldingProof }) {
  const { t } = useTranslation();
  const rows = useFigureRows(check);
  const { ticket, result } = check.proof;
  const isVoid = result.outcome === 'void';
  return (
    <section className="grid min-w-0 content-start gap-2">
      <h3 className="text-13">{t('seconds-verify.rule.title')}</h3>
      <p className="text-12 text-soft">{t(ruleText(ticket.rules, isVoid), { number: ticket.rules })}</p>
      {result.cause === null ? null : <VoidNote check={check} />}
      <DataTable
        caption={t('seconds-verify.figure.caption')}
        className="text-12! [&_td]:h-8 [&_td]:whitespace-normal! [&_:is(td,th)]:px-1.5! [&_:is(td,th):first-child]:pl-0! [&_:is(td,th):last-child]:pr-0!"
        rows={rows}
        rowKey={({ name }) => name}
        columns={useFigureColumns()}
      />
    </section>
  );
}

function ruleText(rules: number, isVoid: boolean) {
  if (rules === 1) return isVoid ? 'seconds-verify.rule.void' : 'seconds-verify.rule.text';
  return isVoid ? 'seconds-verify.rule.void2' : 'seconds-verify.rule.text2';
}

interface FigureRow {
  readonly name: 'open' | 'final' | 'outcome' | 'returned';
  readonly published: ReactNode;
  readonly own: ReactNode;
}

function useFigureColumns(): readonly DataColumn<FigureRow>[] {
  const { t } = useTranslation();
  return [
    {
      label: t('seconds-verify.figure.name'),
      cellClass: 'text-soft',
      cell: ({ name }) => t(`seconds-verify.figure.${name}`),
    },
    {
      label: t('seconds-verify.figure.published'),
      figure: true,
      cell: ({ published }) => published,
    },
    {
      label: t('seconds-verify.figure.recomputed'),
      figure: true,
      cellClass: 'font-strong',
      cell: ({ own }) => own,
    },
    {
      // The verifier has compared them: a proof that holds has no figure that differs.
      label: t('seconds-verify.figure.same'),
      hidden: true,
      headClass: 'w-6',
      cellClass: 'text-right text-ok',
      cell: () => (
        <>
          <Icon name="check" size={14} />
          <span className="sr-only">{t('seconds-verify.figure.same')}</span>
        </>
      ),
    },
  ];
}

function useFigureRows(check: HoldingProof): readonly FigureRow[] {
  const { t } = useTranslation();
  const outcome = useOutcomeText();
  const none = t('seconds-verify.figure.none');
  const { result } = check.proof;
  const { recomputed } = check;
  const price = (value: string | null) => <Figure value={value} none={none} />;
  const money = (value: string) => <Figure value={value} none={none} unit={CURRENCY} />;
  return [
    {
      name: 'open',
      published: price(result.open?.price ?? null),
      own: price(recomputed.open?.price ?? null),
    },
    { name: 'final', published: price(result.final), own: price(recomputed.final) },
    { name: 'outcome', published: outcome(result), own: outcome(recomputed) },
    { name: 'returned', published: money(result.returned), own: money(recomputed.returned) },
  ];
}

function useOutcomeText() {
  const { t } = useTranslation();
  return ({ outcome, paid }: { outcome: 'win' | 'lose' | 'push' | 'void'; paid: boolean }): string =>
    outcome === 'void' && paid
      ? t('seconds-verify.outcome.voidPaid')
      : t(`seconds-verify.outcome.${outcome}`);
}

/** Why a contract is void, and what came back because of it. */
function VoidNote({ check }: { readonly check: HoldingProof }) {
  const { t } = useTranslation();
  const { cause, paid, open } = check.proof.result;
  const isPaidEver = check.proof.ticket.rules === 1;
  if (cause === null) return null;
  const consequence = paid ? 'paid' : open === null || !isPaidEver ? 'returned' : 'unpaid';
  return (
    <Note tone="info">
      {t(`seconds-verify.cause.${cause}`)} {t(`seconds-verify.cause.${consequence}`)}
    </Note>
  );
}
