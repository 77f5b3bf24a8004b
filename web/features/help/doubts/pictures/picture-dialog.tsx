import type { DoubtPicture } from '@lantern/contract/help/doubts/doubt-pictures'
import * as m from '@lantern/messages'
import { Pencil, PenLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import styles from '../doubts.module.css'
import { describePicture } from './describe-picture.ts'
import { Drawing } from './drawing.tsx'
import { PictureReading } from './picture-reading.tsx'

type Props = {
  picture: DoubtPicture
  address: string
  isMine: boolean
  onDrawn?: (drawing: File) => void
  onClose(): void
}

/** A picture as large as the screen allows, with how it was read; it can be drawn on. */
export default function PictureDialog({ picture, address, isMine, onDrawn, onClose }: Props) {
  const [view, setView] = useState<'picture' | 'reading' | 'drawing'>('picture')
  const title = view === 'drawing' ? m.doubt_draw_title() : m.doubt_photo()
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={m.dialog_close()} className={styles.doubtLarge}>
      {view === 'drawing' && onDrawn ? (
        <Drawing
          picture={picture}
          address={address}
          onCancel={() => setView('picture')}
          onDrawn={drawing => {
            onDrawn(drawing)
            onClose()
          }}
        />
      ) : (
        <div className="grid gap-4">
          <img src={address} alt={describePicture(picture)} />
          {view === 'reading' ? (
            <PictureReading picture={picture} address={address} />
          ) : (
            picture.lines.length > 0 && (
              <p className="meta">
                {m.doubt_photo_read_as({ text: picture.lines.map(({ text }) => text).join(' · ') })}
              </p>
            )
          )}
          <div className="flex flex-wrap gap-3">
            {onDrawn && (
              <Button icon={<Pencil className="i" aria-hidden="true" />} onClick={() => setView('drawing')}>
                {m.doubt_draw()}
              </Button>
            )}
            {isMine && picture.state !== 'reading' && (
              <Button
                look="quiet"
                icon={<PenLine className="i" aria-hidden="true" />}
                aria-expanded={view === 'reading'}
                onClick={() => setView(view === 'reading' ? 'picture' : 'reading')}
              >
                {view === 'reading' ? m.doubt_photo_fix_done() : m.doubt_photo_fix()}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
