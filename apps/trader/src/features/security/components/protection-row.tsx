import { maskedEmail, maskedPhone, type UserInfo } from '@assay/protocol';
import { Badge, buttonClass, ChecklistRow, Time } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Protection, ProtectionState } from '../model/checklist.ts';
import { RenewRecoveryCodes } from './renew-recovery-codes.tsx';

const PAGES = {
  email: '/account/center/security/setting/email',
  phone: '/account/center/security/setting/phone',
  authenticator: '/account/center/security/setting/google',
  loginPassword: '/account/center/security/setting/login-pwd',
  fundPassword: '/account/center/security/setting/trade-pwd',
  antiCode: '/account/center/security/setting/anti-code',
} as const;

/** A line of the checklist with its way to the page where it is set. */
export function ProtectionRow(props: {
  readonly name: Protection;
  readonly state: ProtectionState;
  readonly user: UserInfo;
}) {
  const { t } = useTranslation();
  const { name, state, user } = props;
  return (
    <ChecklistRow
      state={state}
      stateLabel={t(`security.states.${state}`)}
      title={
        <>
          {t(`security.items.${name}.title`)}
          {state === 'next' ? <Badge tone="warn">{t('security.states.next')}</Badge> : null}
        </>
      }
      text={t(`security.items.${name}.text`)}
      value={<Value name={name} user={user} />}
      action={<Action name={name} state={state} user={user} />}
    />
  );
}

function Value({ name, user }: { readonly name: Protection; readonly user: UserInfo }): ReactNode {
  const { t } = useTranslation();
  const { security } = user;
  switch (name) {
    case 'email':
      return user.email === null ? t('security.notSet') : maskedEmail(user.email);
    case 'phone':
      return user.phone === null ? t('security.notSet') : maskedPhone(user.phone);
    case 'authenticator':
      return security.totp ? t('security.set') : t('security.notSet');
    case 'passkeys':
      return security.passkeys === 0
        ? t('security.notSet')
        : t('security.passkeyCount', { count: security.passkeys });
    case 'recoveryCodes':
      return t('security.recoveryLeft', { count: security.recoveryCodesLeft });
    case 'loginPassword':
      return (
        <>
          {t('security.changedAt')} <Time value={security.loginPasswordChangedAt} form="day" />
        </>
      );
    case 'fundPassword':
      return security.fundPassword ? t('security.set') : t('security.notSet');
    case 'antiCode':
      return security.antiCode ? t('security.set') : t('security.notSet');
  }
}

function Action(props: {
  readonly name: Protection;
  readonly state: ProtectionState;
  readonly user: UserInfo;
}): ReactNode {
  const { t } = useTranslation();
  const { name, state, user } = props;
  if (name === 'recoveryCodes') return <RenewRecoveryCodes isNext={state === 'next'} />;
  if (name === 'passkeys') {
    const passkeyWords = user.security.passkeys === 0 ? 'setUp' : 'manage';
    return (
      <a
        href="#passkeys"
        aria-label={`${t(`security.${passkeyWords}`)}, ${t('security.items.passkeys.title')}`}
        className={buttonClass({ size: 's' })}
      >
        {t(`security.${passkeyWords}`)}
      </a>
    );
  }
  const isSet = state === 'done';
  const words = name === 'authenticator' && user.security.totp ? 'manage' : isSet ? 'change' : 'setUp';
  return (
    <Link
      to={PAGES[name]}
      aria-label={`${t(`security.${words}`)}, ${t(`security.items.${name}.title`)}`}
      className={buttonClass({ size: 's', ...(state === 'next' && { tone: 'primary' }) })}
    >
      {t(`security.${words}`)}
    </Link>
  );
}
