// Used subset of the types of @lancedb/lancedb, an optional installation.

export type Row = Record<string, unknown>

export type LanceQuery = {
  where(filter: string): LanceQuery
  select(columns: string[]): LanceQuery
  limit(rows: number): LanceQuery
  fullTextSearch(query: unknown): LanceQuery
  toArray(): Promise<Row[]>
}

type NearestQuery = LanceQuery & {
  distanceType(type: 'dot'): NearestQuery
  nprobes(parts: number): NearestQuery
}

export type LanceTable = {
  add(rows: Row[]): Promise<unknown>
  delete(filter: string): Promise<unknown>
  countRows(filter?: string): Promise<number>
  query(): LanceQuery
  vectorSearch(vector: Float32Array): NearestQuery
  createIndex(column: string, options: { config: unknown; replace?: boolean }): Promise<void>
  listIndices(): Promise<{ columns: string[] }[]>
  optimize(options: { cleanupOlderThan: Date }): Promise<unknown>
}

export type LanceConnection = {
  tableNames(): Promise<string[]>
  openTable(name: string): Promise<LanceTable>
  createTable(name: string, rows: Row[]): Promise<LanceTable>
  close(): void
}

export type Lance = {
  connect(
    place: string,
    options: { readConsistencyInterval: number; session: unknown },
  ): Promise<LanceConnection>
  Session: new (indexCacheBytes: bigint, metadataCacheBytes: bigint) => unknown
  Index: {
    fts(options: object): unknown
    btree(): unknown
    ivfFlat(options: object): unknown
  }
  MatchQuery: new (text: string, column: string) => unknown
}
