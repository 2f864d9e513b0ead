import { Button, EmptyState, ErrorState, Icon, Note, Segmented, Select, useTimeText } from '@assay/ui';
import type { Direction, Terms } from '@assay/verify';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutage } from '../../venue/use-outage.ts';
import {
  useExampleCheck,
  useIndexCoins,
  type ExampleChoice,
  type ShownTicks,
} from '../model/use-tick-check.ts';
import { KeyStatusLine } from './key-line.tsx';
import { ProofFileCheck } from './proof-file-check.tsx';
import { Steps } from './steps.tsx';
import { countsOf, useRuleSteps, useTickSteps } from './tick-steps.tsx';
import { Punched } from './verdict.tsx';

/** A settlement that anybody works out again, from what is published for everybody; below, a proof from elsewhere. */
export default function SettlementExample({ starts }: { readonly starts: boolean }) {
  const { t } = useTranslation();
  const [coin, setCoin] = useState('BTC');
  const [direction, setDirection] = useState<Direction>('rise');
  const [altered, setAltered] = useState(false);
  const [asked, setAsked] = useState(starts);
  const isOut = useOutage() !== null;
  const query = useExampleCheck(asked ? { coin, direction, altered } : null);
  const run = (isAltered: boolean): void => {
    setAsked(true);
    if (asked && isAltered === altered) void query.refetch();
    setAltered(isAltered);
  };
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5 text-13">
      <div className="grid gap-x-10 gap-y-5 @min-[720px]:grid-cols-[minmax(0,300px)_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <p className="text-soft">{t('verify.example.text')}</p>
          <Choice choice={{ coin, direction, altered }} onCoin={setCoin} onDirection={setDirection} />
          <Button tone="primary" disabled={isOut || query.isFetching} onClick={() => run(false)}>
            <Icon name={isOut ? 'alert' : 'hallmark'} />
            {t(query.isFetching ? 'verify.checking' : asked ? 'verify.again' : 'verify.example.run')}
          </Button>
          {isOut ? <p className="-mt-2 text-12 text-warn">{t('verify.off')}</p> : null}
          {query.data?.check.ok === true ? (
            <Button disabled={isOut} onClick={() => run(true)}>
              {t('verify.example.alter')}
            </Button>
          ) : null}
          {altered ? (
            <>
              <Note tone="info">{t('verify.example.altered')}</Note>
              <Button disabled={isOut} onClick={() => run(false)}>
                {t('verify.example.restore')}
              </Button>
            </>
          ) : null}
          <p className="text-12 text-quiet">{t('verify.example.why')}</p>
        </div>
        <div aria-busy={query.isFetching} aria-live="polite">
          {query.isError ? (
            <ErrorState
              className="min-h-60"
              title={t('verify.failed')}
              text={query.error.message}
              retryLabel={t('verify.again')}
              onRetry={() => void query.refetch()}
            />
          ) : asked && query.data === null ? (
            <EmptyState
              className="min-h-60"
              title={t('verify.example.none')}
              text={t('verify.example.noneText')}
            />
          ) : (
            <Result shown={query.data ?? null} />
          )}
        </div>
      </div>
      <ProofFileCheck />
    </div>
  );
}

function Choice(props: {
  readonly choice: ExampleChoice;
  readonly onCoin: (coin: string) => void;
  readonly onDirection: (direction: Direction) => void;
}) {
  const { t } = useTranslation();
  const { coin, direction } = props.choice;
  const coins = useIndexCoins();
  const offered = coins.includes(coin) ? coins : [coin, ...coins];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        label={t('verify.example.coin')}
        value={coin}
        options={offered.map((one) => ({ value: one, label: one }))}
        onValue={props.onCoin}
      />
      <Segmented
        label={t('verify.example.direction')}
        value={direction}
        options={[
          { value: 'rise', label: t('verify.example.rise') },
          { value: 'fall', label: t('verify.example.fall') },
        ]}
        onValue={props.onDirection}
      />
    </div>
  );
}

function Result({ shown }: { readonly shown: ShownTicks | null }) {
  const { t } = useTranslation();
  const ticks = useTickSteps(shown);
  const rule = useRuleSteps(shown);
  const check = shown?.check ?? null;
  const example = check?.ok === true ? check.example : null;
  return (
    <div className="grid gap-3">
      {check?.ok === true && shown?.key.state !== 'other' ? (
        <Punched
          title={t('verify.example.holds', { ms: check.tookMs })}
          text={t('verify.feed.checked', countsOf(check))}
        />
      ) : null}
      {example === null ? null : <TermsLine terms={example.terms} />}
      <Steps label={t('verify.example.label')} steps={[...ticks, ...rule]} />
      {shown === null || check?.ok !== true ? null : (
        <KeyStatusLine publicKey={shown.publicKey} status={shown.key} />
      )}
    </div>
  );
}

/** What was settled: stake, direction and times. */
function TermsLine({ terms }: { readonly terms: Terms }) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const { stake, direction, acceptedAt, expiresAt } = terms;
  return (
    <p className="rounded-control bg-sunk px-3 py-2">
      <b className="font-strong">{t('verify.example.terms')}</b>{' '}
      {t('verify.example.termsFigure', {
        stake,
        direction: t(`verify.example.${direction}`),
        seconds: (expiresAt - acceptedAt) / 1_000,
      })}
      <span className="block text-12 text-quiet">
        {t('verify.example.accepted', {
          from: timeText(acceptedAt, 'clock'),
          to: timeText(expiresAt, 'clock'),
        })}
      </span>
    </p>
  );
}
