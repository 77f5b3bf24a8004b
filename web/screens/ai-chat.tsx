import * as m from '@lantern/messages'
import { Suspense, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { OwnHelp } from '../features/classes/help-levels/own-help.tsx'
import { OpenEmpty } from '../features/help/chat/open/open-empty.tsx'
import { OpenPanel } from '../features/help/chat/open/open-panel.tsx'
import { OpenRail } from '../features/help/chat/open/open-rail.tsx'
import { OpenThreadList } from '../features/help/chat/open/open-thread-list.tsx'
import { type Talk, useTalk } from '../features/help/chat/open/use-talk.ts'
import { openThreadAddress } from '../features/help/chat/thread-labels.ts'
import { getCitations } from '../features/help/chat/turns.rules.ts'
import { FoldsContext } from '../features/help/chat/use-folds.ts'
import type { Highlight } from '../features/help/chat/use-highlight.ts'
import { useSource, useSources } from '../features/material/library/queries.ts'
import { sourceLength } from '../features/material/library/source-length.ts'
import { canBeAsked, sortSources } from '../features/material/library/sources.rules.ts'
import { getHighlights } from '../features/material/library/viewer/highlight-boxes.rules.ts'
import { SourceViewer } from '../features/material/library/viewer/source-viewer.tsx'
import { ViewerProblem } from '../features/material/library/viewer/viewer-problem.tsx'
import { OpenSentLine, useModelAnswers } from '../features/people/usage/open-sent-line.tsx'
import { lazy } from '../lib/lazy.ts'
import { placeShort } from '../lib/place-labels.ts'
import { getScreenStart, withScreenStart } from '../lib/screen-start.ts'
import { useSession } from '../lib/session.ts'
import { ThreadCurve } from '../ui/workspace/thread-curve.tsx'
import { Workspace } from '../ui/workspace/workspace.tsx'

export const handle = { inApp: true }
export const meta = () => [{ title: m.page_title({ page: m.open_chat_title() }) }]

const AddSourceDialog = lazy(() => import('../features/help/chat/add-source-dialog.tsx'))

/** The page of a citation, with its words highlighted. */
function CitedSource({ talk, highlight }: { talk: Talk; highlight: Highlight }) {
  const { citation, key } = highlight
  const { data: source, error } = useSource(citation.sourceId)
  const turn = talk.turns.find(other => key?.startsWith(`${other.id} `))
  const { opened } = talk.folds
  const otherCitations = useMemo(() => (turn ? getCitations(turn, opened) : []), [turn, opened])
  const highlights = useMemo(
    () => getHighlights(citation, otherCitations, citation.sourceId),
    [citation, otherCitations],
  )
  const target = useMemo(() => ({ citation }), [citation])
  if (!source) return <ViewerProblem error={error} />
  return (
    <SourceViewer
      source={source}
      highlights={highlights}
      target={target}
      onHighlight={next => talk.onHighlight({ key: null, citation: next })}
      onPage={() => {}}
    />
  )
}

function ChooseSources({ talk, onClose }: { talk: Talk; onClose(): void }) {
  const sources = useSources()
  const choices = (sources.data ?? [])
    .filter(canBeAsked)
    .map(source => ({ id: source.id, name: source.name, note: sourceLength(source) }))
  return (
    <AddSourceDialog
      choices={choices}
      onClose={onClose}
      chosen={talk.scope.sourceIds}
      saving={talk.saving}
      none={m.open_chat_sources_text()}
      onSave={sourceIds => talk.set({ sourceIds }, onClose)}
    />
  )
}

/** The latest source that can be asked, or the first chosen one: its questions are suggested. */
const useSuggestedSource = (talk: Talk): string | undefined => {
  const sources = useSources()
  const askable = (sources.data ?? []).filter(canBeAsked)
  const own = askable.filter(source => !source.isSample)
  const [latest] = sortSources(own.length > 0 ? own : askable, 'opened')
  return talk.scope.sourceIds[0] ?? latest?.id
}

function Answers({ talk, onChoose }: { talk: Talk; onChoose(): void }) {
  const { thread, turns, scope, set, highlight, onHighlight } = talk
  const model = useModelAnswers()
  const session = useSession()
  const suggested = useSuggestedSource(talk)
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const uses = scope.usesMaterial
  return (
    <OpenPanel
      thread={thread}
      turns={turns}
      scope={scope}
      model={model}
      highlight={highlight}
      onHighlight={onHighlight}
      onChoose={onChoose}
      suggestFrom={uses || !model ? suggested : undefined}
      empty={
        talk.error ? <p>{talk.error.message}</p> : <OpenEmpty model={model} visitor={session === null} />
      }
      note={
        <OpenSentLine usesMaterial={uses} finishedCount={turns.filter(t => t.state !== 'answering').length} />
      }
      help={<OwnHelp sourceIds={scope.sourceIds} />}
      onUse={usesMaterial => set({ usesMaterial })}
      onStarted={({ id }) =>
        navigate(openThreadAddress(id), { replace: true, state: withScreenStart({ search, state }) })
      }
    />
  )
}

const getLabels = ({ highlight }: Talk) => ({
  views: m.viewer_switch(),
  source: highlight ? placeShort(highlight.citation.place) : m.open_chat_threads(),
  answer: m.open_chat_conversation(),
  answerPane: m.open_chat_conversation(),
  divider: m.open_chat_divider(),
})

function Talking({ threadId }: { threadId: string | undefined }) {
  const talk = useTalk(threadId)
  const { highlight, view, close } = talk
  const [choosing, setChoosing] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Workspace
        view={view}
        onView={talk.setView}
        labels={getLabels(talk)}
        rail={
          <OpenRail
            listed={highlight === null && view === 'source'}
            onList={() => close('source')}
            onAsk={() => close('answer')}
          />
        }
        source={
          highlight ? (
            <CitedSource talk={talk} highlight={highlight} />
          ) : (
            <OpenThreadList
              currentId={talk.thread?.id}
              onOpen={() => talk.setView('answer')}
              onRemoved={id => id === talk.thread?.id && navigate('/ai-chat')}
            />
          )
        }
        answer={
          <FoldsContext value={talk.folds}>
            <Answers talk={talk} onChoose={() => setChoosing(true)} />
          </FoldsContext>
        }
      />
      {highlight?.key && <ThreadCurve highlightKey={highlight.key} />}
      <Suspense>{choosing && <ChooseSources talk={talk} onClose={() => setChoosing(false)} />}</Suspense>
    </>
  )
}

/** Open conversation: with a language model where there is one, otherwise answers from the material alone.
 * Another conversation starts from scratch; the first message of a new one doesn't. */
export default function AiChat() {
  const location = useLocation()
  const [params] = useSearchParams()
  return <Talking key={getScreenStart(location)} threadId={params.get('thread') ?? undefined} />
}
