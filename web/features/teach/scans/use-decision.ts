// Decisions about sheets with several markers: a colleague's decision made since the page was opened is
// changed only after confirmation.
import type { DecisionRef, ScanDecision } from '@lantern/contract/teach/scans/scan-checks'
import { useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { showRefusal } from '../../../lib/save-reply.ts'
import { useDecide } from './queries.ts'

/** Decision that conflicted with someone else's. */
export type Overtaken = { about: string; decision: ScanDecision }

type Current = {
  /** Subject of the decision, such as a mark or a written answer. */
  about: string
  /** Current decision, or null. */
  shownDecision: DecisionRef | null
}

/** Current subject, with the decision that stood when it was opened. */
const useFirstLook = ({ about, shownDecision }: Current) => {
  const [first, setFirst] = useState({ about, seen: shownDecision?.id ?? null })
  if (first.about !== about) setFirst({ about, seen: shownDecision?.id ?? null })
  return shownDecision?.isOwn ? shownDecision.id : first.seen
}

export const useDecision = (printingId: string, current: Current) => {
  const decide = useDecide(printingId)
  const seen = useFirstLook(current)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const isAsked = overtaken?.about === current.about
  const send = (
    decision: ScanDecision,
    currentSequence: string | null,
    onDone: (decisionId: string) => void,
  ) =>
    decide.mutate(
      { decision, seen: currentSequence },
      {
        onSuccess: ({ decisionId }) => {
          setOvertaken(null)
          onDone(decisionId)
        },
        onError: error => {
          if (error instanceof ApiError && error.code === 'decision-made')
            setOvertaken({ about: current.about, decision })
          else showRefusal(error)
        },
      },
    )
  return {
    isBusy: decide.isPending,
    overtaken: isAsked ? overtaken : null,
    sendDecision: (decision: ScanDecision, onDone: (decisionId: string) => void) =>
      send(decision, seen, onDone),
    /** Replaces the current decision. */
    insist: (decision: ScanDecision, onDone: (decisionId: string) => void) =>
      send(decision, current.shownDecision?.id ?? null, onDone),
    leaveIt: () => setOvertaken(null),
  }
}
