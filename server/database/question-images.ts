// Which pictures a question in a JSON column shows.
import { type SQL, sql } from 'drizzle-orm'

/** The ids of its own picture, of those of its choices and of that of the text it is asked about, as a set of rows
 * to select from. */
export const imageIdsIn = ({ image, body, stimulus }: { image: SQL; body: SQL; stimulus: SQL }): SQL =>
  sql`(select ${image}->>'id' as image_id
    union all select ${stimulus}->'image'->>'id'
    union all select choice->'image'->>'id' from jsonb_path_query(${body}, '$.choices[*]') as choice)`

/** The same of a whole question in JSON. */
export const imageIdsInQuestion = (question: SQL): SQL =>
  imageIdsIn({
    image: sql`(${question}->'image')`,
    body: sql`(${question}->'body')`,
    stimulus: sql`(${question}->'stimulus')`,
  })
