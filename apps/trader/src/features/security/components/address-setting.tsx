import type { UserInfo } from '@assay/protocol';
import { maskedEmail, maskedPhone } from '@assay/protocol';
import { useClient, useSession } from '@assay/client/react';
import { Note, TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { NO_NAME, phoneDigits, type AccountName } from '../../../account-forms/account-name.ts';
import { AddressCodeField } from '../../../account-forms/address-code-field.tsx';
import { FormSubmit } from '../../../forms/form-submit.tsx';
import { PhoneField } from '../../../account-forms/phone-field.tsx';
import { isCode } from '../../../account-forms/proven-address.ts';
import { useNameProblem } from '../../../account-forms/use-name-problem.ts';
import type { Proof } from '../../../account-forms/proof.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useConfirmed } from '../model/use-confirmed.ts';
import { SettingPage, type SettingProps } from './setting-page.tsx';

/** Binds a phone number, or another in its place. */
export function PhoneSetting({ onDone }: SettingProps) {
  return <AddressSetting kind="phone" onDone={onDone} />;
}

/** Binds an e-mail address, or another in its place. */
export function EmailSetting({ onDone }: SettingProps) {
  return <AddressSetting kind="email" onDone={onDone} />;
}

interface AddressProps extends SettingProps {
  readonly kind: AccountName['kind'];
}

function AddressSetting({ kind, onDone }: AddressProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const isBound = user !== null && (kind === 'email' ? user.email : user.phone) !== null;
  const title = isBound ? t(`security.${kind}.changeTitle`) : t(`security.${kind}.title`);
  return (
    <SettingPage title={title} text={t(`security.${kind}.text`)}>
      {(user) => <AddressForm kind={kind} user={user} onDone={onDone} />}
    </SettingPage>
  );
}

function useAddressForm(kind: AccountName['kind'], onDone: () => void) {
  const { t } = useTranslation();
  const client = useClient();
  const confirmed = useConfirmed();
  const nameProblem = useNameProblem();
  return useForm({
    initial: { name: { ...NO_NAME, kind }, code: '' },
    problems: ({ name, code }) => ({
      name: nameProblem(name),
      code: isCode(code) ? '' : t('credentials.enterSentCode'),
    }),
    send: ({ name, code }) => {
      // The code proves the new address, the proof that it is the holder who binds it.
      const call = ({ method, code: oldCode }: Proof) =>
        kind === 'email'
          ? client.call('bindEmail', { email: name.email.trim(), code, method, oldCode }, { silent: true })
          : client.call(
              'bindAccount',
              {
                type: 'phone',
                account: phoneDigits(name.phone),
                areaCode: name.areaCode,
                code,
                method,
                oldCode,
              },
              { silent: true },
            );
      return confirmed.always({ title: t(`security.${kind}.title`), proofField: 'oldCode' }, call);
    },
    onDone: ({ account }) => {
      void confirmed.done(t(`security.${kind}.done`), t('security.boundNow', { account }));
      onDone();
    },
    fieldOf: ({ reason, field }) => {
      if (reason === 'wrong-code' || field === 'code') return 'code';
      const isAddress = ['email', 'account', 'areaCode'].includes(field ?? '');
      return isAddress || reason.startsWith('address-') ? 'name' : null;
    },
  });
}

function AddressForm({ kind, user, onDone }: AddressProps & { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const form = useAddressForm(kind, onDone);
  const { values, set, attach } = form;
  return (
    <form ref={attach} noValidate className="grid gap-4" onSubmit={form.submit}>
      <BoundNow kind={kind} user={user} />
      {kind === 'email' ? (
        <TextField
          label={t('security.email.field')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={values.name.email}
          onValue={(email) => set({ name: { ...values.name, email } })}
          error={form.errorAt('name')}
        />
      ) : (
        <PhoneField
          value={values.name}
          onValue={(number) => set({ name: { ...values.name, ...number } })}
          error={form.errorAt('name')}
        />
      )}
      <AddressCodeField
        scene="bind"
        name={values.name}
        value={values.code}
        onValue={(code) => set({ code })}
        error={form.errorAt('code')}
        onNoAddress={() => form.touch('name')}
      />
      <FormSubmit form={form} label={t('security.continue')} busyLabel={t('security.busy')} />
    </form>
  );
}

/** What is bound already, and that it will be replaced. */
function BoundNow({ kind, user }: { readonly kind: AccountName['kind']; readonly user: UserInfo }) {
  const { t } = useTranslation();
  const bound = kind === 'email' ? user.email : user.phone;
  if (bound === null) return null;
  const account = kind === 'email' ? maskedEmail(bound) : maskedPhone(bound);
  return (
    <Note>
      {t(`security.${kind}.bound`, { account })} {t('security.replaces')}
    </Note>
  );
}
