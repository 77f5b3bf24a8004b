// Pages of the tables: a diagram of each domain, and every table with its columns and rules.
import type { Catalog, ForeignKey } from './catalog.ts'
import { domains, type Home } from './domains.ts'

const code = (text: string): string => `\`${text}\``
const codes = (texts: readonly string[]): string => texts.map(code).join(', ')
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

/** `x = ANY (ARRAY['a'::text, 'b'::text])` as `x in ('a', 'b')`. */
const simplify = (expression: string): string =>
  expression
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/::text\b(?!\[)/g, '')
    .replaceAll(/\(?\(?(\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)?\)?/g, '$1 in ($2)')

const listItems = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`${title}:`, '', ...items.map(item => `- ${item}`), '']

const renderTable = (catalog: Catalog, name: string, { file }: Home): string[] => {
  const of = <T extends { table: string }>(rows: readonly T[]): T[] =>
    rows.filter(({ table }) => table === name)
  const columns = of(catalog.columns).map(
    ({ name: column, type, isNullable, value }) =>
      `| ${code(column)} | ${type} | ${isNullable ? 'null' : ''} | ${value === null ? '' : code(cell(simplify(value)))} |`,
  )
  const keys = of(catalog.foreignKeys).map(
    key =>
      `${codes(key.columns)} → ${code(key.parent)} (${codes(key.parentColumns)})${key.definition ? `, ${key.definition.toLowerCase()}` : ''}`,
  )
  const referencing = catalog.foreignKeys
    .filter(({ parent }) => parent === name)
    .map(key => `${code(key.table)} (${codes(key.columns)})`)
  const named = (rows: { name: string; definition: string }[]): string[] =>
    rows.map(row => `${code(row.name)}: ${code(simplify(row.definition))}`)
  return [
    `## ${name}`,
    '',
    `[${file}](../../server/database/schema/${file}). Primary key: ${codes(of(catalog.primaryKeys).flatMap(key => key.columns))}.`,
    '',
    '| Column | Type | Null | Default |',
    '|---|---|---|---|',
    ...columns,
    '',
    ...listItems('Foreign keys', keys),
    ...listItems('Checks', named(of(catalog.checks))),
    ...listItems('Indexes', named(of(catalog.indexes))),
    ...listItems('Triggers', named(of(catalog.triggers))),
    ...(referencing.length === 0 ? [] : [`Referenced by: ${referencing.join(', ')}.`, '']),
  ]
}

const renderArrow = ({ table, columns, parent, isNullable, isUnique }: ForeignKey): string =>
  `  ${parent} ${isNullable ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'} ${table} : "${columns.join(', ')}"`

/** Keys of the domain's tables. Those to `accounts`, which nearly every table has, are left out of other domains. */
const renderDiagram = (catalog: Catalog, names: readonly string[], domain: string): string[] => {
  const keys = catalog.foreignKeys.filter(({ table }) => names.includes(table))
  const blocks = names.flatMap(name => {
    const primary = catalog.primaryKeys.filter(({ table }) => table === name).flatMap(key => key.columns)
    const foreign = keys.filter(({ table }) => table === name).flatMap(key => key.columns)
    const rows = catalog.columns
      .filter(
        column => column.table === name && (primary.includes(column.name) || foreign.includes(column.name)),
      )
      .map(column => {
        const marks = [primary.includes(column.name) ? 'PK' : '', foreign.includes(column.name) ? 'FK' : '']
        return `    ${column.type.replaceAll(/\W+/g, '_')} ${column.name} ${marks.filter(Boolean).join(', ')}`
      })
    return [`  ${name} {`, ...rows, '  }']
  })
  const arrows = keys.filter(({ parent }) => domain === 'people' || parent !== 'accounts').map(renderArrow)
  return ['```mermaid', 'erDiagram', ...blocks, ...arrows, '```', '']
}

/** Text of each page, by its name. */
export const renderPages = (catalog: Catalog, homes: ReadonlyMap<string, Home>): Map<string, string> => {
  const names = [...new Set(catalog.columns.map(({ table }) => table))]
  const missing = names.filter(name => !homes.has(name))
  if (missing.length > 0) throw new Error(`tables that no file of the schema has: ${missing.join(', ')}`)
  return new Map(
    Object.entries(domains).map(([domain, { about, features }]) => {
      const isHere = (name: string): boolean => homes.get(name)?.domain === domain
      const tables = names.filter(isHere)
      const views = catalog.views.filter(({ name }) => isHere(name))
      const lines = [
        `# Tables: ${domain}`,
        '',
        '<!-- Made from the migrated database by npm run tables; scripts/database-pages.test.ts compares it. -->',
        '',
        `${about} Features: ${features.join(', ')}.${domain === 'people' ? '' : ' The diagram leaves out keys to `accounts`.'}`,
        '',
        ...renderDiagram(catalog, tables, domain),
        ...tables.flatMap(name => renderTable(catalog, name, homes.get(name) as Home)),
        ...(views.length === 0
          ? []
          : ['## Views', '', ...views.map(view => `- ${code(view.name)}: ${view.definition}`), '']),
      ]
      return [`${domain}.md`, `${lines.join('\n').trimEnd()}\n`]
    }),
  )
}
