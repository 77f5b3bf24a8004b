// The key under which a screen keeps what a generation makes, so that news of the generation refreshes it
// without knowing the feature.
import type { GenerationKind } from '@lantern/contract/generations'

export const madeKey = (kind: GenerationKind, resultId: string) => ['made', kind, resultId] as const
