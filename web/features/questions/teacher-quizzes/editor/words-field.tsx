import {
  countGaps,
  fitAccepted,
  listAccepted,
  toAccepted,
} from '@lantern/contract/questions/kinds/gaps.rules'
import { getMarking, withMarking } from '@lantern/contract/questions/kinds/marking.rules'
import * as m from '@lantern/messages'
import { useEffect, useState } from 'react'
import { FieldFrame } from '../../../../ui/forms/field-frame.tsx'
import { type EditProps, isOfType } from './editing.ts'
import { GrowingText } from './growing-text.tsx'
import { MarkingField } from './marking-field.tsx'
import { PartlyRightWords } from './shares-field.tsx'
import { SpellingField } from './spelling-field.tsx'

const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .slice(0, 20)

type WordingsProps = {
  label: string
  hint?: string
  accepted: readonly string[]
  onType(accepted: string[]): void
}

/** Accepted wordings, one per line. Empty lines are kept while typing but not saved. */
function Wordings({ label, hint, accepted, onType }: WordingsProps) {
  const lines = accepted.join('\n')
  const [typed, setTyped] = useState(lines)
  useEffect(() => setTyped(current => (splitLines(current).join('\n') === lines ? current : lines)), [lines])
  const type = (text: string) => {
    setTyped(text)
    onType(splitLines(text))
  }
  return (
    <FieldFrame label={label} hint={hint}>
      {control => (
        <GrowingText {...control} rows={2} value={typed} onChange={event => type(event.target.value)} />
      )}
    </FieldFrame>
  )
}

/** Accepted answers, per gap if there are several, and whether spelling counts. */
export function WordsField({ question, onEdit }: EditProps) {
  if (!isOfType(question, 'gap', 'short-answer')) return null
  const { body, key } = question
  const count = body.type === 'gap' ? countGaps(body.stem) : 1
  const lists = fitAccepted(listAccepted(key), count)
  const shown = lists.slice(0, Math.max(1, count))
  const write = (gap: number, accepted: string[]) => {
    const next = toAccepted(lists.with(gap, accepted))
    onEdit(`accepted ${gap}`, {
      key:
        key.type === 'gap'
          ? // Partly right answers exist only with a single gap.
            { ...key, more: undefined, ...next, partly: next.more ? undefined : key.partly }
          : { ...key, accepted: next.accepted },
    })
  }
  return (
    <div className="grid gap-3">
      {shown.map((accepted, gap) => (
        <Wordings
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have nothing but their order.
          key={gap}
          label={shown.length > 1 ? m.editor_accepted_gap({ number: gap + 1 }) : m.editor_accepted()}
          hint={gap === shown.length - 1 ? m.editor_accepted_hint() : undefined}
          accepted={accepted}
          onType={next => write(gap, next)}
        />
      ))}
      {count <= 1 && <PartlyRightWords question={question} onEdit={onEdit} />}
      <SpellingField question={question} onEdit={onEdit} />
      {shown.map((accepted, gap) => (
        <MarkingField
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have nothing but their order.
          key={gap}
          label={shown.length > 1 ? m.marking_preview_gap({ number: gap + 1 }) : m.marking_preview()}
          question={{
            stem: body.stem,
            accepted,
            spelling: body.spelling,
            marking: getMarking(key, gap) ?? {},
          }}
          onChange={(field, marking) =>
            onEdit(`marking ${field} ${gap}`, { key: { ...key, marking: withMarking(key, gap, marking) } })
          }
        />
      ))}
    </div>
  )
}
