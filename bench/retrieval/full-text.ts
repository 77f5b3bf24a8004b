// The baseline of latency: PostgreSQL's full text search with ts_rank over the same passages.
import { rmSync } from 'node:fs'
import pg from 'pg'
import { startEmbeddedDatabase } from '../../server/database/embedded/index.ts'
import { makeDataFolder } from '../lantern.ts'
import type { MadeUpLibrary } from './latency.ts'

const batchSize = 2000

const fill = async (client: pg.Client, library: MadeUpLibrary) => {
  await client.query(`create table passages (id text, body text,
    words tsvector generated always as (to_tsvector('english', body)) stored)`)
  const passages = library.sources.flatMap(source => source.passages)
  for (let first = 0; first < passages.length; first += batchSize) {
    const batch = passages.slice(first, first + batchSize)
    const values = [batch.map(passage => passage.id), batch.map(passage => passage.text)]
    await client.query('insert into passages (id, body) select * from unnest($1::text[], $2::text[])', values)
  }
  await client.query('create index on passages using gin (words)')
  await client.query('vacuum analyze passages')
}

/** Any word of the question, as BM25 has it; the best fifty by rank. */
const search = `with question as (
    select replace(plainto_tsquery('english', $1)::text, ' & ', ' | ')::tsquery as words
  )
  select id from passages, question where passages.words @@ question.words
  order by ts_rank(passages.words, question.words) desc limit 50`

/** Runs `work` with a query function over the library's passages in a database of its own. */
export const withFullText = async <T>(
  library: MadeUpLibrary,
  work: (query: (question: string) => Promise<unknown>) => Promise<T>,
): Promise<T> => {
  const folder = makeDataFolder()
  const database = await startEmbeddedDatabase(folder, 'bench retrieval')
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    await fill(client, library)
    return await work(question => client.query(search, [question]))
  } finally {
    await client.end()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
