// Recorder of the screen of lectures: for oneself, or for a class whose teachers may end it.
import type { RecordableClass } from '@lantern/contract/classes/class-recordings/class-recordings'
import type { SpokenLanguage } from '@lantern/contract/material/recordings/languages'
import { useEffect, useRef, useState } from 'react'
import {
  followLesson,
  startLesson,
  useFollowLesson,
} from '../../features/classes/class-recordings/follow-lesson.ts'
import { useOpenHere } from '../../features/material/library/use-file-picker.ts'
import {
  markWithdrawn,
  type StoredRecording,
} from '../../features/material/recordings/record/recording-store.ts'
import { useRecorder } from '../../features/material/recordings/record/use-recorder.ts'
import { ApiError } from '../../lib/api.ts'
import type { LessonRecording } from '../../lib/recordings/sending.ts'
import { useSendStored } from './use-send-stored.ts'

type About = { accountId: string; name: string; language: SpokenLanguage }

/** Recording that ended before the person stopped it. */
export type Ended = { state: 'withdrawn' | 'over'; recording: StoredRecording }

/** Beginning of a recording; of a lesson the server has to permit it first. */
const useStart = (recorder: ReturnType<typeof useRecorder>['recorder']) => {
  const [refusal, setRefusal] = useState<string>()
  const [isStarting, setIsStarting] = useState(false)
  const [lesson, setLesson] = useState<LessonRecording | null>(null)
  const begin = async (chosen: RecordableClass | null): Promise<LessonRecording | null> => {
    if (!chosen) return null
    const { id, until } = await startLesson(chosen.id)
    return { id, classId: chosen.id, className: chosen.name, until }
  }
  const start = async (about: About, chosen: RecordableClass | null) => {
    if (isStarting) return
    setIsStarting(true)
    setRefusal(undefined)
    try {
      const begun = await begin(chosen)
      await recorder.start({ ...about, ...(begun ? { lesson: begun } : {}) })
      const isRecording = recorder.getState().phase === 'recording'
      setLesson(isRecording ? begun : null)
      // Nothing is recorded without a microphone: the class's sign goes.
      if (begun && !isRecording) await followLesson(begun, 'ended')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    } finally {
      setIsStarting(false)
    }
  }
  return { refusal, isStarting, lesson, setLesson, start }
}

/** Recording, sent as soon as it is stopped, unless its permission was taken back. */
export const useLectureRecorder = () => {
  const { recorder, state } = useRecorder()
  const { lesson, setLesson, ...starting } = useStart(recorder)
  const [ended, setEnded] = useState<Ended | null>(null)
  const reason = useRef<Ended['state'] | null>(null)
  const send = useSendStored({ onSent: useOpenHere() })
  const isAway = useFollowLesson({
    lesson,
    isPaused: state.phase === 'paused',
    onEnd: why => {
      reason.current = why
      recorder.stop()
    },
  })
  const { result } = state
  useEffect(() => {
    if (!result) return
    recorder.reset()
    setLesson(null)
    const why = reason.current
    reason.current = null
    const { recording, file } = result
    if (why) setEnded({ state: why, recording })
    if (why === 'withdrawn') {
      void markWithdrawn(recording.id).catch(() => undefined)
      return
    }
    // The server ends it by itself after a while, and with what is sent.
    if (recording.lesson) void followLesson(recording.lesson, 'ended').catch(() => undefined)
    if (file.size > 0) send(recording, file)
  }, [result, recorder, send, setLesson])
  return { recorder, state, lesson, ended, isAway, forgetEnded: () => setEnded(null), ...starting }
}
