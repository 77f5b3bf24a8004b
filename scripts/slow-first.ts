// Order of the unit tests: files that need long come first, so that none of them is waited for alone at the end.
import { matchesGlob, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { slowTests } from './slow-tests.ts'

/** Files that wait for long, beside those that need a processor for long. */
const waitingTests = ['server/database-outage.test.ts', 'server/testing/races/races.test.ts']

export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const root = this.ctx.config.root
    const isSlow = ({ moduleId }: TestSpecification) =>
      [...waitingTests, ...slowTests].some(pattern => matchesGlob(relative(root, moduleId), pattern))
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter(file => !isSlow(file))]
  }
}
