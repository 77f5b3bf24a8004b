// Which pictures a question in a JSON column shows.
import { type SQL, sql } from 'drizzle-orm'

/** The ids of its own picture, of the one it is answered on and of those of its choices, as rows to select from. */
export const imageIdsIn = (image: SQL, body: SQL): SQL =>
  sql`(select ${image}->>'id' as image_id
    union all select ${body}->'picture'->>'id'
    union all select choice->'image'->>'id' from jsonb_path_query(${body}, '$.choices[*]') as choice)`

/** Whether a question shows a picture, wherever in it. */
export const showsImage = (image: SQL, body: SQL, imageId: string): SQL => {
  const shown = { id: imageId }
  const [asked, among, answeredOn] = [shown, { choices: [{ image: shown }] }, { picture: shown }].map(part =>
    JSON.stringify(part),
  )
  return sql`(${image} @> ${asked}::jsonb or ${body} @> ${among}::jsonb or ${body} @> ${answeredOn}::jsonb)`
}
