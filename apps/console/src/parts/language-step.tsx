import { Badge, TextField } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUILT_IN } from '@assay/protocol';
import type { ConsoleVenueSettings, ConsoleSetUp } from '@assay/protocol';
import { ownText } from '../desk/set-up.ts';
import { SettingForm } from './setting-form.tsx';
import { StepPanel } from './step-panel.tsx';

/** What users read it in, and in which money values are shown. */
export function LanguageStep(props: {
  readonly setUp: ConsoleSetUp;
  readonly settings: ConsoleVenueSettings['settings'];
}) {
  const { t } = useTranslation();
  const inForce = props.settings['display-currencies']['currencies'] ?? BUILT_IN;
  const [typed, setTyped] = useState(ownText(inForce));
  const said = typed.trim() || BUILT_IN;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <StepPanel title={t('desk.setUp.step.languages')}>
        <ul>
          {props.setUp.languages.map(({ code, name, isComplete }) => (
            <li
              key={code}
              className="flex items-center justify-between border-b border-line px-4 py-2 text-13 sm:px-5"
            >
              <span lang={code}>{name}</span>
              <Badge tone={isComplete ? 'ok' : 'plain'}>
                {t(isComplete ? 'desk.setUp.complete' : 'desk.setUp.incomplete')}
              </Badge>
            </li>
          ))}
        </ul>
        <p className="px-4 py-3 text-13 text-soft sm:px-5">{t('desk.setUp.languagesText')}</p>
      </StepPanel>
      <StepPanel title={t('desk.setUp.setting.display-currencies')}>
        <div className="p-4 sm:p-5">
          <SettingForm
            setting="display-currencies"
            input={() => ({ currencies: said })}
            isUnchanged={said === inForce}
          >
            <TextField
              label={t('desk.setUp.currencies')}
              help={t('desk.setUp.currenciesHelp')}
              value={typed}
              onValue={setTyped}
              autoComplete="off"
            />
          </SettingForm>
        </div>
      </StepPanel>
    </div>
  );
}
