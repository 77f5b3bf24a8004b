// Sentence for a field of a request that its schema refuses, in the language of the request.
import * as m from '@lantern/messages'
import type { z } from 'zod'
import { formatNumber } from '../platform/language/index.ts'

type Issue = z.core.$ZodRawIssue
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>

const isList = (origin: string): boolean => ['array', 'set', 'map', 'tuple'].includes(origin)

const tooSmall = ({ origin, minimum, inclusive = true, input }: IssueOf<'too_small'>): string => {
  if (origin === 'string')
    return input === '' || minimum === 1 ? m.field_missing() : m.field_too_short({ count: Number(minimum) })
  if (isList(origin)) return m.field_too_few({ count: Number(minimum) })
  const number = formatNumber(minimum)
  return inclusive ? m.field_too_low({ number }) : m.field_not_above({ number })
}

const tooBig = ({ origin, maximum, inclusive = true }: IssueOf<'too_big'>): string => {
  if (origin === 'string') return m.field_too_long({ count: Number(maximum) })
  if (isList(origin)) return m.field_too_many({ count: Number(maximum) })
  const number = formatNumber(maximum)
  return inclusive ? m.field_too_high({ number }) : m.field_not_below({ number })
}

const wrongType = ({ expected, input }: IssueOf<'invalid_type'>): string => {
  if (input === undefined || input === null || input === '') return m.field_missing()
  if (expected === 'int') return m.field_no_whole_number()
  if (expected === 'number') return m.field_no_number()
  return m.field_wrong()
}

const wrongFormat = ({ format }: IssueOf<'invalid_format'>): string => {
  if (format === 'email') return m.refusal_email_invalid()
  if (format === 'url') return m.field_no_address()
  if (['datetime', 'date', 'time'].includes(format)) return m.field_no_moment()
  return m.field_wrong()
}

/** Error map of zod for one request: a schema's own sentence comes before it. */
export const fieldSentence = (issue: Issue): string => {
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'invalid_type') return wrongType(issue)
  if (issue.code === 'invalid_format') return wrongFormat(issue)
  return issue.code === 'invalid_value' ? m.field_not_offered() : m.field_wrong()
}
