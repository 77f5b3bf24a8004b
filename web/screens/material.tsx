import * as m from '@lantern/messages'
import { MessageCircle } from 'lucide-react'
import { type ReactNode, Suspense, useCallback } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useStartThread } from '../features/help/chat/queries.ts'
import { threadAddress } from '../features/help/chat/thread-labels.ts'
import { DropFiles } from '../features/material/library/drop-files.tsx'
import { Library } from '../features/material/library/library.tsx'
import { useSources } from '../features/material/library/queries.ts'
import { SearchHits } from '../features/material/library/search-hits.tsx'
import { sourceAddress } from '../features/material/library/sources.rules.ts'
import { mayHaveUnsent } from '../features/material/recordings/unsent-mark.ts'
import { openAuth } from '../features/people/identity/dialog-store.ts'
import { NearLimit } from '../features/people/plans/near-limit.tsx'
import { SizeLimitNote } from '../features/people/plans/size-limit.tsx'
import { useReview } from '../features/people/teachers/queries.ts'
import { lazy } from '../lib/lazy.ts'
import { useSession } from '../lib/session.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { SearchField } from '../ui/forms/search-field.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

export const meta = () => [{ title: m.page_title({ page: m.rail_material() }) }]

/** Maximum sources per teacher's quiz. */
const maxTeacherQuizSources = 20

const useQueryText = () => {
  const [params, setParams] = useSearchParams()
  const search = useCallback((q: string) => setParams(q ? { q } : {}, { replace: true }), [setParams])
  return [params.get('q') ?? '', search] as const
}

function Sources({ owner }: { owner: boolean }) {
  const { data, error, refetch } = useSources()
  const start = useStartThread()
  const navigate = useNavigate()
  const isTeacher = useSession()?.role === 'teacher'
  const review = useReview(isTeacher).data
  const ask = (ids: string[]) => {
    const [only] = ids
    // The screen says that asking requires the account's approval.
    if (review && review.state !== 'approved') return navigate('/doc-chat')
    if (ids.length === 1 && only) navigate(sourceAddress(only))
    else start.mutate(ids, { onSuccess: ({ thread }) => navigate(threadAddress(thread.id)) })
  }
  // A teacher's quizzes are those they make, of several sources at once.
  const makeQuiz = (ids: string[]) =>
    navigate(`${isTeacher ? '/create-quiz' : '/quiz'}?${new URLSearchParams(ids.map(id => ['source', id]))}`)
  if (data)
    return (
      <Library
        sources={data}
        owner={owner}
        asking={start.isPending}
        onAsk={ask}
        maxQuizSources={isTeacher ? maxTeacherQuizSources : 1}
        onQuiz={makeQuiz}
      />
    )
  if (!error) return <Skeleton label={m.library_loading()} lines={6} />
  return (
    <Notice bad>
      <p>{error.message}</p>
      <button type="button" className="link" onClick={() => refetch()}>
        {m.library_try_again()}
      </button>
    </Notice>
  )
}

function Visitor() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-line border-y py-6">
      <p className="max-w-[52ch]">{m.library_visitor()}</p>
      <a className={buttonClass('primary')} href="/signup" onClick={openAuth('sign-up')}>
        {m.bar_sign_up()}
      </a>
    </div>
  )
}

/** Head of the library; the search shortcut focuses its field. */
function Head({ q, onSearch }: { q: string; onSearch(q: string): void }) {
  const state: unknown = useLocation().state
  const isAsked = typeof state === 'object' && state !== null && 'search' in state
  return (
    <div className="page-head">
      <div>
        <h1 className="h-page">{m.library_heading()}</h1>
        <p>{m.library_subheading()}</p>
      </div>
      <div className="flex w-[min(560px,100%)] flex-wrap items-center gap-3 sm:justify-end">
        <Link className={buttonClass('line')} to="/ai-chat">
          <MessageCircle className="i" aria-hidden="true" />
          {m.open_chat_entry()}
        </Link>
        <SearchField
          maxLength={400}
          className="min-w-[min(260px,100%)] flex-1"
          label={m.library_search()}
          autoFocus={isAsked}
          q={q}
          onSearch={onSearch}
        />
      </div>
    </div>
  )
}

const UnsentRecordings = lazy(() => import('./lecture/unsent-recordings.tsx'))

/** Recordings left on this device; loaded only where there are some. */
function Unsent() {
  const accountId = useSession()?._id
  if (!accountId || !mayHaveUnsent(accountId)) return null
  return (
    <Suspense>
      <UnsentRecordings accountId={accountId} />
    </Suspense>
  )
}

function Own({ box }: { box: ReactNode }) {
  return (
    <>
      {box}
      <NearLimit limits={['sources', 'storage', 'ocr']} />
      <SizeLimitNote limit="pages" />
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <Link className="link" to="/lecture">
          {m.recording_entry()}
        </Link>
        <Link className="link" to="/youtube-chat">
          {m.video_by_link()}
        </Link>
      </p>
      <Unsent />
      <Sources owner />
    </>
  )
}

function Content({ q, box, onClear }: { q: string; box: ReactNode; onClear(): void }) {
  const session = useSession()
  if (q) return <SearchHits q={q} onClear={onClear} />
  if (session) return <Own box={box} />
  return (
    <>
      <Visitor />
      <Sources owner={false} />
    </>
  )
}

/**
 * Page of one's material: upload, progress, search, and choice of sources to ask. The search field is the same one
 * whatever is below it, so that nothing typed is lost.
 */
export default function Material() {
  const [q, search] = useQueryText()
  const isSearch = q !== ''
  return (
    <DropFiles opens disabled={useSession() === null || isSearch}>
      {box => (
        <div className="max-w-[1060px]">
          <Head q={q} onSearch={search} />
          <Content q={q} box={box} onClear={() => search('')} />
        </div>
      )}
    </DropFiles>
  )
}
