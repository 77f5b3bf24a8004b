// A trial of a model: its questions one after the other, each shown as it comes.
import {
  type ModelDraft,
  type TrialQuestion,
  trialQuestionCount,
} from '@lantern/contract/people/models/models'
import type { ModelUse } from '@lantern/contract/people/models/providers.rules'
import { useEffect, useRef, useState } from 'react'
import { api, type CallReply } from '../../../lib/api.ts'

type Reply = CallReply<'POST /admin/models/:use/try'>['trial']

export type Trial = {
  /** Number of the question that is asked, from 0; null: none. */
  asking: number | null
  answers: TrialQuestion[]
  /** Last reply. */
  last: Reply | null
  error: Error | null
}

const untried: Trial = { asking: null, answers: [], last: null, error: null }

/** Leaving the page or stopping ends the model's work, too. */
export const useTrial = (use: ModelUse) => {
  const [trial, setTrial] = useState(untried)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const stop = () => {
    running.current?.abort()
    running.current = null
    setTrial(shown => ({ ...shown, asking: null }))
  }
  const start = async (draft: ModelDraft) => {
    stop()
    const leaving = new AbortController()
    running.current = leaving
    const { signal } = leaving
    const count = use === 'answers' ? trialQuestionCount : 1
    let shown: Trial = { ...untried, asking: 0 }
    setTrial(shown)
    for (let question = 0; question < count && !signal.aborted; question += 1) {
      const body = { ...draft, question }
      const tried = await api('POST /admin/models/:use/try', { params: { use }, body, signal }).catch(
        (error: Error) => error,
      )
      if (signal.aborted) return
      if (tried instanceof Error) return setTrial({ ...shown, asking: null, error: tried })
      const { trial: last } = tried
      const next = question + 1 < count ? question + 1 : null
      shown = {
        asking: next,
        last,
        error: null,
        answers: [...shown.answers, ...(last.answer ? [last.answer] : [])],
      }
      setTrial(shown)
    }
  }
  const clear = () => {
    stop()
    setTrial(untried)
  }
  return { trial, start, stop, clear }
}
