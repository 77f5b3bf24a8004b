import { nameChoice } from '../choice-texts.rules.ts'
import { roundWorth } from '../choice-worth.rules.ts'
import type { KindRules } from '../kind.rules.ts'
import { findChoiceFlaws, hasIds, redrawOptions, redrawWorth } from '../options.rules.ts'

export const multipleChoiceRules: KindRules<'multiple-choice'> = {
  empty: {
    body: { type: 'multiple-choice', stem: '', choices: [...'abcd'].map(id => ({ id, text: '' })) },
    key: { type: 'multiple-choice', choices: [] },
  },
  sheet: { getField: ({ body }) => ({ kind: 'choice', several: true, options: body.choices.length }) },
  findKeyFlaws: ({ body, key }) => findChoiceFlaws(body.choices, key.choices),
  fits: ({ body, key }) => hasIds(body.choices, key.choices),
  listOptions: ({ choices }) => [choices],
  hasLetters: true,
  listAskedTexts: ({ choices }) => choices.map(nameChoice).sort(),
  listChoiceIds: ({ choices }) => choices.map(({ id }) => id),
  listRightIds: ({ choices }) => choices,
  listChosenIds: ({ choices }) => choices,
  isSeveral: true,
  answerWith: choices => ({ type: 'multiple-choice', choices: [...choices] }),
  // With another right one, what each was worth says nothing any more.
  acceptChoice: (key, id) => ({ ...key, choices: [...new Set([...key.choices, id])], worth: undefined }),
  redrawIds: ({ body, key }, getOther) => ({
    body: { ...body, choices: redrawOptions(body.choices, getOther) },
    key: { ...key, choices: key.choices.map(getOther), ...redrawWorth(key, getOther) },
  }),
  scoreAsWhole: ({ worth: _worth, ...key }) => ({ ...key, scoring: 'all-or-nothing' }),
  countParts: ({ choices }) => choices.length,
  isComplete: ({ choices }) => choices.length > 0,
  keyByPlace: ({ choices }, placeOf) => choices.map(placeOf).sort((a, b) => a - b),
  worthByPlace: ({ body, key: { worth } }) =>
    worth ? [body.choices.map(({ id }) => roundWorth(worth[id] ?? 0))] : [],
}
