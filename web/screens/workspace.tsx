import type { Citation } from '@lantern/contract/library'
import * as m from '@lantern/messages'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { AddSourceDialog } from '../features/chat/add-source-dialog.tsx'
import { ChatEmpty } from '../features/chat/chat-empty.tsx'
import { ChatPanel } from '../features/chat/chat-panel.tsx'
import { useChangeThread, useStartThread, useThread, useThreads } from '../features/chat/queries.ts'
import { ThreadList, threadAddress } from '../features/chat/thread-list.tsx'
import { type ChatTool, ToolRail } from '../features/chat/tool-rail.tsx'
import { type Light, useLight } from '../features/chat/use-light.ts'
import { useOpenSource, useSource, useSources } from '../features/library/queries.ts'
import { sourceLength } from '../features/library/source-length.ts'
import { canBeAsked, sourceAddress } from '../features/library/sources.rules.ts'
import { litOf } from '../features/library/viewer/lit-boxes.rules.ts'
import { SourceViewer, type Target } from '../features/library/viewer/source-viewer.tsx'
import { ViewerProblem } from '../features/library/viewer/viewer-problem.tsx'
import { ThreadCurve } from '../ui/thread-curve.tsx'
import { Workspace, type WorkspaceView } from '../ui/workspace.tsx'

export const handle = { inApp: true }
export const meta = () => [{ title: m.page_title({ page: m.bar_whisperdoc() }) }]

const noTurns: never[] = []

/** What the address asks for: a conversation, or a source with a place in it. */
const useAddress = () => {
  const [params] = useSearchParams()
  const state = useLocation().state as { citation?: Citation } | null
  const number = (name: string) => Number(params.get(name)) || undefined
  const page = number('page')
  const line = number('line')
  const place: Target | undefined = page ? { page } : line ? { line } : undefined
  const fresh = params.has('new')
  return { threadId: params.get('thread') ?? undefined, sourceId: params.get('source') ?? undefined, fresh, place, citation: state?.citation }
}

/** The conversation of the address; for a source, the latest one about it alone. */
const useConversation = (address: ReturnType<typeof useAddress>) => {
  const { threadId, sourceId, fresh } = address
  const about = useThreads(sourceId, Boolean(sourceId) && !threadId && !fresh)
  const latest = about.data?.find(thread => thread.sources.length === 1 && thread.turnCount > 0)
  return useThread(threadId ?? latest?.id)
}

function AddSource({ chosen, threadId, onClose }: { chosen: string[]; threadId?: string; onClose(): void }) {
  const sources = useSources()
  const change = useChangeThread()
  const start = useStartThread()
  const navigate = useNavigate()
  const choices = (sources.data ?? [])
    .filter(canBeAsked)
    .map(source => ({ id: source.id, name: source.name, note: sourceLength(source) }))
  const save = (sourceIds: string[]) => {
    if (threadId) change.mutate({ threadId, sourceIds }, { onSuccess: onClose })
    else start.mutate(sourceIds, { onSuccess: ({ thread }) => navigate(threadAddress(thread.id)) })
  }
  return <AddSourceDialog {...{ choices, chosen, onClose }} saving={change.isPending || start.isPending} onSave={save} />
}

/** WhisperDoc: the source beside the conversation, every sentence joined to the words it rests on. */
export default function WorkspaceScreen() {
  const location = useLocation()
  // Another conversation or source starts from scratch; the first question of a new one doesn't.
  const kept = (location.state as { kept?: string } | null)?.kept
  return <Studying key={kept ?? location.search} />
}

function Studying() {
  const address = useAddress()
  const navigate = useNavigate()
  const { search } = useLocation()
  const conversation = useConversation(address)
  const { thread, turns = noTurns } = conversation.data ?? {}
  const { light, press, others } = useLight(turns, address.citation)
  const [shown, setShown] = useState<{ id: string; target?: Target }>()
  const [view, setView] = useState<WorkspaceView>('source')
  const [tool, setTool] = useState<ChatTool>('ask')
  const [adding, setAdding] = useState(false)
  const [page, setPage] = useState(1)
  const sourceId = shown?.id ?? light?.citation.sourceId ?? address.sourceId ?? thread?.sources[0]?.id
  const source = useSource(sourceId)
  useOpenSource(sourceId)
  const target = useMemo<Target | undefined>(
    () => shown?.target ?? (light ? { citation: light.citation } : address.place),
    [shown, light, address.place?.toString()],
  )
  const lit = useMemo(() => litOf(light?.citation ?? null, others, sourceId ?? ''), [light, others, sourceId])
  useEffect(() => {
    if (light) setShown({ id: light.citation.sourceId, target: { citation: light.citation } })
  }, [light])
  const onLight = useCallback(
    (next: Light) => {
      press(next)
      setView('source')
    },
    [press],
  )
  const sources = thread?.sources ?? (source.data ? [source.data] : [])
  const isPdf = source.data?.kind === 'pdf'
  return (
    <>
      <Workspace
        view={view}
        onView={setView}
        labels={{
          views: m.viewer_switch(),
          source: isPdf ? m.viewer_page({ page }) : m.viewer_text(),
          answer: m.viewer_answer(),
          answerPane: m.chat_label(),
          divider: m.viewer_divider(),
        }}
        rail={
          <ToolRail
            tool={tool}
            onTool={next => {
              setTool(next)
              setView('answer')
            }}
          />
        }
        source={
          source.data ? (
            <SourceViewer
              source={source.data}
              lit={lit}
              target={target}
              onLight={citation => onLight({ key: null, citation })}
              onPage={setPage}
            />
          ) : (
            <ViewerProblem error={source.error ?? conversation.error} />
          )
        }
        answer={
          tool === 'threads' ? (
            <ThreadList
              currentId={thread?.id}
              newAddress={sourceId ? `${sourceAddress(sourceId)}&new` : null}
              onOpen={() => setTool('ask')}
              onRemoved={id => id === thread?.id && navigate('/chatbot')}
            />
          ) : (
            <ChatPanel
              {...{ thread, turns, sources, light, onLight }}
              shownId={sourceId}
              onShow={id => setShown({ id })}
              onStarted={started => navigate(threadAddress(started.id), { replace: true, state: { kept: search } })}
              onAddSource={() => setAdding(true)}
              empty={<ChatEmpty name={source.data?.name ?? ''} many={sources.length > 1} />}
            />
          )
        }
      />
      {light?.key && tool === 'ask' && <ThreadCurve lightKey={light.key} />}
      {adding && (
        <AddSource
          chosen={sources.map(s => s.id)}
          threadId={thread?.id}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
