// Material of test accounts: copies of sources processed with the prepared data, instead of uploads.
import { and, eq, sql } from 'drizzle-orm'
import { sources } from '../server/database/schema/library.ts'
import { database, getAccountByEmail } from './database.ts'
import { bookName } from './prepared-data.ts'
import { findRealPdf } from './real-pdf.ts'

/** Whether the book is installed, from Debian's packages. */
export const hasBook = findRealPdf() !== null

/**
 * Copies another person's source to an account, with its text and vectors.
 * @param original its name: that of the book, or of a sample
 * @returns the id of the copy
 */
const giveSource = async (email: string, original: string, name: string): Promise<string> => {
  const { id: ownerId } = await getAccountByEmail(email)
  return database().transaction(async tx => {
    const [source] = await tx
      .select()
      .from(sources)
      .where(and(eq(sources.name, original), eq(sources.state, 'ready')))
      .limit(1)
    if (!source) throw new Error(`no source called ${original} was prepared`)
    const { id: from, ...rest } = source
    const [copy] = await tx
      .insert(sources)
      .values({ ...rest, ownerId, name, isSample: false, createdAt: new Date() })
      .returning()
    if (!copy) throw new Error('no copy was made')
    await tx.execute(sql`
      insert into passages
        (source_id, ordinal, headings, text, sentences, first_page, last_page, sentence_places)
      select ${copy.id}, ordinal, headings, text, sentences, first_page, last_page, sentence_places
      from passages where source_id = ${from}`)
    for (const [table, columns] of [
      ['passage_words', ['words']],
      ['passage_vectors', ['vectors', 'encoder']],
    ] as const)
      await tx.execute(sql`
        insert into ${sql.identifier(table)} (passage_id, ${sql.join(
          columns.map(name => sql.identifier(name)),
          sql`, `,
        )})
        select copied.id, ${sql.join(
          columns.map(name => sql`kept.${sql.identifier(name)}`),
          sql`, `,
        )}
        from passages original
        join ${sql.identifier(table)} kept on kept.passage_id = original.id
        join passages copied on copied.source_id = ${copy.id} and copied.ordinal = original.ordinal
        where original.source_id = ${from}`)
    return copy.id
  })
}

/** The gnuplot manual, of 311 pages. */
export const giveBook = ({ email }: { email: string }): Promise<string> =>
  giveSource(email, bookName, bookName)

/** The sample chapter, as one's own. */
export const giveChapter = ({ email }: { email: string }): Promise<string> =>
  giveSource(email, 'The living cell, a chapter', 'The living cell')
