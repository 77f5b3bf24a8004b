// Recording of a lesson on the server while this device records it.
import type { OwnRecording } from '@lantern/contract/classes/class-recordings/class-recordings'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import type { LessonRecording } from '../../../lib/recordings/sending.ts'

/** Milliseconds between signs of life: a withdrawal is heard of after as long. */
const followEveryMs = 5_000

export const startLesson = async (classId: string): Promise<OwnRecording> =>
  (await api('POST /classes/:classId/recordings', { params: { classId } })).recording

export const followLesson = async (
  { id, classId }: LessonRecording,
  state: 'running' | 'paused' | 'ended',
): Promise<OwnRecording> =>
  (
    await api('PATCH /classes/:classId/recordings/:classRecordingId', {
      params: { classId, classRecordingId: id },
      body: { state },
    })
  ).recording

type Options = {
  /** Recording that runs; null for one of one's own, or none. */
  lesson: LessonRecording | null
  isPaused: boolean
  /** Called once it may not go on. */
  onEnd(state: 'withdrawn' | 'over'): void
}

/** Tells the server that a recording goes on, and hears whether it may. @returns whether the server is out of reach */
export const useFollowLesson = ({ lesson, isPaused, onEnd }: Options): boolean => {
  const [isAway, setIsAway] = useState(false)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (!lesson) return
    let isStopped = false
    const follow = async () => {
      try {
        const { state } = await followLesson(lesson, isPaused ? 'paused' : 'running')
        if (isStopped) return
        setIsAway(false)
        if (state === 'withdrawn' || state === 'over') end.current(state)
      } catch {
        if (!isStopped) setIsAway(true)
      }
    }
    void follow()
    const timer = setInterval(() => void follow(), followEveryMs)
    return () => {
      isStopped = true
      clearInterval(timer)
    }
  }, [lesson, isPaused])
  return isAway
}
