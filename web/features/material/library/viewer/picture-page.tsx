import type { PageReading } from '@lantern/contract/material/reading/page-readings'
import * as m from '@lantern/messages'
import { Fragment } from 'react'
import { type Highlight, splitFocus } from './highlight-boxes.rules.ts'
import { HighlightBoxes } from './highlight-boxes.tsx'
import noteFlagStyles from './note-flag.module.css'
import pdfStyles from './pdf.module.css'
import { boxesOnPicture } from './picture-boxes.rules.ts'
import type { Picture } from './picture-queries.ts'
import styles from './reading-panel.module.css'

/** Letters' size as a share of the height of a word's box. */
const letters = 0.78

/** Invisible words over the picture, so that they can be selected and read out. */
function Words({ reading, scale }: { reading: PageReading; scale: number }) {
  return (
    <div className={styles.pictureWords} data-part="picture-words">
      {reading.lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their order.
        <p key={i}>
          {line.words.map(({ text, x0, y0, x1, y1 }) => (
            <Fragment key={`${x0} ${y0}`}>
              <span
                style={{
                  left: x0 * scale,
                  top: y0 * scale,
                  width: (x1 - x0) * scale,
                  height: (y1 - y0) * scale,
                  fontSize: (y1 - y0) * scale * letters,
                }}
              >
                {text}
              </span>{' '}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}

type Props = {
  picture: Picture
  reading: PageReading | null | undefined
  /** CSS pixels per pixel of the picture. */
  scale: number
  highlights: readonly Highlight[]
}

/** Picture with its highlights. */
export function PicturePage({ picture, reading, scale, highlights }: Props) {
  const width = Math.floor(picture.width * scale)
  return (
    <figure
      className={`${noteFlagStyles.pdfPage} ${pdfStyles.pdfPage}`}
      data-part="pdf-page"
      style={{ top: 16, width, height: Math.floor(picture.height * scale), marginLeft: -width / 2 }}
    >
      <div className={pdfStyles.pdfPicture}>
        <img src={picture.address} alt={m.viewer_picture()} />
      </div>
      <HighlightBoxes
        highlights={splitFocus(highlights)}
        boxesOf={citation => boxesOnPicture(citation, picture, scale)}
      />
      {reading && <Words reading={reading} scale={scale} />}
    </figure>
  )
}
