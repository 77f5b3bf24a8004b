import type { SpokenLine } from '@lantern/contract/material/recordings/recordings'
import * as m from '@lantern/messages'
import { Play } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import styles from './correct.module.css'
import { correctLine, findPlaces, joinWords, type Place, replacePlace, rewritePlace } from './places.rules.ts'
import { useCorrectWords } from './queries.ts'

type Props = {
  recordingId: string
  lines: readonly SpokenLine[]
  /** Words that are corrected. */
  place: Place
  /** All words of their line. */
  line: Place
  onHear(): void
  onClose(): void
}

/** Card below a line: what was heard, what it should be, and whether everywhere or in the whole line. */
export function CorrectCard({ recordingId, lines, place, line, onHear, onClose }: Props) {
  const spokenText = joinWords(place.words)
  const [isWhole, setIsWhole] = useState(false)
  const [text, setText] = useState(spokenText)
  const [isEverywhere, setIsEverywhere] = useState(false)
  const others = useMemo(
    () => findPlaces(lines, spokenText).filter(({ first }) => first !== place.first),
    [lines, spokenText, place.first],
  )
  const correct = useCorrectWords(recordingId)
  const listCorrections = () => {
    if (isWhole) return correctLine(line, text)
    const own = rewritePlace(place, text)
    if (!isEverywhere) return [own]
    return [own, ...others.map(other => replacePlace(other, text))].toSorted((a, b) => a.first - b.first)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const corrections = listCorrections().filter(({ heard: before, text: after }) => before !== after)
    if (corrections.length === 0) return onClose()
    correct.mutate(corrections, { onSuccess: onClose })
  }
  const openLine = () => {
    setIsWhole(true)
    setText(joinWords(line.words))
  }
  const field = {
    label: m.recording_should_be(),
    value: text,
    maxLength: 600,
    autoFocus: true,
    ...(correct.error && { error: correct.error.message }),
  }
  return (
    <form className={styles.card} onSubmit={submit} aria-label={m.recording_correct()}>
      {!isWhole && (
        <p>
          <span className="meta">{m.recording_heard()}</span> <b>{spokenText}</b>
        </p>
      )}
      {isWhole ? (
        <TextArea {...field} rows={3} onChange={event => setText(event.target.value)} />
      ) : (
        <Field {...field} autoComplete="off" onChange={event => setText(event.target.value)} />
      )}
      {!isWhole && others.length > 0 && (
        <label className="flex min-h-8 items-start gap-2.5">
          <input
            type="checkbox"
            className="check"
            checked={isEverywhere}
            onChange={event => setIsEverywhere(event.target.checked)}
          />
          <span>{m.recording_everywhere({ count: others.length })}</span>
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="sm" busy={correct.isPending}>
          {m.recording_correct_save()}
        </Button>
        <Button look="quiet" size="sm" icon={<Play className="i" aria-hidden="true" />} onClick={onHear}>
          {m.recording_hear()}
        </Button>
        {!isWhole && (
          <Button look="quiet" size="sm" onClick={openLine}>
            {m.recording_whole_line()}
          </Button>
        )}
        <Button look="quiet" size="sm" onClick={onClose}>
          {m.dialog_cancel()}
        </Button>
      </div>
      <p className="meta">{m.recording_correct_effect()}</p>
    </form>
  )
}
