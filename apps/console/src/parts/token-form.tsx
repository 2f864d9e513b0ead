import { Button, Checkbox, Note, Panel, PanelHead, TextField } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRoleOf, OPERATOR_TOKEN_MOST, titleOf } from '@assay/protocol';
import type { ConsoleMadeToken, ConsoleSession } from '@assay/protocol';
import { askTokens, useAsking } from '../desk/queries.ts';
import { ReasonField } from './reason-field.tsx';
import { Refusal } from './refusal.tsx';

/** What a new token may do and for how long; the token itself is shown once. */
export function TokenForm({ session }: { readonly session: ConsoleSession }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<ConsoleMadeToken | null>(null);
  const title = t('desk.tokens.make');
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} roomy />
      {made === null ? (
        <Wish session={session} onMade={setMade} />
      ) : (
        <Made made={made} done={() => setMade(null)} />
      )}
    </Panel>
  );
}

function Made({ made, done }: { readonly made: ConsoleMadeToken; readonly done: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid max-w-140 gap-4 p-4 sm:p-5">
      <Note tone="info">{t('desk.tokens.made', { token: made.token, name: made.name })}</Note>
      <code className="rounded-control bg-sunk p-3 text-13 wrap-anywhere select-all">{made.secret}</code>
      <div>
        <Button onClick={done}>{t('desk.tokens.done')}</Button>
      </div>
    </div>
  );
}

const EMPTY = { name: '', days: '30', addresses: '', code: '', reason: '' };

function Wish(props: {
  readonly session: ConsoleSession;
  readonly onMade: (made: ConsoleMadeToken) => void;
}) {
  const { session, onMade } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState(EMPTY);
  const [roles, setRoles] = useState<readonly string[]>(session.operator.roles);
  const [actions, setActions] = useState<readonly string[]>([]);
  const { mutate, error, isPending } = useAsking('tokens make');
  const set = (field: keyof typeof EMPTY) => (value: string) => setTyped({ ...typed, [field]: value });
  const { reason, days, code, ...rest } = typed;
  const offered = offeredTo(session, roles);
  const chosen = actions.filter((name) => offered.some((one) => one.name === name));
  const choices = (does: 'reads' | 'proposes') => ({
    all: offered.filter(({ byToken }) => byToken === does).map(({ name }) => name),
    chosen,
    onChosen: setActions,
  });
  const send = (): void => {
    const said = { roles: roles.join(','), actions: chosen.join(','), days: Number(days), code: code.trim() };
    mutate(
      { input: { ...rest, ...said }, reason: reason.trim() },
      { onSuccess: ({ result }) => onMade(result), onSettled: () => void askTokens() },
    );
  };
  return (
    <form
      className="grid max-w-180 gap-4 p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Named typed={typed} set={set} />
      <Choices
        title={t('desk.tokens.roles')}
        text={t('desk.tokens.rolesText')}
        all={session.operator.roles}
        chosen={roles}
        onChosen={setRoles}
      />
      <Choices title={t('desk.tokens.reads')} {...choices('reads')} />
      <Choices
        title={t('desk.tokens.proposes')}
        text={t('desk.tokens.proposesText')}
        {...choices('proposes')}
      />
      <Proven typed={typed} set={set} />
      {error === null ? null : <Refusal refused={error} />}
      <div>
        <Button type="submit" tone="primary" disabled={isPending || chosen.length === 0}>
          {t('desk.tokens.make')}
        </Button>
      </div>
    </form>
  );
}

interface Texts {
  readonly typed: typeof EMPTY;
  readonly set: (field: keyof typeof EMPTY) => (value: string) => void;
}

function Named({ typed, set }: Texts) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('desk.tokens.name')}
        help={t('desk.tokens.nameHelp')}
        maxLength={40}
        value={typed.name}
        onValue={set('name')}
        required
      />
      <TextField
        label={t('desk.tokens.days')}
        help={t('desk.tokens.daysHelp', { most: OPERATOR_TOKEN_MOST.days })}
        inputMode="numeric"
        value={typed.days}
        onValue={set('days')}
        required
      />
    </>
  );
}

function Proven({ typed, set }: Texts) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('desk.tokens.addresses')}
        help={t('desk.tokens.addressesHelp')}
        maxLength={1000}
        value={typed.addresses}
        onValue={set('addresses')}
      />
      <TextField
        label={t('desk.tokens.code')}
        autoComplete="one-time-code"
        value={typed.code}
        onValue={set('code')}
        required
      />
      <ReasonField value={typed.reason} onValue={set('reason')} />
    </>
  );
}

/** Every token asks who it is. */
const OF_EVERY_TOKEN = 'whoami';

/** What a token with these roles may do. */
const offeredTo = ({ actions }: ConsoleSession, roles: readonly string[]) =>
  actions.filter(
    ({ name, byToken, roles: wanted }) =>
      byToken !== null && name !== OF_EVERY_TOKEN && hasRoleOf(roles, wanted),
  );

function Choices(props: {
  readonly title: string;
  readonly text?: string;
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
}) {
  const { title, text, all, chosen, onChosen } = props;
  const { t } = useTranslation();
  if (all.length === 0) return null;
  const others = chosen.filter((name) => !all.includes(name));
  const isWhole = all.every((name) => chosen.includes(name));
  return (
    <fieldset className="grid gap-2">
      <legend className="flex w-full items-center justify-between gap-2 text-13 font-medium">
        {title}
        {all.length < 2 ? null : (
          <Button size="s" onClick={() => onChosen(isWhole ? others : [...others, ...all])}>
            {t(isWhole ? 'desk.tokens.noneOf' : 'desk.tokens.all')}
          </Button>
        )}
      </legend>
      {text === undefined ? null : <p className="text-12 text-quiet">{text}</p>}
      <div className="grid gap-x-4 gap-y-1.5 pt-1 text-13 sm:grid-cols-2">
        {all.map((name) => (
          <Checkbox
            key={name}
            checked={chosen.includes(name)}
            onChecked={(isOn) => onChosen(isOn ? [...chosen, name] : chosen.filter((one) => one !== name))}
          >
            {titleOf(name)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
