import { useClient } from '@assay/client/react';
import { CodeInput } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isCode } from '../../../account-forms/proven-address.ts';
import { FormSubmit } from '../../../forms/form-submit.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { CopyButton } from '../../../clipboard/copy-button.tsx';
import { QrCode } from '@assay/ui/qr-code';
import { useConfirmed } from '../model/use-confirmed.ts';

/** Three steps: the app, the secret by picture or by hand, and a code that proves that both agree. */
export function AuthenticatorBinding(props: {
  readonly secret: string;
  readonly otpauthUrl: string;
  readonly onBound: (recoveryCodes: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  const client = useClient();
  const confirmed = useConfirmed();
  const { secret, otpauthUrl, onBound } = props;
  const form = useForm({
    initial: { code: '' },
    problems: ({ code }) => ({ code: isCode(code) ? '' : t('credentials.enterCode') }),
    send: ({ code }) =>
      confirmed.always({ title: t('security.authenticator.bindTitle') }, (proof) =>
        client.call('bindOrResetGoogle', { x: code, y: '1', ...proof }, { silent: true }),
      ),
    onDone: ({ recoveryCodes }) => {
      void confirmed.done(t('security.authenticator.bound'));
      onBound(recoveryCodes);
    },
    fieldOf: ({ reason, field }) => (reason === 'wrong-code' || field === 'x' ? 'code' : null),
  });
  const { attach } = form;
  return (
    <form ref={attach} noValidate className="grid gap-6" onSubmit={form.submit}>
      <ol className="grid gap-6">
        <Step number={1} title={t('security.authenticator.step1')}>
          <p className="text-13 text-soft">{t('security.authenticator.step1Text')}</p>
        </Step>
        <Step number={2} title={t('security.authenticator.step2')}>
          <p className="text-13 text-soft">{t('security.authenticator.step2Text')}</p>
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-4">
            <QrCode text={otpauthUrl} label={t('security.authenticator.qrLabel')} />
            <div className="grid min-w-0 flex-1 basis-40 justify-items-start gap-2">
              <p className="text-13 text-quiet">{t('security.authenticator.byHand')}</p>
              <code className="font-mono text-13 break-words">{grouped(secret)}</code>
              <CopyButton text={secret} label={t('security.authenticator.copySecret')} />
            </div>
          </div>
        </Step>
        <Step number={3} title={t('security.authenticator.step3')}>
          <CodeInput
            label={t('security.authenticator.code')}
            value={form.values.code}
            onValue={(code) => form.set({ code })}
            error={form.errorAt('code')}
          />
        </Step>
      </ol>
      <FormSubmit form={form} label={t('security.authenticator.submit')} busyLabel={t('security.busy')} />
    </form>
  );
}

function Step(props: { readonly number: number; readonly title: string; readonly children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-full bg-ink text-12 font-strong text-on-ink"
      >
        {props.number}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="mb-1 text-15">{props.title}</h2>
        {props.children}
      </div>
    </li>
  );
}

/** In fours, as people read it out. */
function grouped(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
