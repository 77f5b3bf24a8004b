import * as m from '@lantern/messages'
import { joinBest, joinTyped } from '../../texts.rules.ts'
import type { WebKind } from '../kind.ts'
import { ShortAnswer } from './answer.tsx'

export const shortAnswerKind: WebKind<'short-answer'> = {
  Answer: ShortAnswer,
  describeKey: ({ key }) => joinBest([key.accepted]),
  describeResponse: ({ text }) => joinTyped([text]),
  repeatsKey: 'always',
  getHint: () => m.room_hint_text(),
}
