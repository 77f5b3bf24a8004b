// The tables of the store of candidates. Each is made with its first rows and its indexes when it is tidied.
import type { Lance, LanceConnection, LanceTable, Row } from './lance-types.ts'

export const tableNames = ['sources', 'counts', 'terms', 'vectors'] as const
export type TableName = (typeof tableNames)[number]

/** Below this, looking through all vectors is quicker than an index, and there are too few to train one. */
const fewestForVectorIndex = 20_000
/** Parts into which vectors are put; more take longer to train than they save. */
const vectorParts = 256
/** How long what was replaced stays for those who are still reading it. */
const keepReplacedMs = 10 * 60_000

/** Terms come stemmed and apart, so that nothing is left to do but to split them. */
const termsAsTheyAre = {
  baseTokenizer: 'whitespace',
  lowercase: false,
  stem: false,
  removeStopWords: false,
  asciiFolding: false,
  withPosition: false,
  maxTokenLength: 200,
}

export const openTables = (lance: Lance, connection: LanceConnection) => {
  const open = new Map<TableName, LanceTable>()
  /** Null while nothing was ever put there; by this process or another. */
  const find = async (name: TableName): Promise<LanceTable | null> => {
    const known = open.get(name)
    if (known) return known
    if (!(await connection.tableNames()).includes(name)) return null
    const table = await connection.openTable(name)
    open.set(name, table)
    return table
  }
  const add = async (name: TableName, rows: Row[]): Promise<void> => {
    if (rows.length === 0) return
    const table = await find(name)
    if (table) await table.add(rows)
    else open.set(name, await connection.createTable(name, rows))
  }
  const indexOnce = async (table: LanceTable, column: string, config: unknown): Promise<void> => {
    const existing = await table.listIndices()
    if (existing.some(({ columns }) => columns.includes(column))) return
    await table.createIndex(column, { config })
  }
  const indexTable = async (name: TableName, table: LanceTable): Promise<void> => {
    const { Index } = lance
    if (name === 'sources') return
    await indexOnce(table, 'source', Index.btree())
    if (name === 'counts') await indexOnce(table, 'term', Index.btree())
    if (name === 'terms') await indexOnce(table, 'terms', Index.fts(termsAsTheyAre))
    if (name === 'vectors' && (await table.countRows()) >= fewestForVectorIndex)
      await indexOnce(table, 'vector', Index.ivfFlat({ numPartitions: vectorParts, distanceType: 'dot' }))
  }
  const tidy = async (): Promise<void> => {
    for (const name of tableNames) {
      const table = await find(name)
      if (!table) continue
      await indexTable(name, table)
      await table.optimize({ cleanupOlderThan: new Date(Date.now() - keepReplacedMs) })
    }
  }
  return { find, add, tidy }
}
