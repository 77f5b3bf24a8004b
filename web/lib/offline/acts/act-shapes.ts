// Shapes of acts that wait on this device until the server has them. Each kind is sent by its part of act-kinds.ts.
import type { Response } from '@lantern/contract/questions/kinds/questions'
import type { SelectedWords } from '@lantern/contract/study/notes/notes'
import type { Grade } from '@lantern/contract/study/review/review-limits.rules'
import type { CallInput } from '../../api.ts'

/** Fields of every act. */
type Frame = {
  /** UUID made by this device, by which the server applies the act once. */
  id: string
  accountId: string
  /** Milliseconds since 1970 by this device's clock. */
  at: number
  /** Place in the order of all acts of this device. */
  order: number
  /** Name of what it changes: acts of one subject are sent one after another. */
  subject: string
  /** Reason why it wasn't taken; null before the first try. After a final one it is sent only when its person asks. */
  problem: { reason: string; isFinal: boolean } | null
}

type AttemptPart = { attemptId: string; title: string }
type AskedDoubt = NonNullable<CallInput<'POST /doubts'>['body']>
type WrittenMessage = NonNullable<CallInput<'POST /doubts/:doubtId/messages'>['body']>

type Contents = {
  grade: { cardId: string; grade: Grade; spentMs: number }
  answer: AttemptPart & {
    questionId: string
    sequence: number
    response: Response
    /** Number of the question from 1, and the answer in words. */
    number: number
    words: string
  }
  'hand-in': AttemptPart
  /** Its id is that of the note. */
  note: { sourceId: string; words: SelectedWords; text: string }
  'note-text': {
    noteId: string
    sourceId: string
    quote: string
    /** Text that this device knew. */
    before: string
    text: string
  }
  /** Their ids are those of the doubt and of the message. */
  doubt: { question: Omit<AskedDoubt, 'id'> }
  message: { doubtId: string; message: Omit<WrittenMessage, 'id'> }
}

export type ActKindName = keyof Contents
export type ActOf<Kind extends ActKindName> = Kind extends ActKindName
  ? Frame & { kind: Kind } & Contents[Kind]
  : never
export type WaitingAct = ActOf<ActKindName>
/** Act before it is stored, which gives it its place and its time. */
export type NewAct<Kind extends ActKindName = ActKindName> = Kind extends ActKindName
  ? { id: string; kind: Kind; subject: string } & Contents[Kind]
  : never
