import * as m from '@lantern/messages'
import { X } from 'lucide-react'
import { IconButton } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import styles from '../doubts.module.css'
import { usePictureFile } from './queries.ts'
import type { Pictures } from './use-pictures.ts'

function DraftPicture({ id, number, onRemove }: { id: string; number: number; onRemove(): void }) {
  const { data: address } = usePictureFile(id)
  return (
    <li className="relative">
      {address && (
        <img
          className="h-19 rounded-[4px] bg-[color:#fff] [box-shadow:var(--shadow-1)]"
          src={address}
          alt={m.doubt_photo_alt({ number })}
        />
      )}
      <IconButton small label={m.doubt_photo_remove()} onClick={onRemove}>
        <X className="i" aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** The pictures of a message before it is sent. */
export function DraftPictures({ pictures }: { pictures: Pictures }) {
  const { shown, isSending, error } = pictures
  return (
    <>
      {error && <Notice bad>{error.message}</Notice>}
      {(shown.length > 0 || isSending) && (
        <ul className={`${styles.doubtDrafts} flex flex-wrap gap-2.5 items-center`}>
          {shown.map(({ id }, i) => (
            <DraftPicture key={id} id={id} number={i + 1} onRemove={() => pictures.remove(id)} />
          ))}
          {isSending && (
            <li className="meta relative" aria-live="polite">
              {m.doubt_photo_sending()}
            </li>
          )}
        </ul>
      )}
    </>
  )
}
