// Pictures used by the bank.
import { sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { imageIdsIn, imageIdsInQuestion } from '../../../database/question-images.ts'
import { bankQuestions, bankVersions, questionImportItems } from '../../../database/schema/question-bank.ts'

/** @returns those of the pictures that a question, an earlier version or a question of a file shows */
export const listImagesInBank = async (db: Connection, imageIds: readonly string[]): Promise<string[]> => {
  const imageIdRows = sql`(select jsonb_array_elements_text(${JSON.stringify(imageIds)}::jsonb))`
  const places = [
    {
      table: bankQuestions,
      shown: imageIdsIn(bankQuestions),
    },
    {
      table: bankVersions,
      shown: imageIdsInQuestion(sql`${bankVersions.question}`),
    },
    {
      table: questionImportItems,
      shown: imageIdsInQuestion(sql`(${questionImportItems.item}->'question')`),
    },
  ]
  const found: string[] = []
  for (const { table, shown } of places) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select distinct image_id as id from ${table}, lateral ${shown} as shown where image_id in ${imageIdRows}`,
    )
    found.push(...rows.map(({ id }) => id))
  }
  return found
}
