import type { Thread, Turn } from '@lantern/contract/help/chat/chat'
import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { FilePlus2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { useAsk, useStartThread, useStopTurn, useSuggestions } from './queries.ts'
import { SourceStrip } from './source-strip.tsx'
import type { Highlight } from './use-highlight.ts'

type AskedSource = Thread['sources'][number] & Partial<Pick<Source, 'pageCount' | 'pagesRead'>>

type Props = {
  thread: Thread | undefined
  turns: readonly Turn[]
  sources: readonly AskedSource[]
  shownId: string | undefined
  highlight: Highlight | null
  onHighlight(highlight: Highlight): void
  onShow(sourceId: string): void
  onStarted(thread: Thread): void
  onAddSource(): void
  empty: ReactNode
  /** Text to insert into the field, such as a quotation; applied once. */
  draft?: string | undefined
  onDraft?(): void
  /** How much a teacher lets Lantern give away. */
  help?: ReactNode
  /** Note below the field about how the question is used. */
  note: ReactNode
}

const offered = 3

const askLabel = ([only, ...more]: readonly AskedSource[]): string => {
  if (!only) return m.chat_ask_none()
  if (more.length > 0) return m.chat_ask_many()
  if (only.kind === 'recording') return m.chat_ask_recording()
  return only.kind === 'video' ? m.chat_ask_video() : m.chat_ask_one()
}

const isBeingRead = ({ state }: AskedSource): boolean => state === 'queued' || state === 'extracting'

/** Reason why nothing can be asked now: a source is still being read, failed, or there is none. */
const blockedBy = (sources: readonly AskedSource[]): string | null => {
  if (sources.length === 0) return m.chat_blocked_none()
  const failed = sources.find(source => source.state === 'failed')
  if (failed) return m.chat_blocked_failed({ name: failed.name })
  const reading = sources.find(source => isBeingRead(source) && source.pagesAskable === 0)
  if (!reading) return null
  const { name, pagesRead, pageCount, kind } = reading
  if (kind === 'recording') return m.chat_blocked_hearing({ name })
  return pagesRead && pageCount
    ? m.chat_blocked_reading_page({ name, page: String(pagesRead), pages: String(pageCount) })
    : m.chat_blocked_reading({ name })
}

/** Pages or minutes that can be asked while the rest is read, or null. */
const readSoFar = (sources: readonly AskedSource[]): string | null => {
  const reading = sources.find(source => isBeingRead(source) && source.pagesAskable > 0)
  if (!reading?.pageCount) return null
  const { name, pagesAskable, pageCount, kind } = reading
  if (kind === 'recording') return m.chat_can_ask_heard({ name, count: pagesAskable, minutes: pageCount })
  return m.chat_can_ask_so_far({ name, count: pagesAskable, pages: String(pageCount) })
}

const useAsking = ({ thread, sources, onStarted }: Pick<Props, 'thread' | 'sources' | 'onStarted'>) => {
  const start = useStartThread()
  const ask = useAsk()
  // A conversation is created with its first question, so that opening a source creates none.
  const put = async (question: string) => {
    if (thread) return ask.mutateAsync({ threadId: thread.id, question })
    const started = (await start.mutateAsync(sources.map(source => source.id))).thread
    await ask.mutateAsync({ threadId: started.id, question })
    onStarted(started)
  }
  return { put, sending: start.isPending || ask.isPending, error: ask.error?.message ?? null }
}

/** Questions to begin with: those of the first pages where there are enough, else those of the whole. */
const useOffered = (source: AskedSource | undefined, isWanted: boolean): readonly string[] => {
  const beingRead = source !== undefined && isBeingRead(source)
  const { data, refetch } = useSuggestions(source?.id, isWanted, beingRead)
  const wasBeingRead = useRef(beingRead)
  useEffect(() => {
    if (wasBeingRead.current && !beingRead && data && data.length < offered) void refetch()
    wasBeingRead.current = beingRead
  }, [beingRead, data, refetch])
  return data?.slice(0, offered) ?? []
}

/** The conversation with its sources and the place to ask. */
export function ChatPanel(props: Props) {
  const { thread, turns, sources, shownId, highlight, onHighlight, onShow, onAddSource, empty, note } = props
  const { put, sending, error } = useAsking(props)
  const stop = useStopTurn()
  const [stopping, setStopping] = useState<string>()
  const running = turns.find(turn => turn.state === 'answering')
  const blocked = blockedBy(sources)
  const [only] = sources
  const suggestions = useOffered(only, blocked === null && turns.length === 0)
  return (
    <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)_auto]" data-thread={thread?.id}>
      <div>
        <SourceStrip sources={sources} shownId={shownId} onShow={onShow} />
        <div className="px-[clamp(18px,2.2vw,34px)]">{props.help}</div>
      </div>
      <Conversation
        turns={turns}
        highlight={highlight}
        onHighlight={onHighlight}
        empty={empty}
        sourceName={sources.length > 1 ? null : (only?.name ?? null)}
        sourceId={shownId ?? only?.id}
      />
      <Composer
        about={thread?.id ?? sources.map(source => source.id).join(' ')}
        label={askLabel(sources)}
        blocked={blocked}
        progress={readSoFar(sources)}
        answering={running !== undefined && running.id !== stopping}
        sending={sending}
        error={error}
        suggestions={turns.length === 0 ? suggestions : []}
        note={note}
        draft={props.draft}
        onDraft={props.onDraft}
        onAsk={put}
        onStop={() => {
          if (!running) return
          setStopping(running.id)
          stop.mutate(running.id, { onSettled: () => setStopping(undefined) })
        }}
        tools={
          <Button
            look="quiet"
            size="sm"
            className="text-ink-2"
            icon={<FilePlus2 className="i" aria-hidden="true" />}
            onClick={onAddSource}
          >
            {m.chat_add_source()}
          </Button>
        }
      />
    </div>
  )
}
