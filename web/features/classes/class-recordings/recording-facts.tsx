import type { ClassRecording } from '@lantern/contract/classes/class-recordings/class-recordings'
import { extensionDays } from '@lantern/contract/classes/class-recordings/storage-time.rules'
import * as m from '@lantern/messages'
import { Clock } from 'lucide-react'
import { formatDay, formatLongDay } from '../../../lib/format.ts'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import { useClassRecordings, useExtendRecording } from './queries.ts'

const describeSound = ({ soundUntil, soundDeletedAt }: ClassRecording): string | null => {
  if (soundDeletedAt) return m.lesson_sound_deleted({ day: formatLongDay(soundDeletedAt) })
  return soundUntil ? m.lesson_kept_until({ day: formatLongDay(soundUntil) }) : null
}

type Props = {
  classId: string
  source: { id: string; name: string }
  /** Whether this person may give the sound more time. */
  manages: boolean
}

/** Facts about a source that was recorded in a lesson: by whom, and how long its sound stays. */
export function RecordingFacts({ classId, source, manages }: Props) {
  const { data } = useClassRecordings(classId)
  const extend = useExtendRecording(classId)
  const recording = data?.recordings.find(({ sourceId }) => sourceId === source.id)
  if (!recording) return null
  const sound = describeSound(recording)
  const recorded = m.lesson_recorded_by({ name: recording.by, day: formatDay(recording.recordedAt) })
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="meta">{sound ? `${recorded}. ${sound}.` : `${recorded}.`}</span>
      {manages && recording.soundUntil && (
        <ActionMenu
          label={m.lesson_keep_longer({ name: source.name })}
          actions={extensionDays.map(days => ({
            label: m.lesson_keep_days({ days }),
            icon: <Clock className="i" />,
            run: () => extend.mutate({ id: recording.id, days }),
          }))}
        />
      )}
    </span>
  )
}
