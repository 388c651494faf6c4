import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest kind of file first, among them what mostly waits: others work meanwhile. */
const KINDS = [
  '/test/recovery/',
  '/point-in-time.',
  '/jobs.',
  '/test/browser/',
  '/test/process.',
  '/test/',
];

/** Begins with the files that take longest, so that none of them is still running alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    return bySize.toSorted((a, b) => kindOf(a) - kindOf(b));
  }
}

function kindOf({ moduleId }: TestSpecification): number {
  const kind = KINDS.findIndex((folder) => moduleId.includes(folder));
  return kind < 0 ? KINDS.length : kind;
}
