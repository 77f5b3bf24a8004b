import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { Mic } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../../lib/api.ts'
import { deleteLabel } from '../../../../lib/dialog-labels.ts'
import { formatMoment } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import styles from './record.module.css'
import {
  deleteStoredRecording,
  listUnfinished,
  readStoredFile,
  type StoredRecording,
} from './recording-store.ts'

/** Recordings on this device that the server doesn't have yet. */
export const useUnfinished = (accountId: string) => {
  const [recordings, setRecordings] = useState<StoredRecording[]>([])
  const load = useCallback(
    () =>
      listUnfinished(accountId).then(setRecordings, () => {
        // Browsers that block storage have none.
        setRecordings([])
      }),
    [accountId],
  )
  useEffect(() => void load(), [load])
  return { recordings, load }
}

const useSoundAddress = (file: File | undefined) => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

function Preview({ file, name }: { file: File; name: string }) {
  const address = useSoundAddress(file)
  // biome-ignore lint/a11y/useMediaCaption: its words are written down once it is sent.
  return <audio className={styles.sound} controls autoPlay src={address} aria-label={name} />
}

type RowProps = {
  recording: StoredRecording
  onSend(recording: StoredRecording, file: File): void
  onDelete(): void
}

function UnfinishedRow({ recording, onSend, onDelete }: RowProps) {
  const [file, setFile] = useState<File>()
  const [isDeleting, setIsDeleting] = useState(false)
  const { name, startedAt, seconds, lesson, isWithdrawn } = recording
  const about = m.recording_left_facts({
    day: formatMoment(new Date(startedAt).toISOString()),
    length: formatClock(seconds),
  })
  const send = () => void readStoredFile(recording).then(sound => onSend(recording, sound))
  const listen = () => void readStoredFile(recording).then(setFile)
  return (
    <li className="flex-wrap">
      <Mic className="i" aria-hidden="true" />
      <span className="min-w-0 flex-1 basis-52">
        <b>{name}</b>
        <span className="meta">{about}</span>
        {lesson && (
          <span className="meta">
            {isWithdrawn ? m.lesson_withdrawn_left() : m.lesson_left_for({ class: lesson.className })}
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-2">
        {!isWithdrawn && (
          <Button size="sm" look="primary" onClick={send}>
            {m.recording_left_send()}
          </Button>
        )}
        {!file && (
          <Button size="sm" onClick={listen}>
            {m.recording_left_listen()}
          </Button>
        )}
        <Button size="sm" look="quiet" onClick={() => setIsDeleting(true)}>
          {m.recording_left_delete()}
        </Button>
      </span>
      {file && <Preview file={file} name={name} />}
      {isDeleting && (
        <ConfirmDialog
          words={deleteLabel(m.recording_delete_title({ name }), m.recording_delete_text())}
          onConfirm={onDelete}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </li>
  )
}

/** Deletes a recording here, and what the server has of it. */
const forgetRecording = async ({ id, growingId }: StoredRecording) => {
  await deleteStoredRecording(id)
  // Without a connection the server deletes it after a day.
  if (growingId)
    await api('DELETE /sources/uploads/:uploadId', { params: { uploadId: growingId } }).catch(() => undefined)
}

type Props = {
  recordings: readonly StoredRecording[]
  onSend: RowProps['onSend']
  onChanged(): void
}

/** Recordings of a closed tab or a lost connection: sent, heard or deleted. */
export function Unfinished({ recordings, onSend, onChanged }: Props) {
  if (recordings.length === 0) return null
  return (
    <Section title={m.recording_left_title()}>
      <p className="mb-3 text-ink-2">{m.recording_left_text()}</p>
      <ul className="rows ruled">
        {recordings.map(recording => (
          <UnfinishedRow
            key={recording.id}
            recording={recording}
            onSend={onSend}
            onDelete={() => void forgetRecording(recording).then(onChanged)}
          />
        ))}
      </ul>
    </Section>
  )
}
