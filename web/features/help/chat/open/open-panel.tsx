import type { Thread, Turn } from '@lantern/contract/help/chat/chat'
import * as m from '@lantern/messages'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../../lib/calls/use-call.ts'
import type { HighlightProps } from '../answer-sentence.tsx'
import { Composer } from '../composer.tsx'
import { Conversation } from '../conversation.tsx'
import { cacheThread, useAsk, useStopTurn, useSuggestions } from '../queries.ts'
import { EditQuestion } from './edit-question.tsx'
import { MaterialChoice } from './material-choice.tsx'
import styles from './open.module.css'
import { useEditTurn } from './open-queries.ts'
import { OpenTurn } from './open-turn.tsx'

type Props = HighlightProps & {
  thread: Thread | undefined
  turns: readonly Turn[]
  /** Sources that answers may use. */
  scope: { usesMaterial: boolean; sourceIds: string[] }
  /** Whether a language model answers this person. */
  model: boolean
  /** Id of the source for suggested questions. */
  suggestFrom: string | undefined
  empty: ReactNode
  note: ReactNode
  /** How much a teacher lets Lantern give away. */
  help?: ReactNode
  onUse(uses: boolean): void
  onChoose(): void
  onStarted(thread: Thread): void
}

type Message = { question: string; help?: 'next-hint' | 'solution' }

const useAsking = ({ thread, scope, onStarted }: Pick<Props, 'thread' | 'scope' | 'onStarted'>) => {
  const start = useCall('POST /open-threads', {
    input: (body: { usesMaterial: boolean; sourceIds: string[] }) => ({ body }),
    onSuccess: ({ thread }, _, cache) => cacheThread(cache, thread),
  })
  const ask = useAsk()
  // A conversation is created with its first message, so that opening the page creates none.
  const put = async (message: Message) => {
    if (thread) return ask.mutateAsync({ threadId: thread.id, ...message })
    const started = (await start.mutateAsync(scope)).thread
    await ask.mutateAsync({ threadId: started.id, ...message })
    onStarted(started)
  }
  return { put, sending: start.isPending || ask.isPending, error: ask.error?.message ?? null }
}

const useStopping = (turns: readonly Turn[]) => {
  const stop = useStopTurn()
  const [stopping, setStopping] = useState<string>()
  const running = turns.find(turn => turn.state === 'answering')
  const onStop = () => {
    if (!running) return
    setStopping(running.id)
    stop.mutate(running.id, { onSettled: () => setStopping(undefined) })
  }
  return { answering: running !== undefined && running.id !== stopping, running, onStop }
}

/** State of the edited question, and its resubmission. */
const useEditing = () => {
  const [editing, setEditing] = useState<string>()
  const edit = useEditTurn()
  const close = () => setEditing(undefined)
  const save = (turnId: string, question: string) => edit.mutate({ turnId, question }, { onSuccess: close })
  return { editing, setEditing, close, save, saving: edit.isPending }
}

type EditorProps = { turn: Turn; later: number; edits: ReturnType<typeof useEditing> }

function Editor({ turn, later, edits }: EditorProps) {
  return (
    <EditQuestion
      question={turn.question}
      later={later}
      saving={edits.saving}
      onSave={question => edits.save(turn.id, question)}
      onClose={edits.close}
    />
  )
}

const labels = { 'next-hint': m.open_chat_next_hint, solution: m.open_chat_show_solution }

/** The open conversation with the place to ask. */
export function OpenPanel(props: Props) {
  const { thread, turns, scope, model, highlight, onHighlight, empty, note, onUse, onChoose } = props
  const { put, sending, error } = useAsking(props)
  const { answering, running, onStop } = useStopping(turns)
  const edits = useEditing()
  const suggestions = useSuggestions(props.suggestFrom, turns.length === 0)
  const last = turns.at(-1)
  const onHelp = (help: keyof typeof labels) => void put({ question: labels[help](), help }).catch(() => {})
  const show = (turn: Turn) => (
    <OpenTurn
      key={turn.id}
      turn={turn}
      sourceId={scope.sourceIds.length === 1 ? scope.sourceIds[0] : undefined}
      named
      highlight={highlight}
      onHighlight={onHighlight}
      help={turn === last ? { busy: sending || running !== undefined, onHelp } : null}
      later={turns.length - 1 - turns.indexOf(turn)}
      onEdit={running ? null : () => edits.setEditing(turn.id)}
      editor={
        edits.editing === turn.id ? (
          <Editor turn={turn} edits={edits} later={turns.length - 1 - turns.indexOf(turn)} />
        ) : null
      }
    />
  )
  const uses = scope.usesMaterial
  return (
    <div
      className={`${styles.openChat} grid min-h-0 grid-rows-[auto_minmax(0,1fr)_auto]`}
      data-thread={thread?.id}
    >
      <div className="px-[clamp(18px,2.2vw,34px)]">{props.help}</div>
      <Conversation
        turns={turns}
        highlight={highlight}
        onHighlight={onHighlight}
        empty={empty}
        show={show}
        sourceName={null}
      />
      <Composer
        about={thread?.id ?? 'open'}
        label={m.open_chat_ask()}
        blocked={null}
        answering={answering}
        sending={sending}
        error={error}
        note={note}
        onStop={onStop}
        suggestions={turns.length === 0 ? (suggestions.data?.slice(0, 3) ?? []) : []}
        onAsk={question => put({ question })}
        onEditLast={() => last && !running && edits.setEditing(last.id)}
        tools={
          <MaterialChoice
            model={model}
            uses={uses}
            onUse={onUse}
            onChoose={onChoose}
            chosen={scope.sourceIds.length}
          />
        }
      />
    </div>
  )
}
