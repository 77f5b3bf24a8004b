import * as m from '@lantern/messages'
import { useSearchParams } from 'react-router'
import { useSources } from '../features/material/library/queries.ts'
import { canBeAsked, sortSources } from '../features/material/library/sources.rules.ts'
import { allowOnly } from '../features/people/identity/guard.ts'
import { OnDevice } from '../features/people/on-device/on-device.tsx'
import { useStoredCards } from '../features/study/review/queries.ts'
import { Notice } from '../ui/page/notice.tsx'

export const meta = () => [{ title: m.page_title({ page: m.on_device_title() }) }]

export const clientLoader = () => allowOnly(['student', 'teacher', 'admin'])

/** Sources that are brought along though nobody opened them here. */
const latestCount = 3

/** Page of what is stored on this device, and what waits to be sent. */
export default function OnThisDevice() {
  const { data: sources = [] } = useSources()
  const latest = sortSources(sources.filter(canBeAsked), 'opened').slice(0, latestCount)
  const cardCount = useStoredCards()
  const isMissing = useSearchParams()[0].has('missing')
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.on_device_title()}</h1>
          <p>{m.on_device_note()}</p>
        </div>
      </div>
      {isMissing && (
        <div className="mb-6">
          <Notice>{m.on_device_missing()}</Notice>
        </div>
      )}
      <OnDevice sources={sources} latest={latest} cardCount={cardCount} />
    </>
  )
}
