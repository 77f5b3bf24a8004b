import * as m from '@lantern/messages'
import { Image } from 'lucide-react'

/** Mark before the alternative text of a picture, or the words that were read in it; outside of the text itself. */
export function PictureMark() {
  return (
    <>
      <Image className="inline-block size-[1em] align-[-0.12em] mr-[0.5em] text-ink-3" aria-hidden="true" />
      <span className="vh">{m.viewer_alternative_text()}</span>
    </>
  )
}
