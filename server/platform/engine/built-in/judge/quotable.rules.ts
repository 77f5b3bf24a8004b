// Kinds of sentences that no answer holds, whatever they stand beside.
import type { SentenceKind } from '../../../text/sentence-kinds.rules.ts'

const NEVER: ReadonlySet<SentenceKind> = new Set(['question', 'pointer', 'contents', 'legal'])

export const canBeQuoted = (kind: SentenceKind): boolean => !NEVER.has(kind)
