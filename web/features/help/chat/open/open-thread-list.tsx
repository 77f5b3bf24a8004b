import type { Thread } from '@lantern/contract/help/chat/chat'
import * as m from '@lantern/messages'
import { Download, FileDown, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCallCache } from '../../../../lib/calls/call-cache.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { formatDay } from '../../../../lib/format.ts'
import { buttonClass } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { ActionMenu } from '../../../../ui/overlays/menu.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { saveMarkdown, savePdf } from '../export-thread.ts'
import { RenameThread } from '../thread-dialogs.tsx'
import { openThreadAddress } from '../thread-labels.ts'
import styles from './open.module.css'
import { removeThread, useRemovedThreads } from './open-queries.ts'

/** Conversations from which on a search among them helps. */
const many = 6

type RowProps = {
  thread: Thread
  current: boolean
  onOpen(): void
  onRename(): void
  onRemove(): void
}

function Row({ thread, current, onOpen, onRename, onRemove }: RowProps) {
  const actions = [
    { label: m.chat_rename(), icon: <Pencil className="i" />, run: onRename },
    { label: m.chat_export(), icon: <Download className="i" />, run: () => void saveMarkdown(thread) },
    { label: m.chat_export_pdf(), icon: <FileDown className="i" />, run: () => void savePdf(thread) },
    { label: m.library_delete(), icon: <Trash2 className="i" />, run: onRemove, bad: true },
  ]
  return (
    <li>
      <Link to={openThreadAddress(thread.id)} aria-current={current ? 'true' : undefined} onClick={onOpen}>
        <b>{thread.name}</b>
        <span className="meta">
          {m.chat_questions({ count: thread.turnCount })} · {formatDay(thread.updatedAt)}
        </span>
      </Link>
      <ActionMenu label={m.chat_thread_actions({ name: thread.name })} actions={actions} />
    </li>
  )
}

const useShown = (q: string) => {
  const { data, error } = useRead('GET /threads', { query: { kind: 'open' }, pick: 'threads', staleTime: 0 })
  const removed = useRemovedThreads()
  const there = data?.filter(thread => !removed.has(thread.id) && thread.turnCount > 0)
  const wanted = q.trim().toLocaleLowerCase()
  return { there, error, shown: there?.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)) }
}

type Props = { currentId: string | undefined; onOpen(): void; onRemoved(threadId: string): void }

/** Own open conversations, with actions: find, open, rename, save, delete. */
export function OpenThreadList({ currentId, onOpen, onRemoved }: Props) {
  const cache = useCallCache()
  const [q, setQ] = useState('')
  const [renaming, setRenaming] = useState<Thread>()
  const { there, error, shown } = useShown(q)
  return (
    <section
      className={`${styles.openThreads} max-999:border-0 max-999:rounded-none`}
      aria-label={m.open_chat_threads()}
      data-scroll-pane=""
    >
      <div className="sec-bar mb-0!">
        <h1 className="font-[family-name:var(--font-display)] text-xl">{m.open_chat_title()}</h1>
        <Link className={buttonClass('line', 'sm')} to="/ai-chat" onClick={onOpen}>
          <Plus className="i" aria-hidden="true" />
          {m.open_chat_new()}
        </Link>
      </div>
      {there && there.length >= many && (
        <Field
          label={m.open_chat_threads_search()}
          type="search"
          value={q}
          onChange={e => setQ(e.target.value)}
        />
      )}
      {error && <Notice bad>{error.message}</Notice>}
      {!there && !error && <Skeleton label={m.chat_threads_loading()} lines={4} />}
      {there?.length === 0 && <EmptyState>{m.open_chat_threads_empty()}</EmptyState>}
      {there && there.length > 0 && shown?.length === 0 && (
        <p className="muted">{m.open_chat_threads_none()}</p>
      )}
      {shown && shown.length > 0 && (
        <ul className="rows two ruled">
          {shown.map(thread => (
            <Row
              key={thread.id}
              thread={thread}
              onOpen={onOpen}
              current={thread.id === currentId}
              onRename={() => setRenaming(thread)}
              onRemove={() => {
                removeThread(cache, thread)
                onRemoved(thread.id)
              }}
            />
          ))}
        </ul>
      )}
      {renaming && <RenameThread thread={renaming} onClose={() => setRenaming(undefined)} />}
    </section>
  )
}
