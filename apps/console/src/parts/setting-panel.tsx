import { Badge, Button, Fact, FactList, Panel, PanelHead } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleSession, ConsoleSetting } from '@assay/protocol';
import { stepsFor, toneOf } from '../desk/configuration.ts';
import { ProposingForm } from './proposing-form.tsx';

/** One setting: what is in force, and the actions that change it, beginning with that. */
export function SettingPanel(props: { readonly setting: ConsoleSetting; readonly session: ConsoleSession }) {
  const { setting, session } = props;
  const { t } = useTranslation();
  const [chosen, choose] = useState<string | null>(null);
  const steps = stepsFor(setting, session.actions);
  const open = steps.find(({ action }) => action.name === chosen);
  return (
    <Panel aria-label={setting.name}>
      <PanelHead title={setting.name} roomy>
        {setting.state === null ? null : <Badge tone={toneOf(setting.state)}>{titleOf(setting.state)}</Badge>}
      </PanelHead>
      <div className="[&_dl]:md:grid-cols-1">
        <FactList>
          {setting.facts.map(([name, value]) => (
            <Fact key={name} term={titleOf(name)}>
              <span className="wrap-anywhere">{value}</span>
            </Fact>
          ))}
        </FactList>
      </div>
      {steps.length === 0 ? null : (
        <div
          role="group"
          aria-label={t('desk.configuration.change')}
          className="flex flex-wrap gap-2 border-t border-line px-4 py-3 sm:px-5"
        >
          {steps.map(({ action }) => (
            <Button
              key={action.name}
              size="s"
              aria-pressed={action.name === chosen}
              className={action.name === chosen ? 'bg-hover' : undefined}
              onClick={() => choose(action.name === chosen ? null : action.name)}
            >
              {titleOf(action.name)}
            </Button>
          ))}
        </div>
      )}
      {open === undefined ? null : (
        <ProposingForm key={chosen} action={open.action} given={open.given} actions={session.actions} />
      )}
    </Panel>
  );
}
