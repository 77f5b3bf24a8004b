import type { AskedOf } from '@lantern/contract/questions/kinds/kind.rules'
import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'

/** Whether question and key are of one kind, since a file can mix them. */
export const isOfOneKind = (
  question: PortableQuestion,
): question is PortableQuestion & AskedOf<QuestionType> => question.body.type === question.key.type
