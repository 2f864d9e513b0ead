import { Badge, Button, EmptyState, PageHeader, Panel, PanelHead, Skeleton, Time } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleSession, ConsoleToken, ConsoleTokens } from '@assay/protocol';
import { askTokens, useActing, useTokens } from '../desk/queries.ts';
import { Refusal } from '../parts/refusal.tsx';
import { TokenForm } from '../parts/token-form.tsx';

/** By what programs ask in the name of operators: made here, listed, ended. */
export function TokensPage({ session }: { readonly session: ConsoleSession }) {
  const { t } = useTranslation();
  const [before, setBefore] = useState<number | undefined>();
  const { data, error } = useTokens(before);
  return (
    <>
      <PageHeader title={t('desk.tokens.title')} />
      <div className="mt-3 grid gap-4">
        <p className="max-w-180 text-13 text-soft">{t('desk.tokens.text')}</p>
        {error === null ? null : <Refusal refused={error} />}
        {data === undefined && error === null ? <Skeleton className="h-40" /> : null}
        {data === undefined ? null : (
          <TokenList {...data} isFirst={before === undefined} show={setBefore} session={session} />
        )}
        <TokenForm session={session} />
      </div>
    </>
  );
}

interface Shown extends ConsoleTokens {
  readonly isFirst: boolean;
  readonly show: (before: number | undefined) => void;
  readonly session: ConsoleSession;
}

function TokenList({ tokens, more, isFirst, show, session }: Shown) {
  const { t } = useTranslation();
  const title = t('desk.tokens.list');
  const { mutate, isPending, error } = useActing();
  const end = (token: number): void => {
    const request = { action: 'tokens end', input: { token }, reason: t('desk.tokens.endWhy') };
    mutate(request, { onSettled: () => void askTokens() });
  };
  const mayEnd = ({ operator, state }: ConsoleToken): boolean =>
    state === 'good' && (operator === session.operator.id || session.operator.roles.includes('owner'));
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} roomy />
      {error === null ? null : <Refusal refused={error} />}
      {tokens.length === 0 ? (
        <EmptyState title={t('desk.tokens.none')} text={t('desk.tokens.noneText')} />
      ) : null}
      <ol>
        {tokens.map((row) => (
          <TokenRow key={row.token} row={row} isBusy={isPending} end={mayEnd(row) ? end : null} />
        ))}
      </ol>
      {more || !isFirst ? (
        <div className="flex justify-between gap-2 px-4 py-3 sm:px-5">
          <Button size="s" disabled={isFirst} onClick={() => show(undefined)}>
            {t('desk.tokens.newest')}
          </Button>
          <Button size="s" disabled={!more} onClick={() => show(tokens.at(-1)?.token)}>
            {t('desk.tokens.older')}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

const TONES = { good: 'ok', expired: 'plain', ended: 'plain' } as const;

function TokenRow(props: {
  readonly row: ConsoleToken;
  readonly isBusy: boolean;
  /** Null: whoever looks may not, or it has ended. */
  readonly end: ((token: number) => void) | null;
}) {
  const { row, isBusy, end } = props;
  const { t } = useTranslation();
  const { token, name, operator, operatorName, state, roles, actions, addresses } = row;
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] gap-x-2 border-b border-line px-4 py-2.5 text-13 last:border-b-0 sm:px-5">
      <span className="text-quiet figures">{token}</span>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          <Badge tone={TONES[state]}>{t(`desk.tokens.states.${state}`)}</Badge>
          <span className="text-quiet">{t('desk.tokens.of', { name: operatorName, operator })}</span>
        </p>
        <p className="text-12 text-quiet">
          {roles.map(titleOf).join(', ')}, {t('desk.tokens.until')} <Time value={row.expiresAt} />,{' '}
          {addresses.length === 0
            ? t('desk.tokens.anywhere')
            : t('desk.tokens.from', { addresses: addresses.join(', ') })}
        </p>
        <p className="text-12 text-quiet">
          {row.usedAt === null ? (
            t('desk.tokens.unused')
          ) : (
            <>
              {t('desk.tokens.used', { from: row.usedFrom ?? '' })} <Time value={row.usedAt} />
            </>
          )}
        </p>
        <p className="text-12 wrap-anywhere text-soft">{actions.map(titleOf).join(', ')}</p>
      </div>
      {end === null ? null : (
        <Button
          size="s"
          className="self-start"
          disabled={isBusy}
          aria-label={t('desk.tokens.endOne', { token, name })}
          onClick={() => end(token)}
        >
          {t('desk.tokens.end')}
        </Button>
      )}
    </li>
  );
}
