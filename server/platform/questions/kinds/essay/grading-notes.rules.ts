// Marking notes of an essay as text: a sample answer, then a line for each criterion with its points, "•
// Names the Moon [2]". Stored in formats with a single field for it; foreign texts are read as the answer.
import { type Criterion, essayLimits } from '@lantern/contract/questions/kinds/essay/essays.rules'

type Notes = { sample: string; rubric: readonly Criterion[] }

const criterionLine = /^[-*•]\s+(\S.*?)\s+\[(\d{1,3}(?:\.\d{1,6})?)\]$/u

export const writeGradingNotes = ({ sample, rubric }: Notes): string =>
  [
    ...(sample === '' ? [] : [sample]),
    rubric.map(({ text, points }) => `• ${text.replace(/\s+/gu, ' ').trim()} [${points}]`).join('\n'),
  ]
    .filter(part => part !== '')
    .join('\n\n')

export const readGradingNotes = (notes: string): { sample: string; rubric: Criterion[] } => {
  const lines = notes.trim().split('\n')
  const rubric: Criterion[] = []
  for (;;) {
    const [, text, points] = criterionLine.exec(lines.at(-1)?.trim() ?? '') ?? []
    const fits = Number(points) >= essayLimits.minPoints && Number(points) <= essayLimits.maxPoints
    if (text === undefined || !fits || rubric.length === essayLimits.criteria) break
    rubric.unshift({ text, points: Number(points) })
    lines.pop()
  }
  return { sample: lines.join('\n').trim(), rubric }
}
