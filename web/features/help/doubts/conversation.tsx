import { maxMessageLength } from '@lantern/contract/help/doubts/doubt-limits.rules'
import type { DoubtDetail, DoubtMessage } from '@lantern/contract/help/doubts/doubts'
import type { Citation } from '@lantern/contract/material/library/library'
import { findContacts } from '@lantern/contract/people/moderation/contacts.rules'
import * as m from '@lantern/messages'
import { ArrowUp, Flag, Sparkles } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { CoveredText } from '../../../lib/covered-text.tsx'
import { formatDay } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.ts'
import { newId } from '../../../lib/new-id.ts'
import { useActs } from '../../../lib/offline/acts/use-acts.ts'
import { WaitingTag } from '../../../lib/offline/acts/waiting-tag.tsx'
import { useSession } from '../../../lib/session.ts'
import { useStoredDraft } from '../../../lib/stored-draft.ts'
import { Button, IconButton } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { ChoosePassages, toCited } from './choose-passages.tsx'
import { CitedPassages } from './cited-passages.tsx'
import { firstName } from './doubt-labels.ts'
import styles from './doubts.module.css'
import { DraftButton } from './draft-button.tsx'
import { AiAnswer } from './first-answer.tsx'
import { AttachPicture } from './pictures/add-picture.tsx'
import { DraftPictures } from './pictures/draft-pictures.tsx'
import { ShownPictures } from './pictures/shown-pictures.tsx'
import type { useMessagePictures } from './pictures/use-pictures.ts'
import { useMarkRead, useWriteMessage } from './queries.ts'
import { useNotifyTyping, useTyping } from './typing.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(part => part[0] ?? '')
    .join('')
    .toUpperCase()

type MessagePictures = ReturnType<typeof useMessagePictures>

type MessageProps = {
  doubt: DoubtDetail
  message: DoubtMessage
  isMine: boolean
  isRead: boolean
  onDrawn: ((drawing: File) => void) | undefined
}

function Message({ doubt, message, isMine, isRead, onDrawn }: MessageProps) {
  const [reporting, setReporting] = useState(false)
  return (
    <li className={`${styles.doubtMessage} ${isMine ? styles.mine : ''}`}>
      {!isMine && (
        <span className="avatar self-start" aria-hidden="true">
          {initials(message.author)}
        </span>
      )}
      <div>
        <p className="meta">
          {isMine ? m.doubt_you() : message.author},{' '}
          <time dateTime={message.sentAt}>{formatDay(message.sentAt)}</time>
          {isMine && isRead && ` · ${m.doubt_seen()}`}
        </p>
        {(message.isHidden || message.text !== '') && (
          <div className={styles.doubtWords}>
            {message.isHidden ? <i>{m.doubt_message_hidden()}</i> : <CoveredText>{message.text}</CoveredText>}
          </div>
        )}
        <ShownPictures pictures={message.pictures} isMine={isMine} onDrawn={onDrawn} />
        <CitedPassages passages={message.passages} openSources={doubt.openSources} alignEnd={isMine} />
        {message.answer && <AiAnswer doubt={doubt} answer={message.answer} />}
      </div>
      {!isMine && !message.isHidden && (
        <IconButton small label={m.doubt_report()} onClick={() => setReporting(true)}>
          <Flag className="i" aria-hidden="true" />
        </IconButton>
      )}
      <Suspense>
        {reporting && (
          <ReportDialog doubtId={doubt.id} message={message} onClose={() => setReporting(false)} />
        )}
      </Suspense>
    </li>
  )
}

