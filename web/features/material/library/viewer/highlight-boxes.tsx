import type { Citation } from '@lantern/contract/material/library/library'
import type { Box, Highlight, OwnHighlight } from './highlight-boxes.rules.ts'
import { NoteFlag } from './note-flag.tsx'
import styles from './pdf.module.css'

type Props = { highlights: readonly Highlight[]; boxesOf(citation: Citation): Box[] }

/** Delay in milliseconds between the lines of a highlighted passage. */
const lineDelay = 90

/** Pixels between the words of a note and its button. */
const flagGap = 5

function OwnBoxes({ own: { id, label }, boxes }: Pick<OwnHighlight, 'own'> & { boxes: readonly Box[] }) {
  const last = boxes.at(-1)
  return (
    <div>
      {boxes.map(box => (
        <span
          key={`${box.left} ${box.top}`}
          data-note={id}
          data-rank="own"
          className={styles.highlightRect}
          style={box}
        />
      ))}
      {label && last && (
        <NoteFlag
          id={id}
          label={label}
          style={{ position: 'absolute', left: last.left + last.width + flagGap, top: last.top }}
        />
      )}
    </div>
  )
}

/** The light on a page or a picture. Each `data-highlight-rect` is exactly the words' rectangle; the felt ends are drawn
 * around it by the style sheet. */
export function HighlightBoxes({ highlights, boxesOf }: Props) {
  return highlights.map(highlight => {
    const { citation, rank } = highlight
    const boxes = boxesOf(citation)
    const key = `${citation.passageId} ${citation.quote} ${rank}`
    if (boxes.length === 0) return null
    if (highlight.rank === 'own') return <OwnBoxes key={key} own={highlight.own} boxes={boxes} />
    return (
      <div key={key} data-highlight={rank}>
        {boxes.map((box, index) => (
          <span
            key={`${box.left} ${box.top}`}
            data-highlight-rect=""
            className={styles.highlightRect}
            data-rank={rank}
            style={{ ...box, animationDelay: `${index * lineDelay}ms` }}
          />
        ))}
      </div>
    )
  })
}
