import { useClient } from '@assay/client/react';
import { Note, TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormSubmit } from '../../../forms/form-submit.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { LostLink } from './lost-link.tsx';
import { useConfirmed } from '../model/use-confirmed.ts';

/** Shortest code that the venue takes: the six digits of the authenticator; a recovery code is longer. */
const SHORTEST_CODE = 6;

/** Takes the authenticator off: by its code or a recovery code, and a proof by another way. */
export function AuthenticatorRemoval({ onRemoved }: { readonly onRemoved: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const confirmed = useConfirmed();
  const form = useForm({
    initial: { code: '' },
    problems: ({ code }) => ({
      code: code.trim().length < SHORTEST_CODE ? t('security.authenticator.enterEither') : '',
    }),
    send: ({ code }) =>
      confirmed.always({ title: t('security.authenticator.removeTitle'), without: 'totp' }, (proof) =>
        client.call('bindOrResetGoogle', { x: code.trim(), y: '2', ...proof }, { silent: true }),
      ),
    onDone: () => {
      void confirmed.done(t('security.authenticator.removed'));
      onRemoved();
    },
    fieldOf: ({ reason, field }) => (reason === 'wrong-code' || field === 'x' ? 'code' : null),
  });
  const { attach } = form;
  return (
    <form ref={attach} noValidate className="grid gap-4" onSubmit={form.submit}>
      <Note tone="ok">{t('security.authenticator.isBound')}</Note>
      <Note tone="warn">{t('security.authenticator.removeWarning')}</Note>
      <TextField
        {...form.field('code')}
        label={t('security.authenticator.either')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={24}
        help={t('security.authenticator.eitherHelp')}
      />
      <LostLink />
      <FormSubmit
        form={form}
        label={t('security.authenticator.remove')}
        busyLabel={t('security.busy')}
        tone="risk"
      />
    </form>
  );
}
