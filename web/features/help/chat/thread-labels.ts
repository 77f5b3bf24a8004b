import type { Thread } from '@lantern/contract/help/chat/chat'
import * as m from '@lantern/messages'

export const threadAddress = (threadId: string): string => `/doc-chat?thread=${encodeURIComponent(threadId)}`

export const openThreadAddress = (threadId: string): string =>
  `/ai-chat?thread=${encodeURIComponent(threadId)}`

/** Summary of a conversation in one line. */
export const threadNote = (thread: Thread): string =>
  m.chat_thread_note({
    questions: m.chat_questions({ count: thread.turnCount }),
    sources: thread.sources.map(source => source.name).join(', '),
  })
