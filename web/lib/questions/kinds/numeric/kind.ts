import { describeRight } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import * as m from '@lantern/messages'
import { formatCount } from '../../../format.ts'
import { joinTyped } from '../../texts.rules.ts'
import type { WebKind } from '../kind.ts'

/** Thousands separators from 10,000 on, so that years have none. */
const describeNumber = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) >= 10_000 ? formatCount(value) : String(value)

export const numericKind: WebKind<'numeric'> = {
  label: m.type_numeric,
  describeKey: ({ body, key }) => {
    const others = key.others?.filter(({ share }) => share === 1) ?? []
    const values = key.calculation
      ? describeRight(key)
      : [key, ...others].map(({ value }) => describeNumber(value)).join('; ')
    return `${values}${body.unit ? ` ${body.unit}` : ''}`
  },
  describeResponse: ({ text }) => joinTyped([text]),
  repeatsKey: 'always',
  getHint: ({ unit }) => (unit ? m.room_hint_number_unit({ unit }) : m.room_hint_number()),
}
