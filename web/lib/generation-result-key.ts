// The key under which a screen keeps what a generation makes, so that news of the generation refreshes it
// without knowing the feature.
import type { GenerationKind } from '@lantern/contract/study/generations/generations'

export const generationResultKey = (kind: GenerationKind, resultId: string) =>
  ['generation-result', kind, resultId] as const
