import { PASSWORD_SYMBOLS } from '@assay/protocol';
import { classNames, Icon, StrengthBar } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { passwordRules, passwordStrength } from './password-rules.ts';

/** The password rules, ticked off while the password is typed, and how hard it is to guess. */
export function PasswordHints(props: {
  readonly password: string;
  /** A fund password may be of one class of characters. */
  readonly kind?: 'login' | 'fund';
}) {
  const { t } = useTranslation();
  const { password, kind = 'login' } = props;
  const met = passwordRules(password);
  const strength = passwordStrength(password);
  const rules = [
    [met.length, t('credentials.ruleLength')],
    ...(kind === 'login' ? [[met.mix, t('credentials.ruleMix')] as const] : []),
    [met.characters, t('credentials.ruleCharacters', { symbols: PASSWORD_SYMBOLS })],
  ] as const;
  return (
    <div className="mt-2">
      <StrengthBar
        label={t('credentials.strength')}
        level={strength}
        words={t(`credentials.strengths.${strength}`)}
        className="mb-2"
      />
      <ul className="grid gap-1 text-12">
        {rules.map(([ok, words]) => (
          <li key={words} className={classNames('flex items-start gap-1.5', ok ? 'text-ok' : 'text-quiet')}>
            {ok ? (
              <Icon name="check" size={12} className="mt-[3px]" />
            ) : (
              <span className="mx-[3px] mt-[7px] size-1.5 shrink-0 rounded-full border border-current" />
            )}
            <span className="min-w-0 break-words">
              {words}
              <span className="sr-only">, {ok ? t('credentials.ruleMet') : t('credentials.ruleOpen')}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
