/**
 * A tree of files in a folder of its own, for a test of a check.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';

export interface PlantedTree {
  /** The tree's folder. */
  readonly root: string;
  /** Writes a file, and its folders. */
  readonly plant: (file: string, text: string) => void;
}

/** A new tree with nothing in it; `removeTree` takes it away. */
export function newTree(): PlantedTree {
  const root = mkdtempSync(path.join(os.tmpdir(), 'assay-planted-'));
  return {
    root,
    plant: (file, text) => {
      const full = path.join(root, file);
      mkdirSync(path.dirname(full), { recursive: true });
      writeFileSync(full, text);
    },
  };
}

export function removeTree({ root }: PlantedTree): void {
  rmSync(root, { recursive: true, force: true });
}

/** A tree for each test of the file or the group that calls, planted anew with `files`. */
export function treeOfEachTest(files: Readonly<Record<string, string>> = {}): PlantedTree {
  let tree: PlantedTree;
  beforeEach(() => {
    tree = newTree();
    for (const [file, text] of Object.entries(files)) tree.plant(file, text);
  });
  afterEach(() => removeTree(tree));
  return {
    get root() {
      return tree.root;
    },
    plant: (file, text) => tree.plant(file, text),
  };
}
