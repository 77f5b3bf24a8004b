import * as m from '@lantern/messages'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import styles from './fields.module.css'

/** Whether a text renders differently from its source: Markdown or maths. */
const isMarked = (text: string): boolean => /[$*`\\]/.test(text)

/** Preview of texts that render differently from their source. */
export function ShownAs({ texts }: { texts: readonly string[] }) {
  const marked = texts.filter(isMarked)
  if (marked.length === 0) return null
  return (
    <div className={styles.edShown}>
      <span className="meta">{m.editor_shown_as()}</span>
      {marked.map(text => (
        <p key={text} className="read">
          <RichText>{text}</RichText>
        </p>
      ))}
    </div>
  )
}
