/** The configuration as operator actions: what is in force, its versions, the file of the whole, and what brings another in by proposals. */
import type {
  ConfigurationStep,
  ConsoleComparison,
  ConsoleConfiguration,
  ConsoleDifferences,
  ConsoleImported,
  ConsoleVersions,
  OperatorRole,
} from '@assay/protocol';
import { Type } from 'typebox';
import { operatorAction, Serial } from '../../operator/action.ts';
import { timeText } from '../../operator/printing.ts';
import { proposalLines } from '../../operator/proposing.ts';
import type { Configuration } from './configuration.ts';

export interface ConfigurationActionParts {
  readonly configuration: Configuration;
}

const TOPIC = 'configuration';
const READING: readonly OperatorRole[] = ['owner', 'finance', 'compliance', 'auditor'];
const CHANGING: readonly OperatorRole[] = ['owner', 'finance'];

const MAX_DOCUMENT = 800_000;
const Document = Type.String({ minLength: 2, maxLength: MAX_DOCUMENT });
/** Words with commas between, such as `fee-tiers`, `price-band 3` or `network-token sepolia USDT`. */
const Subjects = Type.String({
  pattern: '^[a-z-]{3,20}( [a-zA-Z0-9]{1,32}){0,2}(,[a-z-]{3,20}( [a-zA-Z0-9]{1,32}){0,2}){0,7}$',
});
const Version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const show = operatorAction({
  name: 'configuration',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'what is in force of assets, markets, fees, contracts and limits, and which version it is',
  roles: READING,
  fields: {},
  needsReason: false,
  carryOut: ({ configuration }: ConfigurationActionParts) => configuration.read(),
  print: configurationLines,
});

const versions = operatorAction({
  name: 'configuration versions',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'what changed when, from what to what, who proposed and who approved it; the newest first',
  roles: READING,
  fields: { before: Type.Optional(Serial), about: Type.Optional(Subjects) },
  needsReason: false,
  carryOut: ({ configuration }: ConfigurationActionParts, { before, about }) =>
    configuration.versions(before ?? Number.MAX_SAFE_INTEGER, about?.split(',') ?? []),
  print: versionLines,
});

const compare = operatorAction({
  name: 'configuration compare',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'what differs between two versions, the older one given first',
  roles: READING,
  fields: { older: Version, newer: Serial },
  typed: ['older', 'newer'],
  needsReason: false,
  carryOut: ({ configuration }: ConfigurationActionParts, { older, newer }) =>
    configuration.compare(older, newer),
  print: ({ rows }: ConsoleComparison) =>
    rows.length === 0 ? ['Nothing differs.'] : rows.flatMap(changeText),
});

const undo = operatorAction({
  name: 'configuration undo',
  byToken: 'proposes',
  topic: TOPIC,
  summary: 'proposes what was in force before a version, where nothing has changed the same since',
  roles: CHANGING,
  fields: { version: Serial },
  typed: ['version'],
  approvals: 1,
  carryOut: ({ configuration }: ConfigurationActionParts, { version }, by) => configuration.undo(version, by),
  print: proposalLines,
});

const exportAll = operatorAction({
  name: 'configuration export',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'all that operators change by proposals as one file; the same configuration makes the same file',
  roles: READING,
  fields: {},
  needsReason: false,
  carryOut: ({ configuration }: ConfigurationActionParts) => configuration.export(),
  print: (document) => JSON.stringify(document, null, 2).split('\n'),
});

const differences = operatorAction({
  name: 'configuration differences',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'what the text of such a file says otherwise than what is in force; nothing is proposed',
  roles: READING,
  fields: { document: Document },
  typed: ['document'],
  needsReason: false,
  carryOut: ({ configuration }: ConfigurationActionParts, { document }) =>
    configuration.differences(document),
  print: differenceLines,
});

const importAll = operatorAction({
  name: 'configuration import',
  byToken: 'proposes',
  topic: TOPIC,
  summary: 'proposes each difference of the text of such a file by itself, 16 at once; nothing is applied',
  roles: CHANGING,
  fields: { document: Document },
  typed: ['document'],
  approvals: 1,
  carryOut: ({ configuration }: ConfigurationActionParts, { document }, by) =>
    configuration.import(document, by),
  print: importedLines,
});

export const CONFIGURATION_ACTIONS = [show, versions, compare, undo, exportAll, differences, importAll];

const stepText = ({ action, input }: ConfigurationStep): string =>
  [action, ...Object.entries(input).map(([field, value]) => `${field} ${value}`)].join(', ');

function configurationLines({ version, since, sections }: ConsoleConfiguration): string[] {
  return [
    version === 0 || since === null ? 'No version yet.' : `version ${version}, since ${timeText(since)}`,
    ...sections.flatMap(({ section, isFromFiles, rows }) => [
      '',
      ` ${section}${isFromFiles ? ', from the files of the exchange' : ''}`,
      ...rows.map(({ name, state, facts }) =>
        [`  ${name}`, ...(state === null ? [] : [state]), ...facts.map((fact) => fact.join(' '))].join(', '),
      ),
    ]),
  ];
}

const changeText = ({ name, what, before, after }: ConsoleComparison['rows'][number]): string[] => [
  `${name}: ${what}`,
  `  before  ${before?.join('; ') ?? 'nothing'}`,
  `  after   ${after.join('; ')}`,
];

function versionLines({ versions: rows, more }: ConsoleVersions): string[] {
  return [
    ...rows.flatMap((row) => [
      `version ${row.version}, ${timeText(row.at)}`,
      ...(row.proposal === null
        ? []
        : [
            `  proposal ${row.proposal} by ${row.proposer ?? 'nobody known'}, approved by ${row.approvedBy.join(', ')}`,
          ]),
      ...changeText(row).map((line) => `  ${line}`),
    ]),
    ...(more ? [`Older ones: --before ${rows.at(-1)?.version ?? 1}`] : []),
    ...(rows.length === 0 ? ['Nothing has changed.'] : []),
  ];
}

function differenceLines({ differences: rows, same, unnamed }: ConsoleDifferences): string[] {
  return [
    ...rows.flatMap(({ inForce, refused, ...step }) => [
      stepText(step),
      `  in force  ${inForce === null ? 'nothing' : stepText({ action: step.action, input: inForce })}`,
      ...(refused === null ? [] : [`  ${refused}`]),
    ]),
    `${same} lines say what is in force; ${unnamed} more are in force and stay.`,
  ];
}

function importedLines({ proposed, refused }: ConsoleImported): string[] {
  return [
    ...proposed.map(({ proposal, ...step }) =>
      proposal === null ? `said: ${stepText(step)}` : `proposal ${proposal}: ${stepText(step)}`,
    ),
    ...refused.map(({ sentence, ...step }) => `not proposed: ${stepText(step)}. ${sentence}`),
    ...(proposed.length + refused.length === 0 ? ['Nothing differs.'] : []),
  ];
}
