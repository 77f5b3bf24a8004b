import * as m from '@lantern/messages'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { Chip } from '../features/chat/answer-sentence.tsx'
import { ChatEmpty } from '../features/chat/chat-empty.tsx'
import { ChatPanel } from '../features/chat/chat-panel.tsx'
import { useChangeThread, useStartThread } from '../features/chat/queries.ts'
import { threadAddress } from '../features/chat/thread-words.ts'
import { type ChatTool, ToolRail } from '../features/chat/tool-rail.tsx'
import { useConversation } from '../features/chat/use-conversation.ts'
import { type Light, useLight } from '../features/chat/use-light.ts'
import { LiveProgress } from '../features/generations/generation-progress.tsx'
import { OpenLatest } from '../features/library/open-latest.tsx'
import { useOpenSource, useSource, useSources } from '../features/library/queries.ts'
import { sourceLength } from '../features/library/source-length.ts'
import { canBeAsked, sourceAddress } from '../features/library/sources.rules.ts'
import { litOf } from '../features/library/viewer/lit-boxes.rules.ts'
import { SourceViewer, type Target } from '../features/library/viewer/source-viewer.tsx'
import { ViewerProblem } from '../features/library/viewer/viewer-problem.tsx'
import { useWorkspaceAddress } from '../features/library/workspace-address.ts'
import { useSummary } from '../features/summaries/queries.ts'
import { SentLine } from '../features/usage/sent-line.tsx'
import { ThreadCurve } from '../ui/thread-curve.tsx'
import { Workspace, type WorkspaceView } from '../ui/workspace.tsx'

export const handle = { inApp: true }
export const meta = () => [{ title: m.page_title({ page: m.bar_whisperdoc() }) }]

const AddSourceDialog = lazy(() => import('../features/chat/add-source-dialog.tsx'))
const SummaryPanel = lazy(() => import('../features/summaries/summary-panel.tsx'))
const ThreadList = lazy(() => import('../features/chat/thread-list.tsx'))

const noTurns: never[] = []

/** Which source is shown and where in it. A new light brings its own source into view. */
const useShown = (light: Light | null, fallbackId: string | undefined, place: Target | undefined) => {
  const [shown, setShown] = useState<{ id: string; target?: Target }>()
  useEffect(() => {
    if (light) setShown({ id: light.citation.sourceId, target: { citation: light.citation } })
  }, [light])
  const sourceId = shown?.id ?? light?.citation.sourceId ?? fallbackId
  return { sourceId, target: shown?.target ?? place, setShown }
}

/** Everything the two panes share: the conversation, the light, the source shown and where in it. */
const useStudy = () => {
  const address = useWorkspaceAddress()
  const conversation = useConversation(address)
  const { thread, turns = noTurns } = conversation.data ?? {}
  const { light, press, others } = useLight(turns, address.citation)
  const [view, setView] = useState<WorkspaceView>('source')
  const [tool, setTool] = useState<ChatTool>(address.tool === 'summary' ? 'summary' : 'ask')
  const [page, setPage] = useState(1)
  const shown = useShown(light, address.sourceId ?? thread?.sources[0]?.id, address.place)
  const { sourceId } = shown
  const source = useSource(sourceId)
  useOpenSource(sourceId)
  const lit = useMemo(() => litOf(light?.citation ?? null, others, sourceId ?? ''), [light, others, sourceId])
  const onLight = useCallback(
    (next: Light) => {
      press(next)
      setView('source')
    },
    [press],
  )
  const sources = thread?.sources ?? (source.data ? [source.data] : [])
  const error = source.error ?? conversation.error
  const shared = { ...shown, thread, turns, light, onLight, lit, sources, source: source.data, error }
  const { summaryLength } = address
  return { ...shared, summaryLength, view, setView, tool, setTool, page, setPage }
}

type Study = ReturnType<typeof useStudy>

function SourcePane({ study }: { study: Study }) {
  const { source, lit, target, error, onLight, setPage } = study
  if (!source) return <ViewerProblem error={error} />
  return (
    <SourceViewer
      {...{ source, lit, target }}
      onLight={citation => onLight({ key: null, citation })}
      onPage={setPage}
    />
  )
}

