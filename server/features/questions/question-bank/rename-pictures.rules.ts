// A question with other names for its files.
import type { QuestionDraft } from '@lantern/contract/questions/kinds/authored-questions'
import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'

/** @param ids the new names; pictures and clips without one go */
export const renamePictures = <Shown extends Pick<QuestionDraft, 'body' | 'image' | 'stimulus' | 'sound'>>(
  { body, image, stimulus = null, sound = null }: Shown,
  ids: ReadonlyMap<string, string>,
): Pick<Shown, 'body' | 'image' | 'stimulus' | 'sound'> => {
  const renamed = (one: QuestionImage | null | undefined): QuestionImage | null => {
    const id = one && ids.get(one.id)
    return one && id ? { id, alt: one.alt } : null
  }
  const clipId = sound?.clip && ids.get(sound.clip.id)
  const sounding = sound && { ...sound, clip: sound.clip && clipId ? { ...sound.clip, id: clipId } : null }
  const shared = stimulus && { ...stimulus, image: renamed(stimulus.image) }
  if (body.type === 'hotspot')
    return {
      body: { ...body, picture: renamed(body.picture) },
      image: renamed(image),
      stimulus: shared,
      sound: sounding,
    }
  if (!('choices' in body)) return { body, image: renamed(image), stimulus: shared, sound: sounding }
  const choices = body.choices.map(({ image: shown, ...choice }) => {
    const picture = renamed(shown)
    return picture ? { ...choice, image: picture } : choice
  })
  return { image: renamed(image), body: { ...body, choices }, stimulus: shared, sound: sounding }
}
