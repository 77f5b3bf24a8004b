// Outcomes that an author decided for typed wordings.
import type { GapMarking } from './marking.ts'
import type { Outcome } from './questions.ts'

type Marked = { marking?: GapMarking[] | undefined }

export const getMarking = ({ marking }: Marked, gap: number): GapMarking | undefined => marking?.[gap]

/** Decisions are about what stands there, signs and capitals too; only spaces at the ends and doubled ones are left out. */
const bare = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** Null where the author decided nothing. */
export const findDecided = (key: Marked, gap: number, typed: string): Outcome | null =>
  getMarking(key, gap)?.decided?.find(({ text }) => bare(text) === bare(typed))?.outcome ?? null

/** Marking of all gaps with one changed; undefined where nothing is left in it. */
export const withMarking = (
  { marking = [] }: Marked,
  gap: number,
  change: GapMarking,
): GapMarking[] | undefined => {
  const filled = Array.from({ length: Math.max(marking.length, gap + 1) }, (_, i) => marking[i] ?? {})
  const next = filled.with(gap, { ...filled[gap], ...change })
  return next.some(({ type, decided }) => type !== undefined || (decided?.length ?? 0) > 0) ? next : undefined
}
