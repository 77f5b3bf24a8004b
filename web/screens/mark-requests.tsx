import type { MarkRequest } from '@lantern/contract/classes/mark-requests/mark-requests'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useMarkRequest, useMarkRequests } from '../features/classes/mark-requests/queries.ts'
import { RequestList } from '../features/classes/mark-requests/request-list.tsx'
import { RequestView } from '../features/classes/mark-requests/request-view.tsx'
import { allowOnly } from '../features/people/identity/guard.ts'
import { useKeys } from '../lib/use-keys.ts'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.mark_requests_title() }) }]

export const clientLoader = () => allowOnly(['teacher'])

function Chosen({ requestId, onDecided }: { requestId: string; onDecided(): void }) {
  const { data, error } = useMarkRequest(requestId)
  if (!data) return <Pending error={error} label={m.mark_requests_loading()} lines={8} />
  return <RequestView key={`${data.id} ${data.state}`} request={data} onDecided={onDecided} />
}

function Requests({ requests }: { requests: readonly MarkRequest[] }) {
  const open = requests.filter(({ state }) => state === 'open')
  const decided = requests.filter(({ state }) => state !== 'open')
  const ordered = [...open, ...decided]
  const [chosenId, setChosenId] = useState(ordered[0]?.id)
  const at = ordered.findIndex(({ id }) => id === chosenId)
  useKeys(key => {
    const step = { j: 1, k: -1 }[key]
    const next = step === undefined ? undefined : ordered[at + step]
    if (next) setChosenId(next.id)
    return next !== undefined
  })
  return (
    <div className="grid items-start gap-x-[clamp(24px,4vw,64px)] gap-y-8 min-[981px]:grid-cols-[minmax(0,2fr)_minmax(240px,1fr)]">
      {chosenId && (
        <Chosen
          key={chosenId}
          requestId={chosenId}
          onDecided={() => setChosenId(open.find(({ id }) => id !== chosenId)?.id ?? chosenId)}
        />
      )}
      <nav aria-label={m.mark_requests_title()}>
        <RequestList
          title={m.mark_requests_open()}
          requests={open}
          chosenId={chosenId}
          onChoose={setChosenId}
        />
        <RequestList
          title={m.mark_requests_decided()}
          requests={decided}
          chosenId={chosenId}
          onChoose={setChosenId}
        />
      </nav>
    </div>
  )
}

/** Marks that students ask a teacher about. */
export default function MarkRequests() {
  const { data, error } = useMarkRequests()
  if (!data) return <Pending error={error} label={m.mark_requests_loading()} lines={8} />
  const open = data.filter(({ state }) => state === 'open').length
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">
            {open === 0 ? m.mark_requests_none() : m.mark_requests_count({ count: open })}
          </h1>
          <p>{open === 0 ? m.mark_requests_none_text() : m.mark_requests_lead()}</p>
        </div>
      </div>
      {data.length > 0 && <Requests requests={data} />}
    </>
  )
}
