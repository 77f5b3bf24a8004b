import * as m from '@lantern/messages'
import { useEffect, useState } from 'react'
import { FieldFrame } from '../../../ui/forms/field-frame.tsx'
import { type EditProps, isOfType } from './editing.ts'
import { GrowingText } from './growing-text.tsx'
import { SpellingField } from './spelling-field.tsx'

const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .slice(0, 20)

/** Wordings that count as right, one a line, the best first. */
export function WordsField({ question, onEdit }: EditProps) {
  const accepted = 'accepted' in question.key ? question.key.accepted.join('\n') : ''
  // Empty lines are kept while somebody types, and saved without.
  const [typed, setTyped] = useState(accepted)
  useEffect(
    () => setTyped(known => (splitLines(known).join('\n') === accepted ? known : accepted)),
    [accepted],
  )
  if (!isOfType(question, 'gap', 'short-answer')) return null
  const { key } = question
  const type = (text: string) => {
    setTyped(text)
    onEdit('accepted', { key: { ...key, accepted: splitLines(text) } })
  }
  return (
    <div className="grid gap-3">
      <FieldFrame label={m.editor_accepted()} hint={m.editor_accepted_hint()}>
        {control => (
          <GrowingText {...control} rows={2} value={typed} onChange={event => type(event.target.value)} />
        )}
      </FieldFrame>
      <SpellingField question={question} onEdit={onEdit} />
    </div>
  )
}