function AnswerPane({ study, onAddSource }: { study: Study; onAddSource(): void }) {
  const { thread, turns, sources, light, onLight, source, sourceId, tool, setTool, setShown } = study
  const navigate = useNavigate()
  const { search } = useLocation()
  if (tool === 'threads') {
    return (
      <ThreadList
        currentId={thread?.id}
        newAddress={sourceId ? `${sourceAddress(sourceId)}&new` : null}
        onOpen={() => setTool('ask')}
        onRemoved={id => id === thread?.id && navigate('/chatbot')}
      />
    )
  }
  if (tool === 'summary' && source) {
    return (
      <SummaryPanel
        key={source.id}
        sourceId={source.id}
        ready={canBeAsked(source)}
        initialLength={study.summaryLength}
        litKey={light?.key ?? null}
        chip={(key, citation) => <Chip citeKey={key} {...{ citation, light, onLight }} />}
        progressOf={generation => <LiveProgress generation={generation} />}
      />
    )
  }
  return (
    <ChatPanel
      {...{ thread, turns, sources, light, onLight, onAddSource }}
      shownId={sourceId}
      onShow={id => setShown({ id })}
      onStarted={({ id }) => navigate(threadAddress(id), { replace: true, state: { kept: search } })}
      note={<SentLine hasEarlier={turns.length > 0} />}
      empty={<ChatEmpty name={source?.name ?? ''} many={sources.length > 1} />}
    />
  )
}

function AddSource({ study, onClose }: { study: Study; onClose(): void }) {
  const sources = useSources()
  const change = useChangeThread()
  const start = useStartThread()
  const navigate = useNavigate()
  const threadId = study.thread?.id
  const choices = (sources.data ?? [])
    .filter(canBeAsked)
    .map(source => ({ id: source.id, name: source.name, note: sourceLength(source) }))
  const save = (sourceIds: string[]) => {
    if (threadId) change.mutate({ threadId, sourceIds }, { onSuccess: onClose })
    else start.mutate(sourceIds, { onSuccess: ({ thread }) => navigate(threadAddress(thread.id)) })
  }
  const chosen = study.sources.map(({ id }) => id)
  const saving = change.isPending || start.isPending
  return <AddSourceDialog {...{ choices, chosen, saving, onClose }} onSave={save} />
}

const labelsOf = ({ source, page }: Study) => ({
  views: m.viewer_switch(),
  source: source?.kind === 'pdf' ? m.viewer_page({ page }) : m.viewer_text(),
  answer: m.viewer_answer(),
  answerPane: m.chat_label(),
  divider: m.viewer_divider(),
})

/** The address of a summary leads to its source with the summary beside it. */
function OpenSummary({ summaryId }: { summaryId: string }) {
  const { data, error } = useSummary(summaryId)
  if (!data) return <ViewerProblem error={error} />
  const to = `${sourceAddress(data.sourceId)}&tool=summary&length=${data.length}`
  return <Navigate to={to} replace />
}

function Studying() {
  const study = useStudy()
  const { light, view, setView, tool, setTool } = study
  const [adding, setAdding] = useState(false)
  const openTool = (next: ChatTool) => {
    setTool(next)
    setView('answer')
  }
  return (
    <>
      <Workspace
        {...{ view }}
        onView={setView}
        labels={labelsOf(study)}
        rail={<ToolRail tool={tool} sourceId={study.sourceId} onTool={openTool} />}
        source={<SourcePane study={study} />}
        answer={
          <Suspense>
            <AnswerPane study={study} onAddSource={() => setAdding(true)} />
          </Suspense>
        }
      />
      {light?.key && tool !== 'threads' && <ThreadCurve lightKey={light.key} />}
      <Suspense>{adding && <AddSource study={study} onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}

/** WhisperDoc: the source beside the conversation, every sentence joined to the words it rests on.
 * Another conversation or source starts from scratch; the first question of a new one doesn't. */
export default function WorkspaceScreen() {
  const location = useLocation()
  const kept = (location.state as { kept?: string } | null)?.kept
  const summaryId = new URLSearchParams(location.search).get('summary')
  if (summaryId) return <OpenSummary summaryId={summaryId} />
  if (!/[?&](thread|source)=/.test(location.search)) return <OpenLatest />
  return <Studying key={kept ?? location.search} />
}
