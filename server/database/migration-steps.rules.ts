// Migration statements that break the previous version while its processes still run: columns or tables it
// uses are removed, renamed, or require values that it doesn't write.

const harmful: readonly { pattern: RegExp; why: string }[] = [
  { pattern: /^drop table/i, why: 'drops a table' },
  { pattern: /^alter table .*\bdrop column/i, why: 'drops a column' },
  { pattern: /^alter table .*\brename\b/i, why: 'renames what the version before asks for' },
  { pattern: /^alter table .*\bset not null/i, why: 'wants a value that the version before may leave out' },
  { pattern: /^alter table .*\bset data type/i, why: 'gives a column another type' },
  {
    pattern: /^alter table .*\bdrop default/i,
    why: 'takes a default away that the version before counts on',
  },
  {
    pattern: /^alter table .*\badd column(?!.*\b(?:default|generated)\b).*\bnot null/i,
    why: 'adds a column that the version before doesn’t fill',
  },
]

/**
 * Harmful statements of a migration. Removals need two versions: the first adds the new structure and still
 * fills the old, the next removes the old.
 * @param sql a migration as it is written
 * @returns each statement that the version before doesn't survive, with why
 */
export const findHarmfulSteps = (sql: string): { statement: string; why: string }[] =>
  sql.split(/;|--> statement-breakpoint/).flatMap(part => {
    const statement = part.replace(/\s+/g, ' ').trim()
    const found = harmful.find(({ pattern }) => pattern.test(statement))
    return found ? [{ statement, why: found.why }] : []
  })
