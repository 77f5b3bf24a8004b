import * as m from '@lantern/messages'
import { joinTyped } from '../../texts.rules.ts'
import type { WebKind } from '../kind.ts'

export const essayKind: WebKind<'essay'> = {
  label: m.type_essay,
  describeKey: ({ key }) => key.sample.trim() || m.essay_read_by_person(),
  describeResponse: ({ text }) => joinTyped([text]),
}
