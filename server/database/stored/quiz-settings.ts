// Stored settings of a quiz: the form's limits don't apply, since homework has as many questions as its
// teacher's quiz.
import { quizSettingsSchema } from '@lantern/contract/questions/quizzes/quizzes'
import { z } from 'zod'

export const storedQuizSettingsSchema = quizSettingsSchema.extend({ count: z.int().min(0) })
