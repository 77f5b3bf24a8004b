// The sentence of each refusal, from the message catalogue.
import { type PlanLimit, planLimits } from '@lantern/contract/people/plans/plan-limits.rules'
import type { RefusalCode } from '@lantern/contract/refusals'
import * as m from '@lantern/messages'

type Values = Record<string, string | number>
type Underscored<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : S

/** Sentences for an exceeded limit of the plan, with advice. */
const planLimitSentences: Record<PlanLimit, (values: { count: string }) => string> = {
  sources: m.refusal_plan_sources,
  storage: m.refusal_plan_storage,
  tokens: m.refusal_plan_tokens,
  doubts: m.refusal_plan_doubts,
  ocr: m.refusal_plan_ocr,
  papers: m.refusal_plan_papers,
  scans: m.refusal_plan_scans,
  pages: m.refusal_plan_pages,
  players: m.refusal_plan_players,
}
const isPlanLimit = (value: unknown): value is PlanLimit => planLimits.some(limit => limit === value)

const countMinutes = ({ minutes = 1 }: Values): string => m.refusal_minutes({ count: Number(minutes) })

/** Sentences that depend on more than their values. */
const special = {
  'sign-in-delayed': v => m.refusal_sign_in_delayed({ minutes: countMinutes(v) }),
  'too-many-requests': v => m.refusal_too_many_requests({ minutes: countMinutes(v) }),
  'file-misnamed': v =>
    v.type === 'ZIP'
      ? m.refusal_file_misnamed_zip({ name: String(v.name ?? '') })
      : m.refusal_file_misnamed({ name: String(v.name ?? ''), type: String(v.type ?? '') }),
  'plan-limit': v =>
    planLimitSentences[isPlanLimit(v.limit) ? v.limit : 'sources']({ count: String(v.count ?? '') }),
} satisfies Partial<Record<RefusalCode, (values: Values) => string>>

type PlainCode = Exclude<RefusalCode, keyof typeof special>

/** Messages by key: a code without a message doesn't compile. */
const sentences: { [C in PlainCode as `refusal_${Underscored<C>}`]: (values: never) => string } = m

const isSpecial = (code: RefusalCode): code is keyof typeof special => code in special

const getSentence = (code: PlainCode): ((values: Values) => string) => {
  const key = `refusal_${code.replaceAll('-', '_')}` as keyof typeof sentences
  return sentences[key] as (values: Values) => string
}

/** Values of a sentence; empty for a refusal without any. */
const withoutGaps = (values: Values): Values =>
  new Proxy(values, { get: (target, name) => String(target[String(name)] ?? '') })

/** Sentence of a refusal for people, with its values. */
export const refusalSentence = (code: RefusalCode, values: Values = {}): string =>
  isSpecial(code) ? special[code](values) : getSentence(code)(withoutGaps(values))
