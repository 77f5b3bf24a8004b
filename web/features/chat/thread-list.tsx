import type { Thread } from '@lantern/contract/chat'
import * as m from '@lantern/messages'
import { Download, MessageCircle, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../lib/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ActionMenu } from '../../ui/menu.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { saveMarkdown } from './export-thread.ts'
import { useThreads } from './queries.ts'
import { RemoveThread, RenameThread } from './thread-dialogs.tsx'

export const threadAddress = (threadId: string): string => `/doc-chat?thread=${encodeURIComponent(threadId)}`

export const threadNote = (thread: Thread): string =>
  m.chat_thread_note({
    questions: m.chat_questions({ count: thread.turnCount }),
    sources: thread.sources.map(source => source.name).join(', '),
  })

type Props = {
  currentId: string | undefined
  newAddress: string | null
  onOpen(): void
  onRemoved(threadId: string): void
}

/** My conversations: open, rename, save as Markdown, delete. */
export function ThreadList({ currentId, newAddress, onOpen, onRemoved }: Props) {
  const { data, error } = useThreads()
  const [renaming, setRenaming] = useState<Thread>()
  const [removing, setRemoving] = useState<Thread>()
  const actions = (thread: Thread) => [
    { label: m.chat_rename(), icon: <Pencil className="i" />, run: () => setRenaming(thread) },
    { label: m.chat_export(), icon: <Download className="i" />, run: () => void saveMarkdown(thread) },
    { label: m.library_delete(), icon: <Trash2 className="i" />, run: () => setRemoving(thread), bad: true },
  ]
  return (
    <div className="chat-log" data-scroll-pane="">
      <div className="sec-bar mb-0!">
        <h2>{m.chat_threads()}</h2>
        {newAddress && (
          <Link className={buttonClass('line', 'sm')} to={newAddress} onClick={onOpen}>
            <Plus className="i" aria-hidden="true" />
            {m.chat_new()}
          </Link>
        )}
      </div>
      {error && <Notice bad>{error.message}</Notice>}
      {!data && !error && <Skeleton label={m.chat_threads_loading()} lines={4} />}
      {data?.length === 0 && <EmptyState>{m.chat_threads_empty()}</EmptyState>}
      {data && data.length > 0 && (
        <ul className="rows ruled">
          {data.map(thread => (
            <li key={thread.id}>
              <MessageCircle className="i" aria-hidden="true" />
              <Link
                to={threadAddress(thread.id)}
                aria-current={thread.id === currentId ? 'true' : undefined}
                onClick={onOpen}
              >
                <b>{thread.name}</b>
                <span className="meta">{threadNote(thread)}</span>
              </Link>
              <span className="flex items-center gap-1">
                <span className="meta mt-0!">{formatDay(thread.updatedAt)}</span>
                <ActionMenu label={m.chat_thread_actions({ name: thread.name })} actions={actions(thread)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {renaming && <RenameThread thread={renaming} onClose={() => setRenaming(undefined)} />}
      {removing && (
        <RemoveThread thread={removing} onClose={() => setRemoving(undefined)} onRemoved={onRemoved} />
      )}
    </div>
  )
}
