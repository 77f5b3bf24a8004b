// Reporter of vitest that writes the seconds of each file, its imports and hooks included.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { TimedFile } from './minutes-by-part.ts'

/** Environment variable that names the file to write. */
export const minutesFileVariable = 'UNIT_MINUTES_FILE'

const getSeconds = (module: TestModule): number => {
  const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return (prepareDuration + collectDuration + setupDuration + duration) / 1000
}

export default class UnitMinutesReporter implements Reporter {
  readonly #files: TimedFile[] = []

  onTestModuleEnd(module: TestModule): void {
    this.#files.push({ file: relative(process.cwd(), module.moduleId), seconds: getSeconds(module) })
  }

  onTestRunEnd(): void {
    const { [minutesFileVariable]: path } = process.env
    if (path) writeFileSync(path, JSON.stringify(this.#files))
  }
}
