import type { KindRules } from '../kind.rules.ts'
import { getText, hasIds, isSameSet, mixOptions, redrawOptions } from '../options.rules.ts'

export const orderingRules: KindRules<'ordering'> = {
  empty: {
    body: { type: 'ordering', stem: '', entries: [...'abc'].map(id => ({ id, text: '' })) },
    key: { type: 'ordering', order: ['a', 'b', 'c'] },
  },
  isAskedByOptions: true,
  findKeyFlaws: ({ body, key }) => (isSameSet(key.order, body.entries) ? [] : [{ code: 'order-unclear' }]),
  fits: ({ body, key }) => hasIds(body.entries, key.order) && key.order.length === body.entries.length,
  listOptions: ({ entries }) => [entries],
  listAskedTexts: ({ entries }) => entries.map(({ text }) => text).sort(),
  listLines: ({ entries }, { order }) =>
    order.map((id, i) => ({ id, lead: String(i + 1), text: getText(entries, id) })),
  hideOrder: ({ body, key }, name) => ({ ...body, entries: mixOptions(body.entries, key.order, name) }),
  redrawIds: ({ body, key }, getOther) => ({
    body: { ...body, entries: redrawOptions(body.entries, getOther) },
    key: { ...key, order: key.order.map(getOther) },
  }),
  scoreAsWhole: key => ({ ...key, scoring: 'all-or-nothing' }),
  parts: {
    count: ({ entries }) => entries.length,
    listOptionIds: ({ entries }) => entries.map(({ id }) => id),
    getRightId: ({ key }, part) => key.order[part],
    answerWith: (_, ids) => ({ type: 'ordering', order: ids.flatMap(id => id ?? []) }),
  },
  countParts: ({ order }) => order.length,
  startResponse: ({ entries }) => ({ type: 'ordering', order: entries.map(({ id }) => id) }),
  keyByPlace: ({ order }, placeOf) => order.map(placeOf),
}
