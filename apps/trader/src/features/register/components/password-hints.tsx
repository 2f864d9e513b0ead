import { PASSWORD_SYMBOLS } from '@assay/protocol';
import { classNames, Icon } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { passwordRules } from '../model/register-form.ts';

/** The password rules, ticked off while the password is typed. */
export function PasswordHints({ password }: { readonly password: string }) {
  const { t } = useTranslation();
  const met = passwordRules(password);
  const rules = [
    [met.length, t('register.ruleLength')],
    [met.characters, t('register.ruleCharacters', { symbols: PASSWORD_SYMBOLS })],
    [met.mix, t('register.ruleMix')],
  ] as const;
  return (
    <ul className="mt-2 grid gap-1 text-12">
      {rules.map(([ok, words]) => (
        <li key={words} className={classNames('flex items-start gap-1.5', ok ? 'text-ok' : 'text-quiet')}>
          {ok ? (
            <Icon name="check" size={12} className="mt-[3px]" />
          ) : (
            <span className="mx-[3px] mt-[7px] size-1.5 shrink-0 rounded-full border border-current" />
          )}
          <span className="min-w-0 break-words">
            {words}
            <span className="sr-only">, {ok ? t('register.ruleMet') : t('register.ruleOpen')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
