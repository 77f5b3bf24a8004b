// Texts in Hindi by set. Rules were written with those for tuning; the unseen ones were written before the rules or for
// another benchmark, and are read only to measure.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BenchText, readMarkdown } from '../read-text.ts'

const here = import.meta.dirname
const answers = join(here, '../../hindi/texts')

const readFolder = (folder: string): BenchText[] =>
  readdirSync(folder)
    .toSorted()
    .map(file => readMarkdown(join(folder, file), file.replace(/\.md$/u, '')))

const readNamed = (names: readonly string[]): BenchText[] =>
  names.map(name => readMarkdown(join(answers, `${name}.md`), name))

export const hindiSets = {
  tuning: () => [
    ...readFolder(join(here, 'texts')),
    ...readNamed(['maurya', 'pachan', 'nadiyan', 'panchayat', 'kahani']),
  ],
  /** Texts in the manner of school books, by the author of the rules. */
  books: () => readFolder(join(here, 'unseen')),
  /** Unseen texts of the benchmark of answers. */
  others: () => readNamed(['malaria', 'khad', 'chai']),
} as const
