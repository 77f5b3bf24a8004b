import type { KindRules } from '../kind.rules.ts'
import { getText, hasIds, isSameSet, mixOptions, redrawOptions } from '../options.rules.ts'

type Pair = { left: string; right: string }

const listLefts = (pairs: readonly Pair[]): string[] => pairs.map(({ left }) => left)
const listRights = (pairs: readonly Pair[]): string[] => pairs.map(({ right }) => right)

export const matchingRules: KindRules<'matching'> = {
  empty: {
    body: {
      type: 'matching',
      stem: '',
      left: [...'abc'].map(id => ({ id, text: '' })),
      right: [...'xyz'].map(id => ({ id, text: '' })),
    },
    key: {
      type: 'matching',
      pairs: [
        { left: 'a', right: 'x' },
        { left: 'b', right: 'y' },
        { left: 'c', right: 'z' },
      ],
    },
  },
  isAskedByOptions: true,
  findKeyFlaws: ({ body, key }) =>
    isSameSet(listLefts(key.pairs), body.left) && hasIds(body.right, listRights(key.pairs))
      ? []
      : [{ code: 'pairs-missing' }],
  fits: ({ body, key }) =>
    hasIds(body.left, listLefts(key.pairs)) && hasIds(body.right, listRights(key.pairs)),
  listOptions: ({ left, right }) => [left, right],
  listAskedTexts: ({ left }) => left.map(({ text }) => text).sort(),
  listLines: ({ left, right }, { pairs }) =>
    left.map(({ id, text }) => ({
      id,
      lead: text,
      text: getText(right, pairs.find(pair => pair.left === id)?.right),
    })),
  hideOrder: ({ body, key }, name) => {
    const partners = body.left.map(({ id }) => key.pairs.find(({ left }) => left === id)?.right ?? '')
    return { ...body, right: mixOptions(body.right, partners, name) }
  },
  redrawIds: ({ body, key }, getOther) => {
    const redraw = <P extends Pair>(pair: P): P => ({
      ...pair,
      left: getOther(pair.left),
      right: getOther(pair.right),
    })
    const { pairs, worth } = key
    return {
      body: {
        ...body,
        left: redrawOptions(body.left, getOther),
        right: redrawOptions(body.right, getOther),
      },
      key: {
        ...key,
        pairs: pairs.map(redraw),
        ...(worth && { worth: { ...worth, pairs: worth.pairs.map(redraw) } }),
      },
    }
  },
  parts: {
    count: ({ left }) => left.length,
    listOptionIds: ({ right }) => right.map(({ id }) => id),
    getRightId: ({ body, key }, part) => key.pairs.find(({ left }) => left === body.left[part]?.id)?.right,
    answerWith: (body, ids) => ({
      type: 'matching',
      pairs: body.left.flatMap(({ id: left }, part) => {
        const right = ids[part]
        return right === undefined ? [] : [{ left, right }]
      }),
    }),
  },
  scoreAsWhole: ({ worth: _worth, ...key }) => ({ ...key, scoring: 'all-or-nothing' }),
  countParts: ({ pairs }) => pairs.length,
  isComplete: ({ pairs }, { left }) => pairs.length === left.length,
  keyByPlace: ({ pairs }, placeOf) => pairs.map(({ left, right }) => [placeOf(left), placeOf(right)]).sort(),
  worthByPlace: ({ key: { worth } }, placeOf) =>
    worth
      ? [
          worth.pairs.map(({ left, right, share }) => [placeOf(left), placeOf(right), share]).sort(),
          worth.other,
        ]
      : [],
}
