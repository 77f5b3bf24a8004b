import { listAccepted, listTyped } from '@lantern/contract/questions/kinds/gaps.rules'
import { gradeTyped } from '../../../grading/grade-typed.rules.ts'
import { printWordings } from '../../../typesetting/printed-options.ts'
import type { ServerKind } from '../kind.ts'
import { joinBest } from '../texts.rules.ts'
import { gapFormats } from './formats.ts'
import { gapModel } from './model.ts'

export const gapKind: ServerKind<'gap'> = {
  grade: gradeTyped,
  hardness: 0.3,
  describeResponse: response => listTyped(response).join('; '),
  makeCard: ({ body, key }) => ({ front: body.stem, back: joinBest(listAccepted(key)) }),
  print: { readAnswer: ({ key }) => printWordings(listAccepted(key)) },
  marking: {
    written: { type: 'gap', text: '' },
    describeKey: ({ key }) =>
      listAccepted(key).map((wordings, i, all) => {
        const place = all.length > 1 ? `Gap ${i + 1}. ` : ''
        return `${place}A full answer says: ${wordings.join(' / or as well: ')}`
      }),
  },
  formats: gapFormats,
  model: gapModel,
}
