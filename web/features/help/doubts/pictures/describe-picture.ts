import type { DoubtPicture } from '@lantern/contract/help/doubts/doubt-pictures'
import * as m from '@lantern/messages'

/** Alternative text of a picture. */
export const describePicture = ({ lines }: DoubtPicture): string => {
  const text = lines
    .map(line => line.text.trim())
    .filter(line => line !== '')
    .join(', ')
  return text === '' ? m.doubt_photo_alt_unread() : m.doubt_photo_alt_read({ text: text.slice(0, 300) })
}
