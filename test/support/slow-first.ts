/** Order of test files: the longest of each project first, so that none runs alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Long because of waiting or imports, which vitest's estimate by file size misses. */
const LONG = [
  'test/web/offline.test.ts',
  'test/web/accessible.test.ts',
  'test/web/clock-desk.test.ts',
  'test/web/journey.test.ts',
  'test/web/told.test.ts',
  'test/web/phone.test.ts',
  'test/web/police-city.test.ts',
  'test/web/streets-of-gotham.test.ts',
  'test/web/supergang.test.ts',
  'test/web/careers.test.ts',
  'test/web/roster.test.ts',
  'test/web/play.test.ts',
  'test/web/clock-screen.test.ts',
  'test/web/one-more-game.test.ts',
  'test/web/demo.test.ts',
  'test/web/duel.test.ts',
  'test/web/mine.test.ts',
  'test/proofs/rulebooks.test.ts',
  'test/proofs/card-evenings.test.ts',
  'test/proofs/crash.test.ts',
  'test/proofs/flags.test.ts',
  'test/server/database/embedded.test.ts',
];

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((path) => moduleId.endsWith(path));

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
