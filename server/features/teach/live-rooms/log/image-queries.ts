// Pictures shown by rooms.
import { sql } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { imageIdsInQuestion } from '../../../../database/question-images.ts'
import { liveRooms } from '../../../../database/schema/live-rooms.ts'

/** @returns those of the pictures that a question of a room shows, whether it runs or has ended */
export const listImagesInRooms = async (db: Connection, imageIds: readonly string[]): Promise<string[]> => {
  const asked = sql`jsonb_array_elements(${liveRooms.questions}) as asked(question)`
  const shown = imageIdsInQuestion(sql`question`)
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct image_id as id from ${liveRooms}, ${asked}, lateral ${shown} as shown
      where image_id in (select jsonb_array_elements_text(${JSON.stringify(imageIds)}::jsonb))`,
  )
  return rows.map(({ id }) => id)
}
