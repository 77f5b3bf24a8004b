// Queries of the lines since the last lesson.
import * as m from '@lantern/messages'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { showToast } from '../../../lib/toasts.ts'

const lessonCall = 'GET /classes/:classId/since-lesson'

export const useSinceLesson = (classId: string) =>
  useRead(lessonCall, { params: { classId }, pick: 'lesson', staleTime: 0 })

/** Changes the last lesson; undone by the toast. */
export const useSetLesson = (classId: string) => {
  const change = useCall('PATCH /classes/:classId/since-lesson', {
    input: ({ at }: { at: string | null; before: string | null }) => ({ params: { classId }, body: { at } }),
    onSuccess: ({ lesson }, { at, before }, cache) => {
      cache.put(lessonCall, { params: { classId } }, { lesson })
      const undo = () => change.mutate({ at: before, before: at })
      showToast(m.lesson_changed(), { label: m.library_undo(), run: undo })
    },
  })
  return change
}

/** Reminds those who haven't handed in a homework. */
export const useRemind = (classId: string) =>
  useCall('POST /classes/:classId/homework/:homeworkId/reminders', {
    input: (homeworkId: string) => ({ params: { classId, homeworkId } }),
    invalidates: [
      callKey(lessonCall, { params: { classId } }),
      callKey('GET /classes/:classId/homework', { params: { classId } }),
    ],
    onSuccess: ({ reminded }) => showToast(m.class_reminded({ count: reminded })),
  })
