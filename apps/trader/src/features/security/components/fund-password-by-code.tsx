import { encodePassword } from '@assay/client';
import { useClient } from '@assay/client/react';
import { maskedEmail } from '@assay/protocol';
import { buttonClass, Note } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../../account-forms/code-field.tsx';
import { isCode } from '../../../account-forms/proven-address.ts';
import { PasswordPairFields } from '../../../account-forms/password-pair-fields.tsx';
import { usePairWords } from '../../../account-forms/use-pair-words.ts';
import { FormSubmit } from '../../../forms/form-submit.tsx';
import { useCodeSending } from '../../../account-forms/use-code-sending.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useSupportUrl } from '../../../venue/venue-queries.ts';
import { LostLink } from './lost-link.tsx';
import { fundFieldOf } from '../model/fund-field.ts';
import { useConfirmed } from '../model/use-confirmed.ts';
import type { SettingProps } from './setting-page.tsx';

/** A forgotten fund password: by a code to the bound address, else customer service is the only way. */
export function FundPasswordByCode(props: SettingProps & { readonly email: string | null }) {
  const { t } = useTranslation();
  const { email, onDone } = props;
  const support = useSupportUrl();
  if (email !== null) return <ByCode email={email} onDone={onDone} />;
  return (
    <div className="grid gap-4">
      <Note tone="warn">
        {t('security.fundPassword.noEmail')}{' '}
        {support === null ? null : (
          <a
            href={support}
            target="_blank"
            rel="noreferrer"
            className="font-medium underline underline-offset-3"
          >
            {t('security.fundPassword.support')}
          </a>
        )}
      </Note>
      <LostLink />
      <Link to="/account/center/security/setting/email" className={buttonClass({ size: 'l', wide: true })}>
        {t('security.fundPassword.bindEmail')}
      </Link>
    </div>
  );
}

function useByCodeForm(onDone: () => void) {
  const { t } = useTranslation();
  const client = useClient();
  const confirmed = useConfirmed();
  const pairWords = usePairWords();
  return useForm({
    initial: { code: '', newPassword: '', confirm: '' },
    problems: (values) => ({
      code: isCode(values.code) ? '' : t('credentials.enterSentCode'),
      ...pairWords('fund', values, ''),
    }),
    send: ({ code, newPassword, confirm }) =>
      client.call(
        'updatePwd',
        {
          type: 'email',
          newPwd: encodePassword(newPassword),
          confirmPwd: encodePassword(confirm),
          method: 'email',
          code,
        },
        { silent: true },
      ),
    onDone: () => {
      void confirmed.done(t('security.fundPassword.changed'), t('security.fundPassword.pausedNow'));
      onDone();
    },
    fieldOf: fundFieldOf(['code', 'newPassword', 'confirm']),
  });
}

function ByCode({ email, onDone }: SettingProps & { readonly email: string }) {
  const { t } = useTranslation();
  const client = useClient();
  const form = useByCodeForm(onDone);
  const sending = useCodeSending(() =>
    client.call('sendVerification', { method: 'email', scene: 'fund' }, { silent: true }),
  );
  const { attach } = form;
  return (
    <form ref={attach} noValidate className="grid gap-4" onSubmit={form.submit}>
      <Note tone="warn">{t('security.fundPassword.pauses')}</Note>
      <CodeField
        label={t('credentials.codeOf.email')}
        value={form.values.code}
        onValue={(code) => form.set({ code })}
        error={form.errorAt('code')}
        sending={sending}
        onSend={() => sending.send(undefined)}
        sentText={t('credentials.mailSentTo', { address: sending.answer?.sentTo ?? maskedEmail(email) })}
      />
      <PasswordPairFields kind="fund" form={form} />
      <LostLink />
      <FormSubmit form={form} label={t('security.fundPassword.submit')} busyLabel={t('security.busy')} />
    </form>
  );
}
