import * as m from '@lantern/messages'
import { joinBest, joinTyped } from '../../texts.rules.ts'
import type { WebKind } from '../kind.ts'

export const shortAnswerKind: WebKind<'short-answer'> = {
  label: m.type_short_answer,
  describeKey: ({ key }) => joinBest([key.accepted]),
  describeResponse: ({ text }) => joinTyped([text]),
  repeatsKey: 'always',
  getHint: () => m.room_hint_text(),
}
