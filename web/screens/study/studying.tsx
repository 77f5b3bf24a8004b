import * as m from '@lantern/messages'
import { Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type ChatTool, ToolRail } from '../../features/help/chat/tool-rail.tsx'
import { WordsByKeyboard } from '../../features/study/notes/words-by-keyboard.tsx'
import { ApiError } from '../../lib/api.ts'
import { ThreadCurve } from '../../ui/workspace/thread-curve.tsx'
import { Workspace } from '../../ui/workspace/workspace.tsx'
import { AddSource } from './add-source.tsx'
import { AnswerPane } from './answer-pane.tsx'
import { SelectedWords } from './selected-words.tsx'
import { SourcePane } from './source-pane.tsx'
import { Unreadable } from './unreadable.tsx'
import { type Study, useStudy } from './use-study.ts'

const sourceLabel = (source: Study['source'], page: number): string => {
  if (source?.kind === 'video') return m.video_view()
  return source?.kind === 'pdf' ? m.viewer_page({ page }) : m.viewer_text()
}

const getLabels = ({ source, page, tool }: Study) => ({
  views: m.viewer_switch(),
  source: sourceLabel(source, page),
  answer: tool === 'notes' ? m.notes_tool() : m.viewer_answer(),
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
  const openTool = (next: ChatTool) => {
    setTool(next)
    setView('answer')
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
        rail={<ToolRail tool={tool} sourceId={study.sourceId} onTool={openTool} />}
        source={
          <>
            <WordsByKeyboard />
            <SourcePane study={study} />
          </>
        }
        answer={
          <Suspense>
            <AnswerPane study={study} onAddSource={() => setAdding(true)} />
          </Suspense>
        }
      />
      {highlight?.key && tool !== 'threads' && <ThreadCurve highlightKey={highlight.key} />}
      <SelectedWords study={study} />
      <Suspense>{adding && <AddSource study={study} onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}
