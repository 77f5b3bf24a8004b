// A question and its marking scheme as a model is told them.
import { listAccepted } from '@lantern/contract/questions/kinds/gaps.rules'
import type { PrintedQuestion } from '@lantern/contract/teach/scans/printings'

const describeKey = ({ key, body }: PrintedQuestion): string[] => {
  if (key.type === 'short-answer' || key.type === 'gap')
    return listAccepted(key).map((wordings, i, all) => {
      const place = all.length > 1 ? `Gap ${i + 1}. ` : ''
      return `${place}A full answer says: ${wordings.join(' / or as well: ')}`
    })
  if (key.type === 'essay')
    return [
      ...key.rubric.map(({ text, points }) => `Up to ${points} of the points for: ${text}`),
      ...(key.sample ? [`A full answer could be: ${key.sample}`] : []),
    ]
  if (key.type !== 'numeric') return []
  const unit = body.type === 'numeric' && body.unit ? ` ${body.unit}` : ''
  return [`A full answer says: ${key.value}${unit}, give or take ${key.tolerance}`]
}

export const describeQuestion = (question: PrintedQuestion): { question: string; scheme: string[] } => ({
  question: question.body.stem,
  scheme: [
    ...describeKey(question),
    ...(question.explanation ? [`Why: ${question.explanation}`] : []),
    `Full marks: ${question.marks}`,
  ],
})
