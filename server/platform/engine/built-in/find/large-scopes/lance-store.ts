// The store of candidates on LanceDB: a folder of this machine, or a bucket that several share (`s3://…`).
import { z } from 'zod'
import type {
  CandidateHit,
  CandidateStore,
  StoredSource,
  TermCount,
  WholeSource,
} from '../../index/candidate-store.ts'
import { openTables, tableNames } from './lance-tables.ts'
import type { Lance, LanceQuery, Row } from './lance-types.ts'

const idSchema = z.uuid()
const languages = z.enum(['english', 'other'])
const count = z.coerce.number().int().nonnegative()
const sourceSchema = z.object({
  source: z.string(),
  version: z.string(),
  language: languages,
  passages: count,
  sentences: count,
  contentWords: count,
})
const countSchema = z.object({ source: z.string(), term: z.string(), passages: count, sentences: count })
const hitSchema = z.object({ source: z.string(), id: z.string() })

/** Vectors of the nearest parts that are compared. */
const partsAsked = 24
/** All rows: the library takes ten where no number is given. */
const allRows = 10_000_000
/** So many times as many are asked for where a scope is picked out of what the whole store finds. */
const spare = 3
/** Bytes of indexes and of descriptions of files that stay in memory; by themselves they would take 6 and 1 GB. */
const indexCacheBytes = 256n * 1024n ** 2n
const metadataCacheBytes = 64n * 1024n ** 2n

/** Filters are text: ids have one form, and in terms a quotation mark is doubled. */
const listIds = (ids: readonly string[]) => ids.map(id => `'${idSchema.parse(id)}'`).join(',')
const listTerms = (terms: readonly string[]) => terms.map(term => `'${term.replaceAll("'", "''")}'`).join(',')
const ofSources = (ids: readonly string[]) => `source IN (${listIds(ids)})`

const sourceRow = (source: StoredSource): Row => ({
  source: idSchema.parse(source.id),
  version: source.version,
  language: source.language,
  passages: source.passages,
  sentences: source.sentences,
  contentWords: source.contentWords,
})
const countRows = ({ id, counts }: StoredSource): Row[] =>
  [...counts].map(([term, { passages, sentences }]) => ({ source: id, term, passages, sentences }))
const termRows = ({ id, listed }: StoredSource): Row[] =>
  listed.map(passage => ({ source: id, id: passage.id, terms: passage.terms.join(' ') }))
const vectorRows = ({ id, listed }: StoredSource): Row[] =>
  listed.flatMap(passage => (passage.vector ? [{ source: id, id: passage.id, vector: passage.vector }] : []))

/** Sources that may answer a question, in the form that the store needs. */
type AskedSources = {
  ids: ReadonlySet<string>
  filter: string
  /** Whether it is so much of the store that to pick it out of all that is found takes less than to filter by it. */
  isMost: boolean
}

const readHits = (rows: readonly Row[], scoreOf: (row: Row) => number): CandidateHit[] =>
  rows
    .map(row => {
      const { source, id } = hitSchema.parse({ ...row })
      return { sourceId: source, passageId: id, score: scoreOf(row) }
    })
    .sort((a, b) => b.score - a.score)

const groupCounts = (rows: readonly Row[]): Map<string, Map<string, TermCount>> => {
  const bySource = new Map<string, Map<string, TermCount>>()
  for (const row of rows) {
    const { source, term, passages, sentences } = countSchema.parse({ ...row })
    const counts = bySource.get(source) ?? new Map<string, TermCount>()
    counts.set(term, { passages, sentences })
    bySource.set(source, counts)
  }
  return bySource
}

