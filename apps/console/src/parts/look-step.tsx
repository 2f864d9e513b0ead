import { Checkbox, Panel, PanelHead, TextField, buttonClass, classNames } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUILT_IN } from '@assay/protocol';
import type { ConsoleVenueSettings } from '@assay/protocol';
import { base64Of, ownText } from '../desk/set-up.ts';
import { ColourForm } from './colour-form.tsx';
import { SettingForm, useFormKeys } from './setting-form.tsx';

/** Name, logo, colours, and the first words of the start page. */
export function LookStep({ settings }: { readonly settings: ConsoleVenueSettings['settings'] }) {
  const { t } = useTranslation();
  const keyOf = useFormKeys();
  return (
    <div className="grid items-start gap-4">
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Panel aria-label={t('desk.setUp.setting.venue-name')}>
          <PanelHead title={t('desk.setUp.nameAndLogo')} roomy />
          <div className="grid gap-5 p-4 sm:p-5">
            <NameForm key={keyOf(settings['venue-name'])} inForce={settings['venue-name']['name'] ?? ''} />
            <LogoForm picture={settings['venue-logo']['picture'] ?? BUILT_IN} />
          </div>
        </Panel>
        <Panel aria-label={t('desk.setUp.setting.start-page')}>
          <PanelHead title={t('desk.setUp.setting.start-page')} roomy />
          <div className="p-4 sm:p-5">
            <TextsForm key={keyOf(settings['start-page'])} inForce={settings['start-page']} />
          </div>
        </Panel>
      </div>
      <ColourForm
        key={keyOf(settings['venue-colours'])}
        inForce={settings['venue-colours']}
        name={settings['venue-name']['name'] ?? ''}
      />
    </div>
  );
}

function NameForm({ inForce }: { readonly inForce: string }) {
  const { t } = useTranslation();
  const [name, setName] = useState(inForce);
  return (
    <SettingForm setting="venue-name" input={() => ({ name })} isUnchanged={name.trim() === inForce}>
      <TextField
        label={t('desk.setUp.name')}
        help={t('desk.setUp.nameHelp')}
        value={name}
        onValue={setName}
        autoComplete="off"
        required
      />
    </SettingForm>
  );
}

function LogoForm({ picture }: { readonly picture: string }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const hasOwn = picture !== BUILT_IN;
  return (
    <SettingForm
      setting="venue-logo"
      input={async () => ({ picture: file === null ? BUILT_IN : await base64Of(file) })}
      isUnchanged={file === null && !isRemoved}
      onSaved={() => {
        setFile(null);
        setRemoved(false);
      }}
    >
      <div className="grid gap-1.5">
        <span className="text-13 font-medium">{t('desk.setUp.logo')}</span>
        <div className="flex flex-wrap items-center gap-3">
          {hasOwn ? (
            <img
              src={`data:image/webp;base64,${picture}`}
              alt={t('desk.setUp.logoNow')}
              className="h-10 max-w-40 rounded-s border border-line bg-sunk object-contain p-1"
            />
          ) : null}
          <label className={classNames(buttonClass({ size: 's' }), 'focus-within:outline-2')}>
            {t(hasOwn ? 'desk.setUp.replace' : 'desk.setUp.choose')}
            <input
              type="file"
              accept="image/png,image/jpeg,image/webp"
              className="sr-only"
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null);
                setRemoved(false);
              }}
            />
          </label>
          {hasOwn ? (
            <Checkbox
              checked={isRemoved}
              onChecked={(checked) => {
                setRemoved(checked);
                setFile(null);
              }}
            >
              {t('desk.setUp.remove')}
            </Checkbox>
          ) : null}
          {file === null ? null : (
            <span className="min-w-0 text-12 text-soft wrap-anywhere">{file.name}</span>
          )}
        </div>
        <p className="text-12 text-quiet">{t('desk.setUp.logoHelp')}</p>
      </div>
    </SettingForm>
  );
}

function TextsForm({ inForce }: { readonly inForce: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  const [headline, setHeadline] = useState(ownText(inForce['headline']));
  const [lead, setLead] = useState(ownText(inForce['lead']));
  const said = { headline: headline.trim() || BUILT_IN, lead: lead.trim() || BUILT_IN };
  return (
    <SettingForm
      setting="start-page"
      input={() => said}
      isUnchanged={said.headline === inForce['headline'] && said.lead === inForce['lead']}
    >
      <TextField
        label={t('desk.setUp.headline')}
        help={t('desk.setUp.builtIn')}
        value={headline}
        onValue={setHeadline}
        autoComplete="off"
      />
      <TextField label={t('desk.setUp.lead')} value={lead} onValue={setLead} autoComplete="off" />
    </SettingForm>
  );
}
