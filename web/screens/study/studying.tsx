import { findPrintedLabel } from '@lantern/contract/material/library/page-labels.rules'
import * as m from '@lantern/messages'
import { Suspense, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useChangeThread, useStartThread } from '../../features/help/chat/queries.ts'
import { threadAddress } from '../../features/help/chat/thread-labels.ts'
import { type ChatTool, ToolRail } from '../../features/help/chat/tool-rail.tsx'
import { FoldsContext } from '../../features/help/chat/use-folds.ts'
import { useSources } from '../../features/material/library/queries.ts'
import { sourceLength } from '../../features/material/library/source-length.ts'
import { canBeAsked } from '../../features/material/library/sources.rules.ts'
import { SourceViewer } from '../../features/material/library/viewer/source-viewer.tsx'
import { ViewerProblem } from '../../features/material/library/viewer/viewer-problem.tsx'
import { WordsByKeyboard } from '../../features/study/notes/words-by-keyboard.tsx'
import { ApiError } from '../../lib/api.ts'
import { lazy } from '../../lib/lazy.ts'
import { useListening } from '../../lib/listen/listening.ts'
import { ThreadCurve } from '../../ui/workspace/thread-curve.tsx'
import { Workspace } from '../../ui/workspace/workspace.tsx'
import { AnswerPane } from './answer-pane.tsx'
import { SelectedWords } from './selected-words.tsx'
import { SpokenAbout, SpokenFoot, useSpokenAbout } from './spoken-about.tsx'
import { Unreadable } from './unreadable.tsx'
import { type Study, useStudy } from './use-study.ts'

/** Panes of sources that play. */
const playingPanes = {
  video: lazy(() => import('./video-pane.tsx')),
  recording: lazy(() => import('./recording-pane.tsx')),
}

const SourcePlayer = lazy(() => import('./listen/source-player.tsx'))
const FollowReading = lazy(() => import('./listen/follow-reading.tsx'))

/** Whether a source has a text that can be read aloud; videos and recordings speak for themselves. */
const canListen = (source: Study['source']): boolean =>
  source !== undefined && !(source.kind in playingPanes) && canBeAsked(source)

/** The source as it really is, with the cited words highlighted. */
function SourcePane({ study }: { study: Study }) {
  const { source, highlights, target, error, onHighlight, setPage } = study
  const spoken = useSpokenAbout(source)
  if (!source) return <ViewerProblem error={error} />
  if (source.kind === 'video' || source.kind === 'recording') {
    const Pane = playingPanes[source.kind]
    return (
      <Suspense fallback={<ViewerProblem error={null} />}>
        <Pane key={source.id} source={source} study={study} />
      </Suspense>
    )
  }
  if (source.failure) return <ViewerProblem error={new Error(source.failure.message)} />
  return (
    <SourceViewer
      source={source}
      highlights={highlights}
      target={target}
      onHighlight={citation => onHighlight({ key: null, citation })}
      onPage={setPage}
      footOf={slide => <SpokenAbout lectures={spoken.lectures} slide={slide} onPlay={spoken.play} />}
      foot={
        study.tool === 'listen' && canListen(source) ? (
          <Suspense>
            <SourcePlayer key={source.id} source={source} study={study} />
          </Suspense>
        ) : (
          <SpokenFoot spoken={spoken} page={source.kind === 'pdf' ? study.page : null} />
        )
      }
    />
  )
}

const AddSourceDialog = lazy(() => import('../../features/help/chat/add-source-dialog.tsx'))

/** Dialog to choose the conversation's sources. */
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
  return <AddSourceDialog choices={choices} chosen={chosen} saving={saving} onClose={onClose} onSave={save} />
}

const sourceLabel = (source: Study['source'], page: number): string => {
  if (source?.kind === 'video') return m.video_view()
  if (source?.kind === 'recording') return m.recording_view()
  if (source?.kind !== 'pdf') return m.viewer_text()
  const label = findPrintedLabel(source.pageLabels, page)
  return label ? m.viewer_printed_page({ label, page }) : m.viewer_page({ page })
}

const getLabels = ({ source, page, tool }: Study) => ({
  views: m.viewer_switch(),
  source: sourceLabel(source, page),
  answer: tool === 'notes' ? m.notes_tool() : tool === 'listen' ? m.listen_side() : m.viewer_answer(),
  answerPane: m.chat_label(),
  divider: m.viewer_divider(),
})

/** Address for studying a single source; null for several, or an unknown one. */
const getStudyAddress = ({ source, sources }: Study): string | null => {
  if (!source || sources.length > 1) return null
  return source.kind === 'video' ? '/youtube-chat' : '/doc-chat'
}

/** Whether the source or conversation is missing or inaccessible for this person. */
const isUnreadable = ({ source, sources, error }: Study): boolean =>
  !source && sources.length === 0 && error instanceof ApiError && error.status === 404

/** A source beside the conversation about it. A video has an address of its own. */
export function Studying() {
  const study = useStudy()
  const { highlight, view, setView, tool, setTool } = study
  const location = useLocation()
  const [adding, setAdding] = useState(false)
  const listening = useListening()
  const openTool = (next: ChatTool) => {
    setTool(next)
    setView(next === 'listen' ? 'source' : 'answer')
  }
  if (isUnreadable(study)) return <Unreadable />
  const home = getStudyAddress(study)
  if (home && home !== location.pathname)
    return <Navigate to={`${home}${location.search}`} state={location.state} replace />
  return (
    <>
      <Workspace
        view={view}
        onView={setView}
        labels={getLabels(study)}
        rail={
          <ToolRail
            tool={tool}
            sourceId={study.sourceId}
            canListen={canListen(study.source)}
            onTool={openTool}
          />
        }
        source={
          <>
            <WordsByKeyboard />
            <SourcePane study={study} />
          </>
        }
        answer={
          <FoldsContext value={study.folds}>
            <Suspense>
              <AnswerPane study={study} onAddSource={() => setAdding(true)} />
            </Suspense>
          </FoldsContext>
        }
      />
      {highlight?.key && tool !== 'threads' && <ThreadCurve highlightKey={highlight.key} />}
      <SelectedWords study={study} />
      <Suspense>
        {listening && study.source && <FollowReading source={study.source} setShown={study.setShown} />}
      </Suspense>
      <Suspense>{adding && <AddSource study={study} onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}
