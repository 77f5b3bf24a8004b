import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { ContinueReading } from '../features/chat/continue-reading.tsx'
import { useThread, useThreads } from '../features/chat/queries.ts'
import { RecentThreads } from '../features/chat/recent-threads.tsx'
import { lastCitation } from '../features/chat/turns.rules.ts'
import { allowOnly } from '../features/identity/guard.ts'
import { NoMaterial } from '../features/library/no-material.tsx'
import { useSources } from '../features/library/queries.ts'
import { RecentMaterial } from '../features/library/recent-material.tsx'
import { sortSources } from '../features/library/sources.rules.ts'
import { formatWeekday } from '../lib/format.ts'
import { useSession } from '../lib/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const meta = () => [{ title: m.page_title({ page: m.rail_today() }) }]

export const clientLoader = () => allowOnly(['student'])

/** How many of each are shown. */
const few = 5

/** The student's home: where reading stopped, then what there is. Only what is really there. */
export default function Today() {
  const session = useSession()
  const sources = useSources()
  const threads = useThreads()
  const latest = threads.data?.find(thread => thread.turnCount > 0)
  const conversation = useThread(latest?.id)
  const citation = conversation.data ? lastCitation(conversation.data.turns) : null
  const mine = sortSources(sources.data?.filter(source => !source.isSample) ?? [], 'opened').slice(0, few)
  const recent = threads.data?.filter(thread => thread.turnCount > 0).slice(0, few) ?? []
  const error = sources.error ?? threads.error
  const loading = sources.isPending || threads.isPending || (latest !== undefined && conversation.isPending)
  const title = citation
    ? m.today_title_continue()
    : m.today_title({ name: session?.username.split(' ')[0] ?? '' })
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{title}</h1>
          <p>{formatWeekday(new Date())}</p>
        </div>
        <Link className={buttonClass('line')} to="/account">
          {m.account_title()}
        </Link>
      </div>
      {error && <Notice bad>{error.message}</Notice>}
      {loading && !error && <Skeleton label={m.today_loading()} lines={6} />}
      {latest && citation && <ContinueReading thread={latest} citation={citation} />}
      {!loading && !error && mine.length === 0 && <NoMaterial sentence={m.today_empty()} />}
      {!loading && (
        <div className="grid items-start gap-x-[clamp(32px,4.6vw,72px)] min-[981px]:grid-cols-[minmax(0,1.5fr)_minmax(280px,1fr)]">
          {recent.length > 0 && <RecentThreads threads={recent} />}
          {mine.length > 0 && <RecentMaterial sources={mine} />}
        </div>
      )}
    </>
  )
}
