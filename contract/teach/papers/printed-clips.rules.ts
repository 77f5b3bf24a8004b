// Numbers of sounds on paper: a teacher plays them, and the paper says which.
import type { QuestionSound } from '../../questions/kinds/question-sound.ts'

type Sounding = { sound?: Pick<QuestionSound, 'clip'> | null | undefined }

/** Numbers by the id of the clip, in the order of the questions, from 1. */
export const numberClips = (questions: readonly (Sounding | null)[]): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>()
  for (const question of questions) {
    const clip = question?.sound?.clip
    if (clip && !numbers.has(clip.id)) numbers.set(clip.id, numbers.size + 1)
  }
  return numbers
}

/** Number of a question's clip; null without one. */
export const findClipNumber = ({ sound }: Sounding, numbers: ReadonlyMap<string, number>): number | null =>
  (sound?.clip && numbers.get(sound.clip.id)) ?? null
