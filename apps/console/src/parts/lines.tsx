import { Fact, FactList, Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import { factsOf, momentOf, pictureAddressOf } from '../desk/result.ts';

/** What an action came to: facts as such, a picture as one, anything else in the exchange's own lines. */
export function Lines({ result, lines }: { readonly result: unknown; readonly lines: readonly string[] }) {
  const facts = factsOf(result);
  const picture = pictureAddressOf(result);
  if (picture !== null) {
    return <img src={picture} alt="" className="max-h-[70vh] max-w-full p-4 sm:p-5" />;
  }
  if (facts === null) {
    return (
      <pre className="px-4 py-3 font-mono text-12 leading-[1.6] wrap-anywhere whitespace-pre-wrap sm:px-5">
        {lines.join('\n')}
      </pre>
    );
  }
  return (
    <FactList>
      {facts.map(([name, value], at) => (
        <Fact key={`${name} ${at}`} term={titleOf(name)}>
          <Value value={value} />
        </Fact>
      ))}
    </FactList>
  );
}

function Value({ value }: { readonly value: string | number | boolean | null }) {
  const { t } = useTranslation();
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'desk.fact.yes' : 'desk.fact.no');
  const moment = momentOf(value);
  // Such as the address of a chain: one long word.
  if (moment === null) return <span className="min-w-0 wrap-anywhere">{String(value)}</span>;
  return <Time value={moment} />;
}
