// What a quiz was made by, as it is kept: the limits of the form don't hold for it, since homework has as many
// questions as its teacher's quiz.
import { quizSettingsSchema } from '@lantern/contract/questions/quizzes/quizzes'
import { z } from 'zod'

export const storedQuizSettingsSchema = quizSettingsSchema.extend({ count: z.int().min(0) })
