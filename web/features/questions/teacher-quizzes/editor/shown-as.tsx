import { listMarkedFormulas } from '@lantern/contract/formula-markdown.rules'
import * as m from '@lantern/messages'
import { Suspense } from 'react'
import { lazy } from '../../../../lib/lazy.ts'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import styles from './fields.module.css'

const FormulaProblems = lazy(() => import('./formula-problems.tsx'))

/** Whether a text renders differently from its source: Markdown or maths. */
const isMarked = (text: string): boolean => /[$*`\\]/.test(text)

const hasFormulas = (text: string): boolean => listMarkedFormulas(text).length > 0

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
      {marked.some(hasFormulas) && (
        <Suspense fallback={null}>
          <FormulaProblems texts={marked} />
        </Suspense>
      )}
    </div>
  )
}
