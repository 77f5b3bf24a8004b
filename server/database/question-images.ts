// Which pictures a question in a JSON column shows.
import { type SQL, sql } from 'drizzle-orm'

/** The ids of its own picture and of those of its choices, as a set of rows to select from. */
export const imageIdsIn = (image: SQL, body: SQL): SQL =>
  sql`(select ${image}->>'id' as image_id
    union all select choice->'image'->>'id' from jsonb_path_query(${body}, '$.choices[*]') as choice)`
