import * as m from '@lantern/messages'
import { joinTyped } from '../../texts.rules.ts'
import type { WebKind } from '../kind.ts'
import { EssayAnswer } from './answer.tsx'

export const essayKind: WebKind<'essay'> = {
  Answer: EssayAnswer,
  describeKey: ({ key }) => key.sample.trim() || m.essay_read_by_person(),
  describeResponse: ({ text }) => joinTyped([text]),
}