/** @param place an absolute folder, or `s3://…` */
export const openLanceStore = async (lance: Lance, place: string): Promise<CandidateStore> => {
  // 0: each question sees what any process wrote before it, so that what was removed is gone for all at once.
  const session = new lance.Session(indexCacheBytes, metadataCacheBytes)
  const connection = await lance.connect(place, { readConsistencyInterval: 0, session })
  const tables = openTables(lance, connection)
  const select = async (name: (typeof tableNames)[number], columns: string[], filter?: string) => {
    const table = await tables.find(name)
    if (!table) return []
    const query = table.query().select(columns)
    return (filter === undefined ? query : query.where(filter)).limit(allRows).toArray()
  }
  const readScope = async (sourceIds: readonly string[]): Promise<AskedSources> => {
    const stored = (await (await tables.find('sources'))?.countRows()) ?? 0
    return { ids: new Set(sourceIds), filter: ofSources(sourceIds), isMost: sourceIds.length * 2 >= stored }
  }
  /** The best of a scope: a list of a thousand sources as a filter takes longer than the search itself. */
  const findBest = async (
    startQuery: () => LanceQuery,
    sourceIds: readonly string[],
    limit: number,
    scoreOf: (row: Row) => number,
  ): Promise<CandidateHit[]> => {
    const { ids, filter, isMost } = await readScope(sourceIds)
    if (isMost) {
      const rows = await startQuery()
        .limit(limit * spare)
        .toArray()
      const inside = readHits(rows, scoreOf).filter(({ sourceId }) => ids.has(sourceId))
      if (inside.length >= limit || rows.length < limit * spare) return inside.slice(0, limit)
    }
    return readHits(await startQuery().where(filter).limit(limit).toArray(), scoreOf)
  }
  const remove: CandidateStore['remove'] = async sourceIds => {
    if (sourceIds.length === 0) return
    // The row of the source first: without it nothing else of it is asked for.
    for (const name of tableNames) await (await tables.find(name))?.delete(ofSources(sourceIds))
  }
  return {
    put: async sources => {
      await remove(sources.map(({ id }) => id))
      await tables.add('terms', sources.flatMap(termRows))
      await tables.add('vectors', sources.flatMap(vectorRows))
      await tables.add('counts', sources.flatMap(countRows))
      // Last: a source counts as stored once all of it is.
      await tables.add('sources', sources.map(sourceRow))
    },
    remove,
    listVersions: async () => {
      const rows = await select('sources', ['source', 'version'])
      return new Map(rows.map(row => [String(row.source), String(row.version)]))
    },
    describe: async (sourceIds, terms) => {
      if (sourceIds.length === 0) return new Map()
      const { ids, filter, isMost } = await readScope(sourceIds)
      // By terms alone, which is a few rows a source: to join that with a list of sources takes it ten times as long.
      const [rows, counted] = await Promise.all([
        select('sources', Object.keys(sourceSchema.shape), isMost ? undefined : filter),
        terms.length === 0
          ? []
          : select('counts', Object.keys(countSchema.shape), `term IN (${listTerms(terms)})`),
      ])
      const counts = groupCounts(counted)
      return new Map(
        rows.flatMap((row): [string, WholeSource][] => {
          const { source, ...whole } = sourceSchema.parse({ ...row })
          return ids.has(source) ? [[source, { ...whole, counts: counts.get(source) ?? new Map() }]] : []
        }),
      )
    },
    findByTerms: async (sourceIds, terms, limit) => {
      const table = await tables.find('terms')
      if (!table || terms.length === 0 || sourceIds.length === 0) return []
      const startQuery = () =>
        table
          .query()
          .fullTextSearch(new lance.MatchQuery(terms.join(' '), 'terms'))
          .select(['source', 'id', '_score'])
      return findBest(startQuery, sourceIds, limit, row => Number(row._score))
    },
    findByVector: async (sourceIds, vector, limit) => {
      const table = await tables.find('vectors')
      if (!table || sourceIds.length === 0) return []
      const startQuery = () =>
        table
          .vectorSearch(vector)
          .distanceType('dot')
          .nprobes(partsAsked)
          .select(['source', 'id', '_distance'])
      return findBest(startQuery, sourceIds, limit, row => 1 - Number(row._distance))
    },
    tidy: tables.tidy,
    close: async () => connection.close(),
  }
}
