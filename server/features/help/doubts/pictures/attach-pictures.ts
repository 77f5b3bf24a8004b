// Pictures that were added go with a doubt or a message, in the order in which they were chosen.
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { attachPicture, lockUnsent, type PictureRow } from './picture-queries.ts'

/** Holds the pictures until the transaction ends. @throws Refusal `not-found` where one is gone or somebody else's */
export const lockPictures = async (
  tx: Connection,
  ownerId: string,
  pictureIds: readonly string[],
): Promise<PictureRow[]> => {
  const ids = [...new Set(pictureIds)]
  const rows = await lockUnsent(tx, ownerId, ids)
  if (rows.length < ids.length) throw new Refusal('not-found')
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

export const attachPictures = async (
  tx: Connection,
  pictures: readonly PictureRow[],
  to: { doubtId: string; messageId: string | null },
): Promise<void> => {
  for (const [position, { id }] of pictures.entries()) await attachPicture(tx, id, { ...to, position })
}
