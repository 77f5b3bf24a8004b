import { listAccepted, listTyped } from '@lantern/contract/questions/kinds/gaps.rules'
import * as m from '@lantern/messages'
import { joinBest, joinTyped } from '../../texts.rules.ts'
import type { WebKind } from '../kind.ts'

export const gapKind: WebKind<'gap'> = {
  label: m.type_gap,
  describeKey: ({ key }) => joinBest(listAccepted(key)),
  describeResponse: response => joinTyped(listTyped(response)),
  repeatsKey: 'always',
  getHint: () => m.room_hint_gap(),
}
