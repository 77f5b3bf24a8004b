// Question and marking scheme as a model's input.
import type { PrintedQuestion } from '@lantern/contract/teach/scans/printings'
import { kindOf } from '../../../../platform/questions/kinds/kinds.ts'

const describeKey = ({ body, key }: PrintedQuestion): string[] =>
  body.type === key.type ? (kindOf(key).marking?.describeKey?.({ body, key }) ?? []) : []

export const describeQuestion = (question: PrintedQuestion): { question: string; scheme: string[] } => ({
  question: question.body.stem,
  scheme: [
    ...describeKey(question),
    ...(question.explanation ? [`Why: ${question.explanation}`] : []),
    `Full marks: ${question.marks}`,
  ],
})
