import { useClient } from '@assay/client/react';
import type { LostFactorAnswer } from '@assay/protocol';
import { Skeleton } from '@assay/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondStep } from '../../../account-forms/second-step.ts';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { FormSubmit } from '../../../forms/form-submit.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { isOpen, missingOf, STATEMENT_LEAST, isTooShort, statementOf } from '../model/lost-factors.ts';
import { RequestNote } from './request-note.tsx';
import { WishFields } from './wish-fields.tsx';

interface Props {
  readonly step: SecondStep;
}

/** For whoever knows the password and has lost what the second step asks for. */
export function LostAtSignIn({ step }: Props) {
  const { t } = useTranslation();
  const client = useClient();
  const { ticket } = step;
  const [sent, setSent] = useState<LostFactorAnswer | null>(null);
  const { data, error } = useQuery({
    queryKey: ['lost-at-sign-in', ticket],
    queryFn: () => client.call('signInLostFactor', { ticket }, { silent: true }),
    // The ticket is used up by the request.
    enabled: sent === null,
    retry: false,
  });
  const known = sent ?? data;
  const request = known?.request ?? null;
  return (
    <div className="grid gap-4">
      <FormFailure message={error?.message ?? ''} />
      {known === undefined && error === null ? <Skeleton className="h-40 w-full" /> : null}
      {request === null ? null : (
        <RequestNote request={request}>
          <p className="mt-2">{t('credentials.lost.cancelByMail')}</p>
        </RequestNote>
      )}
      {known !== undefined && (request === null || !isOpen(request)) ? (
        <Wish step={step} onSent={setSent} />
      ) : null}
    </div>
  );
}

function Wish(props: Props & { readonly onSent: (answer: LostFactorAnswer) => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const { ticket, methods } = props.step;
  const factors = missingOf(methods);
  const form = useForm({
    initial: { factor: factors[0] ?? 'authenticator', statement: '' },
    problems: ({ statement }) => ({
      factor: '',
      statement: isTooShort(statement)
        ? t('credentials.lost.statementShort', { least: STATEMENT_LEAST })
        : '',
    }),
    send: ({ factor, statement }) =>
      client.call(
        'askSignInLostFactor',
        { ticket, factor, statement: statementOf(statement) },
        { silent: true },
      ),
    onDone: props.onSent,
  });
  const { attach } = form;
  return (
    <form ref={attach} noValidate className="grid gap-4" onSubmit={form.submit}>
      <WishFields factors={factors} form={form} />
      <FormSubmit form={form} label={t('credentials.lost.send')} busyLabel={t('credentials.lost.busy')} />
    </form>
  );
}
