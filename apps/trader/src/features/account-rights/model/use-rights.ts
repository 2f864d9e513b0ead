/** What users can do with their account as a whole. After each change the session shows it as it is. */
import { useClient } from '@assay/client/react';
import { showToast } from '@assay/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStepUp } from '../../../step-up/use-step-up.ts';
import { fileDay, saveFile } from '@assay/ui/files';

export function useDataFile() {
  const { t } = useTranslation();
  const client = useClient();
  const stepUp = useStepUp();
  return useMutation({
    mutationFn: async () => {
      const { fetchDataFile } = await import('@assay/client/files');
      const asked = { title: t('rights.data.proof'), text: t('rights.data.proofText') };
      return stepUp.run(asked, (proof) => fetchDataFile(client, proof));
    },
    retry: false,
    onSuccess: (file) => {
      if (file === null) return;
      saveFile(file, `assay-data-${fileDay()}.json`);
      showToast({ tone: 'ok', title: t('rights.data.done') });
    },
  });
}

export function useFreeze() {
  const { t } = useTranslation();
  const { call, session } = useClient();
  return async (cancelOrders: boolean): Promise<void> => {
    const { cancelledOrders: count } = await call('freezeAccount', { cancelOrders }, { silent: true });
    await session.verify();
    showToast({
      tone: 'ok',
      title: t('rights.freeze.done'),
      ...(count === 0 ? {} : { text: t('rights.cancelled', { count }) }),
    });
  };
}

export function useUnfreeze() {
  const { t } = useTranslation();
  const { call, session } = useClient();
  const stepUp = useStepUp();
  return useMutation({
    mutationFn: async () => {
      const done = await stepUp.run({ title: t('rights.freeze.free') }, (proof) =>
        call('unfreezeAccount', proof, { silent: true }),
      );
      await session.verify();
      return done !== null;
    },
    retry: false,
    onSuccess: (done) => {
      if (done) showToast({ tone: 'ok', title: t('rights.freeze.freed') });
    },
  });
}

/** Answers null when the confirmation is given up. */
export function useExclude() {
  const { t } = useTranslation();
  const { call, session } = useClient();
  const stepUp = useStepUp();
  return async (wish: { readonly days: number; readonly cancelOrders: boolean }) => {
    const done = await stepUp.run({ title: t('rights.exclude.title') }, (proof) =>
      call('selfExclude', { ...wish, ...proof }, { silent: true }),
    );
    if (done !== null) await session.verify();
    return done;
  };
}

export function useClosingState() {
  const { call } = useClient();
  return useQuery({
    queryKey: ['private', 'closing-state'],
    queryFn: ({ signal }) => call('closingState', {}, { silent: true, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Takes all open orders of the real account back, in spot and in futures markets. */
export function useCancelOrders() {
  const { call } = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      Promise.all(
        (['cancelAllOrders', 'cancelFuturesOrders'] as const).map((name) =>
          call(name, { requestId: crypto.randomUUID() }, { silent: true }),
        ),
      ),
    retry: false,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['private', 'closing-state'] }),
  });
}

/** Answers null when the confirmation is given up. */
export function useCloseAccount() {
  const { t } = useTranslation();
  const { call } = useClient();
  const stepUp = useStepUp();
  return () =>
    stepUp.run({ title: t('rights.close.title') }, (proof) => call('closeAccount', proof, { silent: true }));
}
