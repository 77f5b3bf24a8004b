import type { BodyOf } from '@lantern/contract/questions/kinds/kind.rules'
import * as m from '@lantern/messages'
import { getName, paperLines } from '../../texts.rules.ts'
import type { WebKind } from '../kind.ts'

const describe = (body: BodyOf<'matching'>, pairs: readonly { left: string; right: string }[]): string =>
  pairs.map(({ left, right }) => `${getName(body.left, left)} – ${getName(body.right, right)}`).join('; ')

export const matchingKind: WebKind<'matching'> = {
  label: m.type_matching,
  describeKey: ({ body, key }) => describe(body, key.pairs),
  describeResponse: ({ pairs }, body) => describe(body, pairs),
  getHint: () => m.room_hint_matching(),
  listShown: ({ left, right }) => [left, right],
  listPaperLines: ({ left, right }) => [
    left.map((one, i) => ({ ...one, mark: `${i + 1}.` })),
    paperLines(right),
  ],
}
