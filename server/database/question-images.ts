// SQL for the ids of pictures and clips that a question in a JSON column shows and plays.
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A table of questions, or their parts as SQL. */
type Columns = Record<'image' | 'body' | 'stimulus' | 'sound', SQLWrapper>

/**
 * Ids as rows: of the question's own picture, of the one it is answered on, of those of its choices, of that of its
 * stimulus, and of its clip.
 */
export const imageIdsIn = ({ image, body, stimulus, sound }: Columns): SQL =>
  sql`(select ${image}->>'id' as image_id
    union all select ${body}->'picture'->>'id'
    union all select ${stimulus}->'image'->>'id'
    union all select ${sound}->'clip'->>'id'
    union all select choice->'image'->>'id' from jsonb_path_query(${body}, '$.choices[*]') as choice)`

/** Like `imageIdsIn`, for a whole question in JSON. */
export const imageIdsInQuestion = (question: SQL): SQL =>
  imageIdsIn({
    image: sql`(${question}->'image')`,
    body: sql`(${question}->'body')`,
    stimulus: sql`(${question}->'stimulus')`,
    sound: sql`(${question}->'sound')`,
  })

/** JSON fragments contained in a question that shows the picture, one for each possible place. A clip is played by tickets. */
const listPlaces = (imageId: string) => {
  const image = { id: imageId }
  return [
    { column: 'image', part: image },
    { column: 'body', part: { choices: [{ image }] } },
    { column: 'body', part: { picture: image } },
    { column: 'stimulus', part: { image } },
  ] as const
}

const containsJson = (json: SQLWrapper, part: unknown): SQL => sql`${json} @> ${JSON.stringify(part)}::jsonb`

/** Whether a question shows a picture. */
export const showsImage = (columns: Columns, imageId: string): SQL | undefined =>
  or(...listPlaces(imageId).map(({ column, part }) => containsJson(columns[column], part)))

/** Whether a question plays a clip, for those who may hear it uncounted. */
export const playsClip = ({ sound }: Pick<Columns, 'sound'>, clipId: string): SQL =>
  containsJson(sound, { clip: { id: clipId } })

/** Whether a question of a list in JSON shows it, or plays it as its clip. */
export const isImageShownAmong = (questions: SQLWrapper, imageId: string): SQL | undefined =>
  or(
    containsJson(questions, [{ sound: { clip: { id: imageId } } }]),
    ...listPlaces(imageId).map(({ column, part }) => containsJson(questions, [{ [column]: part }])),
  )
