import { Badge, Checkbox, Select, TextField } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUILT_IN, LANGUAGES, OFFERED_LANGUAGES, isOfferedLanguage } from '@assay/protocol';
import type { ConsoleVenueSettings, SettingInput } from '@assay/protocol';
import { languagesInForce, ownText, saidLanguages } from '../desk/set-up.ts';
import { SettingForm, useFormKeys } from './setting-form.tsx';
import { StepPanel } from './step-panel.tsx';

const COMPLETE = OFFERED_LANGUAGES.map(({ code }) => code);

/** What users read it in, and in which money values are shown. */
export function LanguageStep({ settings }: { readonly settings: ConsoleVenueSettings['settings'] }) {
  const { t } = useTranslation();
  const keyOf = useFormKeys();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <StepPanel title={t('desk.setUp.setting.languages')}>
        <div className="p-4 sm:p-5">
          <LanguageForm key={keyOf(settings.languages)} inForce={settings.languages} />
        </div>
      </StepPanel>
      <StepPanel title={t('desk.setUp.setting.display-currencies')}>
        <div className="p-4 sm:p-5">
          <CurrencyForm
            key={keyOf(settings['display-currencies'])}
            inForce={settings['display-currencies']['currencies'] ?? BUILT_IN}
          />
        </div>
      </StepPanel>
    </div>
  );
}

function LanguageForm({ inForce }: { readonly inForce: SettingInput }) {
  const { t } = useTranslation();
  const held = languagesInForce(inForce, COMPLETE);
  const [chosen, setChosen] = useState(held.offered);
  const [first, setFirst] = useState(held.first);
  const said = saidLanguages({ offered: chosen, first }, COMPLETE);
  const before = saidLanguages(held, COMPLETE);
  const turn = (code: string, isOn: boolean): void => {
    const next = isOn ? [...chosen, code] : chosen.filter((one) => one !== code);
    setChosen(next);
    if (!next.includes(first)) setFirst(next[0] ?? first);
  };
  return (
    <SettingForm
      setting="languages"
      input={() => said}
      isUnchanged={said['languages'] === before['languages'] && said['first'] === before['first']}
    >
      <ul>
        {LANGUAGES.map(({ code, name }) => (
          <li key={code} className="flex items-center justify-between border-b border-line py-2 text-13">
            <Checkbox
              checked={chosen.includes(code)}
              // One stays.
              disabled={!isOfferedLanguage(code) || (chosen.length === 1 && chosen.includes(code))}
              onChecked={(isOn) => turn(code, isOn)}
            >
              <span lang={code}>{name}</span>
            </Checkbox>
            {isOfferedLanguage(code) ? null : <Badge tone="plain">{t('desk.setUp.incomplete')}</Badge>}
          </li>
        ))}
      </ul>
      <p className="text-13 text-soft">{t('desk.setUp.languagesText')}</p>
      <Select
        label={t('desk.setUp.firstLanguage')}
        labelShown
        look="field"
        value={first}
        options={LANGUAGES.filter(({ code }) => chosen.includes(code)).map(({ code, name }) => ({
          value: code as string,
          label: name,
        }))}
        onValue={setFirst}
      />
    </SettingForm>
  );
}

function CurrencyForm({ inForce }: { readonly inForce: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(ownText(inForce));
  const said = typed.trim() || BUILT_IN;
  return (
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
  );
}
