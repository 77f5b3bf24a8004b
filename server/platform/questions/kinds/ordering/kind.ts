import { asParts } from '../../../grading/grades.rules.ts'
import { shareOfOrder } from '../../../grading/shares.rules.ts'
import { letter, plainRun, toOption } from '../../../typesetting/printed-options.ts'
import type { ServerKind } from '../kind.ts'
import { getNameOrId, getOptionName, withOptions } from '../texts.rules.ts'
import { orderingFormats } from './formats.ts'
import { orderingModel } from './model.ts'

export const orderingKind: ServerKind<'ordering'> = {
  grade: ({ key }, { order }) => asParts(key, shareOfOrder(key.order, order)),
  hardness: 0.35,
  describeResponse: ({ order }, { entries }) => order.map(id => getNameOrId(entries, id)).join(' > '),
  makeCard: ({ body, key }) => ({
    front: withOptions(body.stem, body.entries),
    back: key.order.map((id, at) => `${at + 1}. ${getOptionName(body.entries, id)}`).join('\n'),
  }),
  print: {
    listOptions: ({ entries }) => entries.map(({ text }, i) => toOption(text, letter(i))),
    readAnswer: ({ body, key }) => [
      plainRun(key.order.map(id => letter(body.entries.findIndex(one => one.id === id))).join(', ')),
    ],
  },
  formats: orderingFormats,
  model: orderingModel,
}
