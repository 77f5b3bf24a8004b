// Whether somebody who solved a question without its key came to the same answer.
import type { Response } from '@lantern/contract/questions/kinds/questions'
import { type Dictionary, grade } from '../../../grading/index.ts'
import type { DraftQuestion } from '../../generation.ts'

/** Letters may come as "a)", "(A)" or "a. the text". */
const readLetter = (answer: string): string => /^\W*([a-l\d]{1,2})\b/iu.exec(answer)?.[1]?.toLowerCase() ?? ''

const asResponse = ({ body, key }: DraftQuestion, answer: readonly string[]): Response | null => {
  const [first = ''] = answer
  switch (body.type) {
    case 'single-choice':
      // Two right answers are one too many.
      return answer.length === 1 ? { type: body.type, choice: readLetter(first) } : null
    case 'multiple-choice':
      return { type: body.type, choices: answer.map(readLetter) }
    case 'true-false':
      return /^(?:true|false)$/iu.test(first.trim()) ? { type: body.type, value: /true/iu.test(first) } : null
    case 'matching':
      return {
        type: body.type,
        pairs: answer.map(pair => {
          const [left = '', right = ''] = pair.split(/\s*[-–=:→]\s*/u)
          return { left: readLetter(left), right: readLetter(right) }
        }),
      }
    case 'ordering':
      return { type: body.type, order: answer.map(readLetter) }
    case 'hotspot':
      return null
    default:
      return answer.length === 1 && key.type === body.type ? { type: body.type, text: first } : null
  }
}

export const agrees = (
  draft: DraftQuestion,
  answer: readonly string[],
  dictionary: Dictionary | null,
): boolean => {
  const response = asResponse(draft, answer)
  return response !== null && grade(draft.body, draft.key, response, dictionary).outcome === 'right'
}
