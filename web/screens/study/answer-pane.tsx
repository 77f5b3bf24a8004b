import type { Source } from '@lantern/contract/material/library/library'
import { useLocation, useNavigate } from 'react-router'
import { OwnHelp } from '../../features/classes/help-levels/own-help.tsx'
import { Chip } from '../../features/help/chat/answer-sentence.tsx'
import { ChatEmpty } from '../../features/help/chat/chat-empty.tsx'
import { ChatPanel } from '../../features/help/chat/chat-panel.tsx'
import { canBeAsked } from '../../features/material/library/sources.rules.ts'
import { SentLine } from '../../features/people/usage/sent-line.tsx'
import { LiveProgress } from '../../features/study/generations/generation-progress.tsx'
import { lazy } from '../../lib/lazy.ts'
import type { Study } from './use-study.ts'

const PlayedSummary = lazy(() => import('./played-summary.tsx'))
const SummaryPanel = lazy(() => import('../../features/study/summaries/summary-panel.tsx'))
const ListenPanel = lazy(() => import('./listen/listen-panel.tsx'))
const NotesTool = lazy(() => import('./notes-tool.tsx'))
const ThreadList = lazy(() => import('../../features/help/chat/thread-list.tsx'))

const isTimed = ({ kind }: Source): boolean => kind === 'video' || kind === 'recording'

/** The conversation, or the tool chosen in its place. */
export function AnswerPane({ study, onAddSource }: { study: Study; onAddSource(): void }) {
  const { thread, turns, sources, highlight, onHighlight, source, sourceId, tool, setTool, setShown } = study
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (tool === 'threads') {
    return (
      <ThreadList
        currentId={thread?.id}
        newAddress={sourceId ? `${pathname}?${new URLSearchParams({ source: sourceId })}&new` : null}
        onOpen={() => setTool('ask')}
        onRemoved={id => id === thread?.id && navigate('/chatbot')}
      />
    )
  }
  if (tool === 'listen' && source) return <ListenPanel source={source} />
  if (tool === 'notes') return <NotesTool study={study} />
  if (tool === 'summary' && source) {
    return (
      <SummaryPanel
        key={source.id}
        sourceId={source.id}
        ready={canBeAsked(source)}
        initialLength={study.summaryLength}
        highlightKey={highlight?.key ?? null}
        chip={(key, citation) => (
          <Chip citeKey={key} citation={citation} highlight={highlight} onHighlight={onHighlight} />
        )}
        progressOf={generation => <LiveProgress generation={generation} />}
        show={
          isTimed(source)
            ? (summary, point) => <PlayedSummary source={source} summary={summary} point={point} />
            : undefined
        }
      />
    )
  }
  return (
    <ChatPanel
      thread={thread}
      turns={turns}
      sources={sources}
      highlight={highlight}
      onHighlight={onHighlight}
      onAddSource={onAddSource}
      draft={study.question}
      onDraft={() => study.putQuestion(undefined)}
      shownId={sourceId}
      onShow={id => setShown({ id })}
      onStarted={({ id }) => study.setThread(id)}
      help={<OwnHelp sourceIds={sources.map(({ id }) => id)} />}
      note={<SentLine hasEarlier={turns.length > 0} />}
      empty={<ChatEmpty name={source?.name ?? ''} many={sources.length > 1} />}
    />
  )
}
