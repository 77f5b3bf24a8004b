import type { OwnPart } from '@lantern/contract/classes/class-results/own-part'
import type { OwnMarkRequest } from '@lantern/contract/classes/mark-requests/mark-requests'
import * as m from '@lantern/messages'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import type { Work } from '../../../lib/work-address.rules.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { useOwnMarkRequests, useWithdrawMarkRequest } from './queries.ts'

const stateLabels = {
  open: m.mark_own_open,
  accepted: m.mark_own_accepted,
  declined: m.mark_own_declined,
}

function Asked({ work, request }: { work: Work; request: OwnMarkRequest }) {
  const { itemId, state, quote, note } = request
  const withdraw = useWithdrawMarkRequest(work, itemId)
  return (
    <div className="grid justify-items-start gap-1 border-s-2 border-s-line-strong ps-4">
      <p>{stateLabels[state]()}</p>
      {quote !== '' && <p className="muted wrap-anywhere">{m.mark_own_quote({ words: quote })}</p>}
      {note !== '' && <p className="wrap-anywhere">{m.mark_note({ note })}</p>}
      {state === 'open' && (
        <Button size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {m.mark_ask_withdraw()}
        </Button>
      )}
    </div>
  )
}

type Item = Pick<
  OwnPart['items'][number],
  'id' | 'response' | 'points' | 'reached' | 'isLeftOut' | 'solution'
>

/** Button to ask about a lost mark, or the state of the question; null where nothing was lost or it is too late. */
export function AskAboutMark({ work, item }: { work: Work; item: Item }) {
  const { data } = useOwnMarkRequests(work)
  const [isAsking, setIsAsking] = useState(false)
  if (!data) return null
  const request = data.requests.find(({ itemId }) => itemId === item.id)
  if (request) return <Asked work={work} request={request} />
  const { until } = data
  const hasLost = item.response !== null && !item.isLeftOut && item.reached < item.points
  if (!hasLost || until === null || new Date(until) < new Date()) return null
  return (
    <>
      <p>
        <Button size="sm" icon={<CircleHelp className="i" />} onClick={() => setIsAsking(true)}>
          {m.mark_ask()}
        </Button>
      </p>
      {isAsking && (
        <AskDialog
          work={work}
          itemId={item.id}
          solution={item.solution}
          until={until}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
