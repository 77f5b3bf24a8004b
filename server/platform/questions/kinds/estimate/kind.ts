import {
  describeScale,
  estimateRules,
  shareOfEstimate,
  withUnit,
} from '@lantern/contract/questions/kinds/estimate/estimate.rules'
import type { AskedOf } from '@lantern/contract/questions/kinds/kind.rules'
import * as m from '@lantern/messages'
import { asShare } from '../../../grading/grades.rules.ts'
import type { Losses } from '../../../question-formats/items.ts'
import { plainRun } from '../../../typesetting/printed-options.ts'
import type { QuestionOf } from '../formats.ts'
import type { ServerKind } from '../kind.ts'
import { numericFormats } from '../numeric/formats.ts'

const describeKey = (question: AskedOf<'estimate'>): string => estimateRules.describeRight?.(question) ?? ''

/** The number with its tolerance: other systems have no scale, and no points that fall with the distance. */
const asNumber = (question: QuestionOf<'estimate'>, losses: Losses): QuestionOf<'numeric'> => {
  const { stem, unit } = question.body
  const { value, tolerance, reach } = question.key
  if (reach > tolerance) losses.add('partial-credit', `± ${reach}`)
  losses.add('answer-form-left')
  return {
    ...question,
    body: { type: 'numeric', stem, unit },
    key: { type: 'numeric', value, tolerance },
  }
}

export const estimateKind: ServerKind<'estimate'> = {
  grade: ({ key }, { value }) => asShare(shareOfEstimate(key, value)),
  hardness: 0.3,
  describeResponse: ({ value }, { unit }) => withUnit(value, unit),
  makeCard: question => ({ front: question.body.stem, back: describeKey(question) }),
  print: {
    readAnswer: question => [plainRun(describeKey(question))],
    getHint: body => `*${m.estimate_on_paper(describeScale(body))}*`,
    countLines: () => 1,
  },
  marking: { describeKey: question => [`A full answer says: ${describeKey(question)}`] },
  formats: {
    writeGift: (question, losses) => numericFormats.writeGift(asNumber(question, losses), losses),
    writeMoodle: (question, write) => numericFormats.writeMoodle(asNumber(question, write.losses), write),
    writeQti: (question, write) => numericFormats.writeQti(asNumber(question, write.losses), write),
    writeMarkdown: question => [`**${describeKey(question)}**`],
    writeRow: (question, losses) => numericFormats.writeRow(asNumber(question, losses)),
    readRow: numericFormats.readRow,
  },
}
