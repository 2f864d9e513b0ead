import { FactList, Fact } from '@assay/ui';

/** What an action came to, as the exchange tells it: facts as such, any other lines as they are. */
export function Lines({ result, lines }: { readonly result: unknown; readonly lines: readonly string[] }) {
  const facts = factsOf(result);
  if (facts === null) {
    return (
      <pre className="overflow-x-auto px-4 py-3 font-mono text-12 leading-[1.6] whitespace-pre-wrap sm:px-5">
        {lines.join('\n')}
      </pre>
    );
  }
  return (
    <FactList>
      {facts.map(([name, value], at) => (
        <Fact key={`${name} ${at}`} term={name}>
          {value === null ? '–' : String(value)}
        </Fact>
      ))}
    </FactList>
  );
}

type Told = readonly (readonly [name: string, value: string | number | boolean | null])[];

function factsOf(result: unknown): Told | null {
  if (typeof result !== 'object' || result === null || !('facts' in result)) return null;
  // What actions call facts has one shape in all of them.
  return Array.isArray(result.facts) ? (result.facts as unknown as Told) : null;
}
