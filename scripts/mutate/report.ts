/** What a mutation run says. */
import type { Judged } from './mutate.ts';
import type { Mutant } from './mutants.ts';

const MAX_SHOWN = 110;

/** Where a fault stands and what it is: `file:line  kind  this → that`. */
export function described({ file, line, kind, start, end, text }: Mutant, whole: string): string {
  return `${file}:${line}  ${kind}  ${short(whole.slice(start, end))} → ${short(text)}  in  ${lineAt(whole, start)}`;
}

const short = (text: string): string => {
  const one = text.replaceAll(/\s+/g, ' ').trim();
  return one.length > MAX_SHOWN ? `${one.slice(0, MAX_SHOWN)}…` : one;
};

function lineAt(whole: string, start: number): string {
  const from = whole.lastIndexOf('\n', start - 1) + 1;
  const to = whole.indexOf('\n', start);
  return short(whole.slice(from, to === -1 ? undefined : to));
}

/** The survivors, then the figures by kind and for all. A fault that makes the tests hang was seen. */
export function table(judged: readonly Judged[], textOf: (file: string) => string): readonly string[] {
  const missed = judged.filter(({ verdict }) => verdict === 'survived' || verdict === 'unreached');
  const kinds = [...new Set(judged.map(({ mutant }) => mutant.kind))].toSorted();
  const row = (name: string, of: readonly Judged[]): string => {
    const count = (verdict: Judged['verdict']): number => of.filter((one) => one.verdict === verdict).length;
    const seen = count('killed') + count('timeout');
    const share = of.length === 0 ? 0 : Math.floor((seen * 100) / of.length);
    const columns = [of.length, count('killed'), count('timeout'), count('survived'), count('unreached')];
    return `| ${name} | ${columns.join(' | ')} | ${share} % |`;
  };
  return [
    ...missed.map(({ mutant, verdict }) => `${verdict}: ${described(mutant, textOf(mutant.file))}`),
    '| faults | planted | killed | timeouts | survived | no test reaches | seen |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...kinds.map((kind) =>
      row(
        kind,
        judged.filter(({ mutant }) => mutant.kind === kind),
      ),
    ),
    row('all', judged),
  ];
}
