// Labels of confirmed answers.
import type { ConfirmedAnswer, Quotation } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import * as m from '@lantern/messages'
import { formatLongDay } from '../../../lib/format.ts'

/** Address of a source at a place, for readers with access. */
export type AddressOf = (sourceId: string, place: Quotation['place']) => string

export const checkedLabel = ({ confirmedBy, confirmedAt }: ConfirmedAnswer): string =>
  m.answer_checked({ name: confirmedBy, date: formatLongDay(confirmedAt) })

export const helpedLabel = ({ helped }: ConfirmedAnswer): string | null =>
  helped === 0 ? null : helped === 1 ? m.answer_helped_one() : m.answer_helped({ count: helped })
