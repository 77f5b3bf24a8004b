import type { BodyOf } from '@lantern/contract/questions/kinds/kind.rules'
import * as m from '@lantern/messages'
import { getName, paperLines } from '../../texts.rules.ts'
import type { WebKind } from '../kind.ts'

const describe = ({ entries }: BodyOf<'ordering'>, order: readonly string[]): string =>
  order.map(id => getName(entries, id)).join(' → ')

export const orderingKind: WebKind<'ordering'> = {
  label: m.type_ordering,
  describeKey: ({ body, key }) => describe(body, key.order),
  describeResponse: ({ order }, body) => describe(body, order),
  repeatsKey: 'wrong',
  getHint: () => m.room_hint_ordering(),
  listShown: ({ entries }) => [entries],
  listPaperLines: ({ entries }) => [paperLines(entries)],
}
