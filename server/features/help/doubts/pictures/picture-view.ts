// Client view of a picture.

import type { DoubtPicture } from '@lantern/contract/help/doubts/doubt-pictures'
import { findContacts } from '@lantern/contract/people/moderation/contacts.rules'
import type { Connection } from '../../../../database/client.ts'
import { joinLines } from './picture-lines.rules.ts'
import { findPicture, type PictureRow } from './picture-queries.ts'

export const viewPicture = (row: PictureRow): DoubtPicture => ({
  id: row.id,
  width: row.width,
  height: row.height,
  state: row.state,
  lines: row.lines,
  hasContact: findContacts(joinLines([row])).length > 0,
})

/** @param messageId null for those that go with the question */
export const viewPicturesOf = (pictures: readonly PictureRow[], messageId: string | null): DoubtPicture[] =>
  pictures.filter(picture => picture.messageId === messageId).map(viewPicture)

/** View for live updates. */
export const findPictureView = async (db: Connection, id: string): Promise<DoubtPicture | null> => {
  const row = await findPicture(db, id)
  return row && viewPicture(row)
}
