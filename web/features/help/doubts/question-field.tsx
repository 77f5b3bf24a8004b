import * as m from '@lantern/messages'
import { type ClipboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { isRich } from '../../../ui/text/rich.rules.ts'
import { RichText } from '../../../ui/text/rich-text.tsx'
import styles from './doubts.module.css'

const signs = ['²', '³', '√', '·', '÷', '±', '≤', '≥', '≠', 'π', 'θ', 'μ', 'Δ', '°'] as const

/** Inserts a symbol at the caret and moves the caret behind it. */
const insertSign = (field: HTMLTextAreaElement | null, sign: string, change: (text: string) => void) => {
  if (!field) return
  const { selectionStart: from, selectionEnd: to, value } = field
  change(value.slice(0, from) + sign + value.slice(to))
  requestAnimationFrame(() => {
    field.focus()
    field.setSelectionRange(from + sign.length, from + sign.length)
  })
}

type Props = {
  ref: Ref<{ focus(): void }>
  text: string
  error: string | undefined
  onText(text: string): void
  /** Pictures that were pasted. */
  onFiles(files: File[]): void
}

/** Field for the question, with mathematical symbols and a preview of formulas. */
export function QuestionField({ ref, text, error, onText, onFiles }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), [])
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <div className="grid gap-2">
      <TextArea
        ref={field}
        label={m.doubt_question()}
        hint={m.doubt_question_hint()}
        error={error}
        rows={5}
        value={text}
        onChange={event => onText(event.target.value)}
        onPaste={paste}
      />
      <div
        className={`${styles.doubtSigns} flex flex-wrap gap-0.5 items-center`}
        role="toolbar"
        aria-label={m.doubt_maths()}
      >
        <span className="meta">{m.doubt_maths()}</span>
        {signs.map(sign => (
          <button
            key={sign}
            type="button"
            aria-label={m.doubt_maths_insert({ sign })}
            onClick={() => insertSign(field.current, sign, onText)}
          >
            {sign}
          </button>
        ))}
      </div>
      {text.includes('$') && isRich(text) && (
        <div className="py-3 px-4 bg-well rounded-2 wrap-anywhere">
          <p className="meta">{m.doubt_maths_preview()}</p>
          <RichText links={false}>{text}</RichText>
        </div>
      )}
    </div>
  )
}
