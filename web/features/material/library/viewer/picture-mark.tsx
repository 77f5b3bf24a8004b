import * as m from '@lantern/messages'
import { Image } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './reading-panel.module.css'

/** Mark before the alternative text of a picture, or the words that were read in it; outside of the text itself. */
export function PictureMark() {
  return (
    <>
      <Image className="inline-block size-[1em] align-[-0.12em] me-[0.5em] text-ink-3" aria-hidden="true" />
      <span className="vh">{m.viewer_alternative_text()}</span>
    </>
  )
}

type WordsProps = { isDoubtful: true | undefined; children: ReactNode }

/** Words of a line, marked where they were read in a picture that OCR was unsure of. */
export function PictureWords({ isDoubtful, children }: WordsProps) {
  if (!isDoubtful) return children
  return (
    <span className={styles.doubtful} title={m.reading_doubtful()}>
      {children}
      <span className="vh"> ({m.reading_doubtful()})</span>
    </span>
  )
}
