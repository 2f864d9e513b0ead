import { useClient } from '@assay/client/react';
import type { ClosingStateResponse } from '@assay/protocol';
import { Button, Dialog, ErrorState, showToast, Skeleton, TextField } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { Points } from '../../../forms/points.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useCloseAccount, useClosingState } from '../model/use-rights.ts';
import { LeftInAccount } from './left-in-account.tsx';

/** Closes the account: first shows what is left in it, then what is lost, and takes a typed word for it. */
export function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const state = useClosingState();
  const form = useCloseForm(onClose);
  const isEmpty = state.data !== undefined && isNothingLeft(state.data);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rights.close.title')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('rights.back')}</Button>
          {isEmpty ? (
            <Button tone="risk" disabled={form.busy} onClick={() => form.submit()}>
              {form.busy ? t('rights.busy') : t('rights.close.confirm')}
            </Button>
          ) : null}
        </>
      }
    >
      {state.isPending ? (
        <div aria-busy="true" className="grid min-h-[140px] content-start gap-3">
          <span className="sr-only">{t('rights.close.loading')}</span>
          <Skeleton className="w-64" />
          <Skeleton className="h-24 w-full" />
        </div>
      ) : state.data === undefined ? (
        <ErrorState
          title={t('rights.close.failed')}
          text={state.error?.message}
          retryLabel={t('rights.close.retry')}
          onRetry={() => void state.refetch()}
        />
      ) : isEmpty ? (
        <Goodbye form={form} />
      ) : (
        <LeftInAccount state={state.data} />
      )}
    </Dialog>
  );
}

const isNothingLeft = ({ balances, openOrders }: ClosingStateResponse): boolean =>
  balances.length === 0 && openOrders === 0;

function useCloseForm(onClose: () => void) {
  const { t } = useTranslation();
  const { session } = useClient();
  const navigate = useNavigate();
  const close = useCloseAccount();
  const word = t('rights.close.word');
  return useForm<{ readonly typed: string }, object>({
    initial: { typed: '' },
    problems: ({ typed }) => ({
      typed: typed.trim() === word ? '' : t('rights.close.typedProblem', { word }),
    }),
    send: close,
    onDone: () => {
      onClose();
      showToast({ tone: 'ok', title: t('rights.close.done') });
      void navigate({ to: '/' }).then(() => session.end());
    },
    fieldOf: () => null,
  });
}

function Goodbye({ form }: { readonly form: ReturnType<typeof useCloseForm> }) {
  const { t } = useTranslation();
  const { attach, submit, formError } = form;
  return (
    <form ref={attach} noValidate className="grid gap-4" onSubmit={submit}>
      <Points
        points={[
          t('rights.close.points.sessions'),
          t('rights.close.points.erased'),
          t('rights.close.points.kept'),
          t('rights.close.points.anew'),
        ]}
      />
      <TextField
        {...form.field('typed')}
        label={t('rights.close.typed', { word: t('rights.close.word') })}
        name="confirmation"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
      />
      <FormFailure message={formError} />
    </form>
  );
}