/** Message field: Enter sends, Shift+Enter adds a line. Text stays in the field until it is acknowledged. */
function Writing({
  doubt,
  label,
  isAsker,
  pictures,
}: {
  doubt: DoubtDetail
  label: string
  isAsker: boolean
  pictures: MessagePictures
}) {
  const write = useWriteMessage(doubt.id)
  const [text, setText] = useStoredDraft(`doubt message ${doubt.id}`)
  const [cited, setCited] = useState<readonly Citation[]>([])
  // Id of the message, unchanged until acknowledged, so that a retry never duplicates it.
  const [id, setId] = useState(newId)
  const excessCharacters = Math.max(0, text.trim().length - maxMessageLength)
  const notifyTyping = useNotifyTyping(doubt.id)
  const send = (event: FormEvent | KeyboardEvent | MouseEvent, asksAi = false) => {
    event.preventDefault()
    const isEmpty = text.trim() === '' && pictures.ids.length === 0 && cited.length === 0
    if (isEmpty || excessCharacters > 0 || write.isPending || pictures.isSending) return
    write.mutate(
      { id, text: text.trim(), pictureIds: pictures.ids, passages: toCited(cited), asksAi },
      {
        onSuccess: () => {
          setText('')
          setCited([])
          pictures.clear()
          setId(newId())
        },
      },
    )
  }
  const warned = findContacts(text).length > 0
  return (
    <form className="grid gap-2" onSubmit={send}>
      {!isAsker && (
        <>
          <DraftButton
            doubt={doubt}
            onDraft={draft => {
              setText(before => [before.trim(), draft.text].filter(part => part !== '').join('\n\n'))
              if (draft.from === 'material') setCited(draft.passages)
            }}
          />
          <ChoosePassages chosen={cited} onChange={setCited} />
        </>
      )}
      {write.error && <Notice bad>{write.error.message}</Notice>}
      {warned && <Notice>{m.doubt_contact_warning()}</Notice>}
      {excessCharacters > 0 && (
        <p className="field-error" role="alert">
          {m.doubt_message_long({ over: excessCharacters })}
        </p>
      )}
      <DraftPictures pictures={pictures} />
      <div className={styles.doubtWriting}>
        <AttachPicture pictures={pictures} />
        <textarea
          className="flex-1 min-w-0 min-h-10 max-h-[40vh] py-2 px-0 [field-sizing:content] resize-none [background:none] [outline:0] wrap-anywhere"
          rows={1}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={event => {
            setText(event.target.value)
            notifyTyping()
          }}
          onPaste={event => {
            const files = [...event.clipboardData.files]
            if (files.length > 0) void pictures.addFiles(files)
          }}
          onKeyDown={event => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
          }}
        />
        {isAsker && (
          <Button
            size="sm"
            look="quiet"
            icon={<Sparkles className="i" aria-hidden="true" />}
            title={m.doubt_ask_ai()}
            onClick={event => send(event, true)}
          >
            <span className="phone:size-[1px] phone:absolute phone:overflow-hidden phone:[clip-path:inset(50%)]">
              {m.doubt_ask_ai()}
            </span>
          </Button>
        )}
        <Button type="submit" look="primary" size="sm" busy={write.isPending}>
          {m.doubt_write_send()}
          <ArrowUp className="i" aria-hidden="true" />
        </Button>
      </div>
    </form>
  )
}

/** Own messages that wait on this device for a connection. */
function WaitingMessages({ doubtId }: { doubtId: string }) {
  const acts = useActs()
  return acts.map(act =>
    act.kind === 'message' && act.doubtId === doubtId ? (
      <li key={act.id} className={`${styles.doubtMessage} ${styles.mine}`}>
        <div>
          <p className="meta">
            {m.doubt_you()} <WaitingTag />
          </p>
          {act.message.text !== '' && <div className={styles.doubtWords}>{act.message.text}</div>}
        </div>
      </li>
    ) : null,
  )
}

/** Marks messages as read, once per new message. */
const useReadMark = (doubt: DoubtDetail) => {
  const { mutate } = useMarkRead(doubt.id)
  const lastReadCount = useRef(0)
  const count = doubt.messages.length
  const { unread } = doubt
  useEffect(() => {
    if (unread === 0 || lastReadCount.current === count || document.hidden) return
    lastReadCount.current = count
    mutate()
  }, [unread, count, mutate])
}

const writeLabel = ({ teacher, asker }: DoubtDetail, isAsker: boolean): string => {
  if (!isAsker) return m.doubt_write_to({ name: firstName(asker.name) })
  return teacher ? m.doubt_write_to({ name: firstName(teacher.name) }) : m.doubt_write_more()
}

/** Messages between student and teacher. */
export function DoubtConversation({ doubt, pictures }: { doubt: DoubtDetail; pictures: MessagePictures }) {
  const me = useSession()?._id
  const isAsker = doubt.asker.id === me
  useReadMark(doubt)
  const isTyping = useTyping(doubt.id)
  const { messages, state, teacher, readByOther } = doubt
  const other = isAsker ? teacher?.name : doubt.asker.name
  const mayWrite = state !== 'solved' && (isAsker || teacher?.id === me)
  const lastRead = messages.findLast(
    ({ authorId, sentAt }) => authorId === me && readByOther !== null && sentAt <= readByOther,
  )
  return (
    <section className="grid gap-4" aria-labelledby={`talk-${doubt.id}`}>
      <h2 className="h-card" id={`talk-${doubt.id}`}>
        {other ? m.doubt_chat_with({ name: other }) : m.doubt_chat()}
      </h2>
      {messages.length === 0 && mayWrite && (
        <p className="muted">{teacher ? m.doubt_chat_empty_claimed() : m.doubt_chat_empty_open()}</p>
      )}
      <ol className="grid gap-4" aria-live="polite">
        {messages.map(message => (
          <Message
            key={message.id}
            doubt={doubt}
            message={message}
            isMine={message.authorId === me}
            isRead={message.id === lastRead?.id}
            onDrawn={mayWrite ? pictures.addDrawing : undefined}
          />
        ))}
        <WaitingMessages doubtId={doubt.id} />
      </ol>
      {isTyping && other && (
        <p className="meta" role="status">
          {m.doubt_typing({ name: firstName(other) })}
        </p>
      )}
      {mayWrite && (
        <Writing doubt={doubt} label={writeLabel(doubt, isAsker)} isAsker={isAsker} pictures={pictures} />
      )}
    </section>
  )
}
