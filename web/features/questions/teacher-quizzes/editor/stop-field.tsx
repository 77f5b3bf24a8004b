import { formatClock, parseClock } from '@lantern/contract/material/videos/times.rules'
import { maxStopSecond } from '@lantern/contract/questions/kinds/question-sound.rules'
import { findStop } from '@lantern/contract/questions/kinds/stops.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Field } from '../../../../ui/forms/field.tsx'
import type { EditProps } from './editing.ts'

/** Second at which the recording stops for a question that rests on one. */
export function StopField({ question, onEdit }: EditProps) {
  const stopsAt = question.sound?.stopsAt ?? null
  const [text, setText] = useState(stopsAt === null ? '' : formatClock(stopsAt))
  const usual = findStop({ ...question, sound: null })
  if (!usual) return null
  const second = text.trim() === '' ? null : parseClock(text)
  const isWrong = text.trim() !== '' && (second === null || second > maxStopSecond)
  return (
    <Field
      label={m.editor_stops_at()}
      hint={m.editor_stops_at_hint({ time: formatClock(usual.second) })}
      error={isWrong ? m.editor_stops_at_wrong() : undefined}
      inputMode="numeric"
      maxLength={8}
      value={text}
      placeholder={formatClock(usual.second)}
      onChange={event => {
        const next = event.target.value
        setText(next)
        const moved = parseClock(next)
        if (next.trim() === '')
          onEdit('stop', { sound: { clip: question.sound?.clip ?? null, stopsAt: null } })
        else if (moved !== null && moved <= maxStopSecond)
          onEdit('stop', { sound: { clip: question.sound?.clip ?? null, stopsAt: moved } })
      }}
    />
  )
}
