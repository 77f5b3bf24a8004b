// Questions that a source's own text answers, to show what can be asked of it.

import type { SourceIndex } from '../index/source-index.ts'

export const suggestQuestions = async (_index: SourceIndex, _count: number): Promise<string[]> => []
