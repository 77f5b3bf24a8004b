import type { Change } from './index.ts'
import type { Message } from './sockets.ts'

/** Topics sent to pages; `session-ended` is for the server only. */
type MessageTopic = Exclude<Change['topic'], 'session-ended' | 'look'>

/** Message of a change with the state as it is now, by topic; null where nothing is left to send. */
export type SocketMessages<T extends MessageTopic> = Record<T, (change: Change) => Promise<Message | null>>
