import { isOnlyFormulas } from '@lantern/contract/formulas.rules'
import type { ReactNode } from 'react'
import { FormulaText } from '../../../../ui/text/formula-text.tsx'
import { NoteFlag } from './note-flag.tsx'
import type { Mark } from './quote-lines.rules.ts'

/** Text under a mark, with the button of a note at its end. */
export function MarkedText({ mark, children }: { mark: Mark; children: ReactNode }) {
  if (mark.own) {
    return (
      <>
        <mark className="noted-words" data-note={mark.own.id}>
          {children}
        </mark>
        {mark.own.label && <NoteFlag id={mark.own.id} label={mark.own.label} />}
      </>
    )
  }
  return (
    <span data-highlight={mark.rank}>
      <span data-highlight-rect="" className={mark.rank === 'solid' ? 'highlight' : 'highlight-soft'}>
        {children}
      </span>
    </span>
  )
}

/** Text with its highlighted ranges, side by side and in order. */
export function HighlightedText({ text, marks }: { text: string; marks: readonly Mark[] | undefined }) {
  const isLarge = isOnlyFormulas(text)
  // A space gives an empty line its height.
  if (!marks || marks.length === 0) return <FormulaText isLarge={isLarge}>{text || ' '}</FormulaText>
  return (
    <>
      {marks.map((mark, i) => (
        <span key={mark.start}>
          <FormulaText isLarge={isLarge}>{text.slice(marks[i - 1]?.end ?? 0, mark.start)}</FormulaText>
          <MarkedText mark={mark}>
            <FormulaText isLarge={isLarge}>{text.slice(mark.start, mark.end)}</FormulaText>
          </MarkedText>
        </span>
      ))}
      <FormulaText isLarge={isLarge}>{text.slice(marks.at(-1)?.end)}</FormulaText>
    </>
  )
}
