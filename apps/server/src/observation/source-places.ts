/**
 * Places of the build in a text, such as a stack, as places of the sources.
 * Owns: the maps beside the files of the build, each read when a place of its file is first told of. Node's own
 * `--enable-source-maps` reads those of all threads at the start: 0.2 s of it, and 80 MB for as long as it runs.
 * Promises: a place without a map, or that its map does not know, stays as it is; a map that cannot be read is as none.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PLACE = /(?<file>(?:file:\/\/)?\/[^\s():"\\]+\.js):(?<line>\d+):(?<column>\d+)/g;

/** By file. Only what is there is kept: a stack may hold the text of a request, which can name any file. */
const maps = new Map<string, SourceMap>();

export function inSources(text: string): string {
  return text.replaceAll(PLACE, (place, file: string, line: string, column: string) => {
    if (file.includes('/node_modules/')) return place;
    return originOf(file, Number(line), Number(column)) ?? place;
  });
}

function originOf(named: string, line: number, column: number): string | null {
  const file = named.startsWith('file:') ? fileURLToPath(named) : named;
  const origin = mapOf(file)?.findOrigin(line, column);
  if (origin === undefined || !('fileName' in origin)) return null;
  const source = path.resolve(path.dirname(file), origin.fileName);
  return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(`${file}.map`);
  if (map !== null) maps.set(file, map);
  return map;
}

function readMap(file: string): SourceMap | null {
  try {
    // Written by our build.
    return new SourceMap(
      JSON.parse(readFileSync(file, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
    );
  } catch {
    return null;
  }
}
