// Marking of typed answers as the server would do it, a moment after the last change.
import type { MarkingPreview, MarkingQuestion } from '@lantern/contract/questions/kinds/marking-preview'
import { useEffect, useState } from 'react'
import { useCall } from '../../../../lib/calls/use-call.ts'

const pauseMs = 400

/** Null before the first reply, and where nothing is accepted yet. */
export const useMarkingPreview = (question: MarkingQuestion): MarkingPreview | null => {
  const [preview, setPreview] = useState<MarkingPreview | null>(null)
  const { mutate } = useCall('POST /teacher-questions/marking', {
    input: (body: MarkingQuestion) => ({ body }),
    quiet: true,
    scope: { id: 'marking preview' },
    onSuccess: setPreview,
  })
  const asked = JSON.stringify(question)
  const isEmpty = question.accepted.every(wording => wording.trim() === '')
  useEffect(() => {
    if (isEmpty) return
    const timer = setTimeout(() => mutate(JSON.parse(asked)), pauseMs)
    return () => clearTimeout(timer)
  }, [asked, isEmpty, mutate])
  return isEmpty ? null : preview
}
