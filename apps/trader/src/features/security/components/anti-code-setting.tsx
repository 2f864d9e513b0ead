import { useClient } from '@assay/client/react';
import { ANTI_CODE_MAX_LENGTH, isAntiCode } from '@assay/protocol';
import { Icon, Note, TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormSubmit } from '../../../forms/form-submit.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useConfirmed } from '../model/use-confirmed.ts';
import { SettingPage, type SettingProps } from './setting-page.tsx';

/** The words that stand in every message of the venue, so that a false one is known by their absence. */
export function AntiCodeSetting({ onDone }: SettingProps) {
  const { t } = useTranslation();
  return (
    <SettingPage title={t('security.antiCode.title')} text={t('security.antiCode.text')}>
      {(user) => <AntiCodeForm isSet={user.security.antiCode} onDone={onDone} />}
    </SettingPage>
  );
}

function AntiCodeForm({ isSet, onDone }: SettingProps & { readonly isSet: boolean }) {
  const { t } = useTranslation();
  const client = useClient();
  const confirmed = useConfirmed();
  const form = useForm({
    initial: { antiCode: '' },
    problems: ({ antiCode }) => ({
      antiCode: isAntiCode(antiCode.trim()) ? '' : t('security.antiCode.problem'),
    }),
    send: ({ antiCode }) =>
      confirmed.byFactor({ title: t('security.antiCode.title') }, (proof) =>
        client.call('antiCode', { antiCode: antiCode.trim(), ...proof }, { silent: true }),
      ),
    onDone: () => {
      void confirmed.done(t('security.antiCode.done'));
      onDone();
    },
  });
  const { attach } = form;
  const typed = form.values.antiCode.trim();
  return (
    <form ref={attach} noValidate className="grid gap-4" onSubmit={form.submit}>
      {isSet ? <Note>{t('security.antiCode.isSet')}</Note> : null}
      <TextField
        {...form.field('antiCode')}
        label={t('security.antiCode.field')}
        autoComplete="off"
        spellCheck={false}
        maxLength={ANTI_CODE_MAX_LENGTH}
        help={t('security.antiCode.help')}
      />
      <LetterPicture antiCode={typed} />
      <FormSubmit form={form} label={t('security.antiCode.submit')} busyLabel={t('security.busy')} />
    </form>
  );
}

/** How an e-mail will look with it. */
function LetterPicture({ antiCode }: { readonly antiCode: string }) {
  const { t } = useTranslation();
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-13 font-medium">{t('security.antiCode.mail')}</figcaption>
      <div className="rounded-control border border-line bg-sunk p-4 text-13">
        <p className="flex items-center gap-2 border-b border-line pb-2 font-strong">
          <Icon name="mail" className="text-quiet" />
          {t('security.antiCode.mailSubject')}
        </p>
        <p className="mt-3 text-soft">{t('security.antiCode.mailText')}</p>
        <p className="mt-3 rounded-s bg-panel px-2 py-1 break-words">
          {t('security.antiCode.mailLine')}{' '}
          <strong className="font-strong">
            {antiCode === '' ? t('security.antiCode.mailNoCode') : antiCode}
          </strong>
        </p>
        <p className="mt-3 text-soft">{useClient().config.name}</p>
      </div>
    </figure>
  );
}
