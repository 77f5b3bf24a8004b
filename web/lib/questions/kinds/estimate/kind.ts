import {
  describeScale,
  estimateRules,
  withUnit,
} from '@lantern/contract/questions/kinds/estimate/estimate.rules'
import * as m from '@lantern/messages'
import type { WebKind } from '../kind.ts'

export const estimateKind: WebKind<'estimate'> = {
  label: m.type_estimate,
  answerShowsKey: true,
  describeKey: question => estimateRules.describeRight?.(question) ?? '',
  describeResponse: ({ value }, { unit }) => withUnit(value, unit),
  getHint: body => m.estimate_hint_shown(describeScale(body)),
}
