import type { ClassRecording } from '@lantern/contract/classes/class-recordings/class-recordings'
import { extensionDays } from '@lantern/contract/classes/class-recordings/storage-time.rules'
import * as m from '@lantern/messages'
import { Clock } from 'lucide-react'
import { formatLongDay } from '../../../lib/format.ts'
import type { MenuAction } from '../../../ui/overlays/menu-action.ts'
import { useClassRecordings, useExtendRecording } from './queries.ts'

const describe = ({ by, recordedAt, soundUntil, soundDeletedAt }: ClassRecording): string => {
  const recorded = m.lesson_recorded_by({ name: by, day: formatLongDay(recordedAt) })
  if (soundDeletedAt)
    return `${recorded}${m.sentence_end()} ${m.lesson_sound_deleted({ day: formatLongDay(soundDeletedAt) })}${m.sentence_end()}`
  return soundUntil
    ? `${recorded}${m.sentence_end()} ${m.lesson_kept_until({ day: formatLongDay(soundUntil) })}${m.sentence_end()}`
    : `${recorded}${m.sentence_end()}`
}

type Facts = { text: string; actions: MenuAction[] }

/** Facts about a class's sources that were recorded: by whom, and how long the sound stays, with more time for it. */
export const useRecordingFacts = (classId: string): ((sourceId: string) => Facts | null) => {
  const { data } = useClassRecordings(classId)
  const extend = useExtendRecording(classId)
  return sourceId => {
    const recording = data?.recordings.find(found => found.sourceId === sourceId)
    if (!recording) return null
    const { id, soundUntil } = recording
    const actions = extensionDays.map(days => ({
      label: m.lesson_keep_days({ days }),
      icon: <Clock className="i" />,
      run: () => extend.mutate({ id, days }),
    }))
    return { text: describe(recording), actions: soundUntil ? actions : [] }
  }
}
