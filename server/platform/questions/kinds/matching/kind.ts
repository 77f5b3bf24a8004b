import { sumPairWorth } from '@lantern/contract/questions/kinds/matching/pair-worth.rules'
import { asParts } from '../../../grading/grades.rules.ts'
import { shareOfPairs } from '../../../grading/shares.rules.ts'
import { letter, plainRun, toOption } from '../../../typesetting/printed-options.ts'
import type { ServerKind } from '../kind.ts'
import { getOptionName, listLines, withOptions } from '../texts.rules.ts'
import { matchingFormats } from './formats.ts'
import { matchingModel } from './model.ts'

export const matchingKind: ServerKind<'matching'> = {
  grade: ({ key }, { pairs }) => asParts(key, sumPairWorth(key, pairs) ?? shareOfPairs(key.pairs, pairs)),
  hardness: 0.2,
  describeResponse: ({ pairs }, body) =>
    pairs
      .map(({ left, right }) =>
        [body.left.find(one => one.id === left)?.text, body.right.find(one => one.id === right)?.text].join(
          ' = ',
        ),
      )
      .join('; '),
  makeCard: ({ body, key }) => ({
    front: withOptions(body.stem, body.left),
    back: listLines(
      key.pairs.map(
        ({ left, right }) => `${getOptionName(body.left, left)} → ${getOptionName(body.right, right)}`,
      ),
    ),
  }),
  print: {
    listOptions: ({ left }) => left.map(({ text }, i) => toOption(text, `${i + 1}.`)),
    listPartners: ({ right }) => right.map(({ text }, i) => toOption(text, letter(i))),
    readAnswer: ({ body, key }) => {
      const pairs = body.left.map(({ id }, i) => {
        const partner = key.pairs.find(({ left }) => left === id)?.right
        return `${i + 1} – ${letter(body.right.findIndex(one => one.id === partner))}`
      })
      return [plainRun(pairs.join(', '))]
    },
  },
  formats: matchingFormats,
  model: matchingModel,
}
