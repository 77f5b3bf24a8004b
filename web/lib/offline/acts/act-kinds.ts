// Kinds of acts, each with its way to the server.

import type { ActKinds } from './send-acts.ts'
import { answerKind, handInKind } from './send-answers.ts'
import { doubtKind, messageKind } from './send-doubts.ts'
import { gradeKind } from './send-grades.ts'
import { noteKind, noteTextKind } from './send-notes.ts'

export const actKinds: ActKinds = {
  grade: gradeKind,
  answer: answerKind,
  'hand-in': handInKind,
  note: noteKind,
  'note-text': noteTextKind,
  doubt: doubtKind,
  message: messageKind,
}
