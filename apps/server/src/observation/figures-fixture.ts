/**
 * Holds the figures that a venue shows to what is written about them: each is described, and the alert rules and the
 * dashboard name none that there is not.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';

const OPERATING = path.resolve(import.meta.dirname, '../../../../docs/operating');
/** For venues with a database server alone. */
const OF_DATABASES = ['assay_database_up', 'assay_database_answer_seconds'];

const read = (file: string): string => readFileSync(path.join(OPERATING, file), 'utf8');

function kindsIn(text: string): ReadonlyMap<string, string> {
  const told = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Map([
    ...OF_DATABASES.map((name): [string, string] => [name, 'gauge']),
    ...told.map(([, name = '', kind = '']): [string, string] => [name, kind]),
  ]);
}

/** Names of figures in a text; those of a histogram's parts are the histogram's. */
function namesIn(written: string, kinds: ReadonlyMap<string, string>): string[] {
  return [...new Set(written.match(/\b(?:assay|process|nodejs)_\w+/g))].map((name) => {
    const whole = name.replace(/_(?:bucket|sum|count)$/, '');
    return kinds.get(whole) === 'histogram' ? whole : name;
  });
}

/** `text`: what `/metrics` answered. */
export function expectWatchable(text: string): void {
  const kinds = kindsIn(text);
  for (const file of ['prometheus/assay.rules.yml', 'grafana/assay.json']) {
    const named = namesIn(read(file), kinds);
    expect(named.length).toBeGreaterThan(10);
    expect([file, named.filter((name) => !kinds.has(name))]).toEqual([file, []]);
  }
  const described = namesIn(read('settings-and-signals.md'), kinds);
  const own = [...kinds.keys()].filter((name) => name.startsWith('assay_'));
  expect(own.length).toBeGreaterThan(30);
  expect(own.filter((name) => !described.includes(name))).toEqual([]);
  expect(described.filter((name) => name.startsWith('assay_') && !kinds.has(name))).toEqual([]);
}

const SAMPLE =
  /^[a-z_][a-z0-9_]*(?:\{(?:[a-z_]\w*="(?:[^"\\\n]|\\.)*",?)*\})? (?:[-+]?[\d.]+(?:e[-+]?\d+)?|NaN|[-+]Inf)$/i;
const ABOUT = /^# (?:HELP \w+ .+|TYPE \w+ (?:counter|gauge|histogram|summary))$/;

/** In the form that Prometheus reads, by the names that it wants. */
export function expectExposition(text: string): void {
  for (const line of text.split('\n').filter((one) => one !== '')) {
    expect(line).toMatch(line.startsWith('#') ? ABOUT : SAMPLE);
  }
  for (const [name, kind] of kindsIn(text)) {
    expect([name, kind === 'counter']).toEqual([name, name.endsWith('_total')]);
    expect(name).not.toMatch(/_(?:ms|us|ns|sec|kb|mb)(?:_|$)/);
  }
}
