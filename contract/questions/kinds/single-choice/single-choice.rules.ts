import { roundWorth } from '../choice-worth.rules.ts'
import type { KindRules } from '../kind.rules.ts'
import { findChoiceFlaws, hasIds, redrawOptions, redrawWorth } from '../options.rules.ts'

const listAccepted = ({ choice, also = [] }: { choice: string; also?: string[] | undefined }): string[] => [
  choice,
  ...also,
]

export const singleChoiceRules: KindRules<'single-choice'> = {
  empty: {
    body: { type: 'single-choice', stem: '', choices: [...'abcd'].map(id => ({ id, text: '' })) },
    key: { type: 'single-choice', choice: '' },
  },
  sheet: { getField: ({ body }) => ({ kind: 'choice', several: false, options: body.choices.length }) },
  findKeyFlaws: ({ body, key }) => findChoiceFlaws(body.choices, [key.choice]),
  fits: ({ body, key }) => hasIds(body.choices, listAccepted(key)),
  listOptions: ({ choices }) => [choices],
  hasLetters: true,
  listChoiceIds: ({ choices }) => choices.map(({ id }) => id),
  listRightIds: ({ choice }) => [choice],
  listAcceptedIds: listAccepted,
  listChosenIds: ({ choice }) => [choice],
  answerWith: ([choice = '']) => ({ type: 'single-choice', choice }),
  keyWith: choice => ({ type: 'single-choice', choice }),
  acceptChoice: (key, id) => ({
    ...key,
    also: [...new Set([...(key.also ?? []), id])].filter(one => one !== key.choice),
  }),
  redrawIds: ({ body, key }, getOther) => ({
    body: { ...body, choices: redrawOptions(body.choices, getOther) },
    key: {
      ...key,
      choice: getOther(key.choice),
      ...(key.also && { also: key.also.map(getOther) }),
      ...redrawWorth(key, getOther),
    },
  }),
  getGuessRate: ({ choices }) => 1 / choices.length,
  keyByPlace: (key, placeOf) => listAccepted(key).map(placeOf),
  worthByPlace: ({ body, key: { worth } }) =>
    worth ? [body.choices.map(({ id }) => roundWorth(worth[id] ?? 0))] : [],
}
