// Which pictures a question in a JSON column shows.
import { type SQL, sql } from 'drizzle-orm'

type Columns = { image: SQL; body: SQL; stimulus: SQL }

/** The ids of its own picture, of the one it is answered on, of those of its choices and of that of the text it is
 * asked about, as rows to select from. */
export const imageIdsIn = ({ image, body, stimulus }: Columns): SQL =>
  sql`(select ${image}->>'id' as image_id
    union all select ${body}->'picture'->>'id'
    union all select ${stimulus}->'image'->>'id'
    union all select choice->'image'->>'id' from jsonb_path_query(${body}, '$.choices[*]') as choice)`

/** The same of a whole question in JSON. */
export const imageIdsInQuestion = (question: SQL): SQL =>
  imageIdsIn({
    image: sql`(${question}->'image')`,
    body: sql`(${question}->'body')`,
    stimulus: sql`(${question}->'stimulus')`,
  })

/** Whether a question shows a picture, wherever in it. */
export const showsImage = ({ image, body, stimulus }: Columns, imageId: string): SQL => {
  const shown = { id: imageId }
  const holds = (column: SQL, part: object) => sql`${column} @> ${JSON.stringify(part)}::jsonb`
  return sql`(${holds(image, shown)} or ${holds(body, { choices: [{ image: shown }] })} or ${holds(body, { picture: shown })} or ${holds(stimulus, { image: shown })})`
}
