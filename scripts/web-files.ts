// Source files of the web.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SourceFile = { path: string; text: string }

export const webFolder = join(import.meta.dirname, '../web')

/** Files of the web that match a pattern; without tests and generated files. */
export const readWebFiles = (pattern: string): SourceFile[] =>
  globSync(pattern, {
    cwd: webFolder,
    exclude: ['node_modules/**', 'build/**', '**/*.test.ts', '**/*.test.tsx'],
  }).map(path => ({ path, text: readFileSync(join(webFolder, path), 'utf8') }))
