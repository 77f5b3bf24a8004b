// A person puts right what was read of their picture.
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { announceDoubt } from '../announce-doubt.ts'
import type { PictureDeps } from '../deps.ts'
import { findDoubt } from '../doubt-queries.ts'
import { getOwnPicture } from './open-picture.ts'
import { correctLines } from './picture-lines.rules.ts'
import { type PictureRow, recordLines } from './picture-queries.ts'

/** @throws Refusal `not-found`; `picture-being-read` until the reading has ended, which would write over it */
export const correctPicture = async (
  { db }: PictureDeps,
  actor: Actor,
  pictureId: string,
  texts: readonly string[],
): Promise<PictureRow> => {
  const picture = await getOwnPicture(db, actor, pictureId)
  if (picture.state === 'reading') throw new Refusal('picture-being-read')
  const row = await recordLines(db, pictureId, { state: 'read', lines: correctLines(picture.lines, texts) })
  if (!row) throw new Refusal('not-found')
  const doubt = row.doubtId ? await findDoubt(db, row.doubtId) : null
  if (doubt) await announceDoubt(db, doubt)
  return row
}
