import { maxPictures } from '@lantern/contract/help/doubts/doubt-limits.rules'
import * as m from '@lantern/messages'
import { Notice } from '../../../../ui/page/notice.tsx'
import { AddPictures } from './add-picture.tsx'
import { PictureCard } from './picture-card.tsx'
import type { Pictures } from './use-pictures.ts'

/** The photos of a question that is being written. */
export function PictureSection({
  pictures,
  onSaving,
}: {
  pictures: Pictures
  onSaving(saving: Promise<unknown>): void
}) {
  const { shown, room, error } = pictures
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="h-card">{shown.length > 1 ? m.doubt_photos() : m.doubt_photo()}</h2>
        <p className="hint">
          {m.doubt_photo_note()}{' '}
          {room > 0 && shown.length > 0
            ? m.doubt_photo_more({ count: room })
            : room > 0
              ? m.doubt_photo_drop()
              : m.doubt_photo_full({ count: maxPictures })}
        </p>
      </div>
      {error && <Notice bad>{error.message}</Notice>}
      {shown.map(({ id, picture }, i) => (
        <PictureCard
          key={id}
          number={i + 1}
          id={id}
          picture={picture}
          pictures={pictures}
          onSaving={onSaving}
        />
      ))}
      {room > 0 && <AddPictures pictures={pictures} />}
    </section>
  )
}
