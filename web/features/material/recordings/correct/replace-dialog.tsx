import { correctionLimits } from '@lantern/contract/material/recordings/correction-limits.rules'
import type { SpokenLine } from '@lantern/contract/material/recordings/recordings'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import styles from './correct.module.css'
import { findPlaces, type Place, replacePlace } from './places.rules.ts'
import { useCorrectWords } from './queries.ts'

type Props = { recordingId: string; lines: readonly SpokenLine[]; onClose(): void }

/** Words shown before and after a place. */
const around = 4

/** A place with the words around it, before and after. */
function Preview({ place, text, lines }: { place: Place; text: string; lines: readonly SpokenLine[] }) {
  const words = useMemo(() => lines.flatMap(line => line.words), [lines])
  const { first, count, heard, text: written } = { ...replacePlace(place, text) }
  const join = (from: number, to: number) =>
    words
      .slice(Math.max(0, from), to)
      .map(word => word.text)
      .join(' ')
  return (
    <li>
      <span className="cite">{formatClock(place.words[0]?.start ?? 0)}</span>
      <span className="read">
        {join(first - around, first)} <del>{heard}</del> <ins>{written}</ins>{' '}
        {join(first + count, first + count + around)}
      </span>
    </li>
  )
}

/** Search and replace of a name in the whole transcript, with every place shown before. */
export default function ReplaceDialog({ recordingId, lines, onClose }: Props) {
  const [sought, setSought] = useState('')
  const [text, setText] = useState('')
  const soughtNow = useDeferredValue(sought)
  const places = useMemo(
    () => findPlaces(lines, soughtNow).slice(0, correctionLimits.maxPerBatch),
    [lines, soughtNow],
  )
  const correct = useCorrectWords(recordingId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const corrections = places
      .map(place => replacePlace(place, text))
      .filter(({ heard, text: written }) => heard !== written)
    if (corrections.length > 0) correct.mutate(corrections, { onSuccess: onClose })
  }
  return (
    <Dialog open onClose={onClose} title={m.recording_replace()} closeLabel={m.dialog_close()}>
      <form className="grid gap-4" onSubmit={submit}>
        <Field
          label={m.recording_heard_as()}
          autoComplete="off"
          maxLength={200}
          value={sought}
          onChange={event => setSought(event.target.value)}
        />
        <Field
          label={m.recording_should_be()}
          autoComplete="off"
          maxLength={200}
          value={text}
          error={correct.error?.message ?? ''}
          onChange={event => setText(event.target.value)}
        />
        {soughtNow !== '' && (
          <p className="meta" role="status">
            {m.recording_places({ count: places.length })}
          </p>
        )}
        {places.length > 0 && (
          <ul className={`rows ruled ${styles.places}`}>
            {places.map(place => (
              <Preview key={place.first} place={place} text={text} lines={lines} />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            look="primary"
            busy={correct.isPending}
            disabled={places.length === 0 || text.trim() === ''}
          >
            {m.recording_replace_all({ count: places.length })}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {m.dialog_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
