// Tables of docs/operations.md and of pages that are made from code and from results, so that they say what is so. Run by
// `npm run tables`; page-tables.test.ts fails where a table is older than what it is made of.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '../server/platform/config/settings.ts'
import { describeFigures } from './bench-figures.ts'
import { isMain } from './is-main.ts'

const root = join(import.meta.dirname, '..')

type PageTable = {
  file: string
  /** Lines between which the table stands. */
  begin: string
  end: string
  render(): string
}

const renderSettings = (): string =>
  [
    '| Variable | Purpose | Default |',
    '|---|---|---|',
    ...settings.map(
      ({ names, purpose, without }) =>
        `| ${names.map(name => `\`${name}\``).join(', ')} | ${purpose} | ${without} |`,
    ),
  ].join('\n')

const renderFigures = (): string => describeFigures(readFileSync(join(root, 'bench', 'results.md'), 'utf8'))

const inMarkdown = (name: string) => ({
  begin: `<!-- ${name}: npm run tables -->`,
  end: `<!-- end of ${name} -->`,
})
const inPage = (name: string) => ({ begin: `{/* ${name}: npm run tables */}`, end: `{/* end of ${name} */}` })

export const pageTables: readonly PageTable[] = [
  { file: 'docs/operations.md', ...inMarkdown('settings'), render: renderSettings },
  { file: 'web/content/pages/docs.mdx', ...inPage('figures'), render: renderFigures },
]

/** The text of a file with the table as it should be. @throws where the lines around it are missing */
export const withTable = (text: string, { begin, end, render, file }: PageTable): string => {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no place between "${begin}" and "${end}"`)
  return `${text.slice(0, from + begin.length)}\n\n${render()}\n\n${text.slice(to)}`
}

export const readPage = (file: string): string => readFileSync(join(root, file), 'utf8')

if (isMain(import.meta.filename))
  for (const table of pageTables)
    writeFileSync(join(root, table.file), withTable(readPage(table.file), table))
