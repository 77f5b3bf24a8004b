import type { Thread } from '@lantern/contract/help/chat/chat'
import * as m from '@lantern/messages'
import { Download, FileDown, MessageCircle, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { saveMarkdown, savePdf } from './export-thread.ts'
import { useThreads } from './queries.ts'
import { RemoveThread, RenameThread } from './thread-dialogs.tsx'
import { threadAddress, threadNote } from './thread-labels.ts'

type Change = { kind: 'rename' | 'remove'; thread: Thread }

type RowProps = { thread: Thread; current: boolean; onOpen(): void; onChange(change: Change): void }

function Row({ thread, current, onOpen, onChange }: RowProps) {
  const actions = [
    {
      label: m.chat_rename(),
      icon: <Pencil className="i" />,
      run: () => onChange({ kind: 'rename', thread }),
    },
    { label: m.chat_export(), icon: <Download className="i" />, run: () => void saveMarkdown(thread) },
    { label: m.chat_export_pdf(), icon: <FileDown className="i" />, run: () => void savePdf(thread) },
    {
      label: m.library_delete(),
      icon: <Trash2 className="i" />,
      run: () => onChange({ kind: 'remove', thread }),
      bad: true,
    },
  ]
  return (
    <li>
      <MessageCircle className="i" aria-hidden="true" />
      <Link to={threadAddress(thread.id)} aria-current={current ? 'true' : undefined} onClick={onOpen}>
        <b>{thread.name}</b>
        <span className="meta">{threadNote(thread)}</span>
      </Link>
      <span className="flex items-center gap-1">
        <span className="meta mt-0!">{formatDay(thread.updatedAt)}</span>
        <ActionMenu label={m.chat_thread_actions({ name: thread.name })} actions={actions} />
      </span>
    </li>
  )
}

type Props = {
  currentId: string | undefined
  newAddress: string | null
  onOpen(): void
  onRemoved(threadId: string): void
}

/** Own conversations, with actions: open, rename, save as Markdown, delete. */
export default function ThreadList({ currentId, newAddress, onOpen, onRemoved }: Props) {
  const { data, error } = useThreads()
  const [change, setChange] = useState<Change>()
  const close = () => setChange(undefined)
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
            <Row
              key={thread.id}
              thread={thread}
              onOpen={onOpen}
              current={thread.id === currentId}
              onChange={setChange}
            />
          ))}
        </ul>
      )}
      {change?.kind === 'rename' && <RenameThread thread={change.thread} onClose={close} />}
      {change?.kind === 'remove' && (
        <RemoveThread thread={change.thread} onClose={close} onRemoved={onRemoved} />
      )}
    </div>
  )
}
