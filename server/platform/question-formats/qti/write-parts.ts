// Parts that written items of QTI are made of.
import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import { escapeXml } from '../../xml/write-xml.ts'
import type { Losses, Pictures } from '../items.ts'

/** Path of a picture in the package; null if it is missing. */
type PicturePath = (image: QuestionImage) => string | null

const extension = ([a]: Uint8Array): string => (a === 0x89 ? 'png' : a === 0xff ? 'jpg' : 'webp')

export const picturePath =
  (pictures: Pictures) =>
  (image: QuestionImage): string | null => {
    const bytes = pictures.get(image.id)
    return bytes ? `pictures/${image.id}.${extension(bytes)}` : null
  }

export type Written = {
  declarations: string
  body: string
  processing: string
  /** Stem with its interactions. Default: the question's own, above the body. */
  stem?: string
  /** Whether each of several choices has a comment. Default: one answer has one. */
  hasSeveralComments?: boolean
}
/** Pictures of a package. */
export type QtiFiles = { pathOf: PicturePath; pictures: Pictures }
export type Writer = {
  html(text: string): string
  inline(text: string): string
  picture(image: QuestionImage | null | undefined): string
  losses: Losses
}

const values = (list: readonly string[]): string =>
  list.map(value => `<value>${escapeXml(value)}</value>`).join('')

export const mapping = (
  entries: readonly [string, number][],
  { low, fallback = 0, exact = true }: { low?: number; fallback?: number; exact?: boolean },
): string =>
  `<mapping${low === undefined ? '' : ` lowerBound="${low}"`} defaultValue="${fallback}">${entries
    .map(
      ([key, worth]) =>
        `<mapEntry mapKey="${escapeXml(key)}" mappedValue="${worth}"${exact ? '' : ' caseSensitive="false"'}/>`,
    )
    .join('')}</mapping>`

export const declare = (
  id: string,
  cardinality: string,
  baseType: string,
  correct: readonly string[],
  map = '',
): string =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${values(correct)}</correctResponse>${map}</responseDeclaration>`

export const score = (expression: string): string =>
  `<setOutcomeValue identifier="SCORE">${expression}</setOutcomeValue>`
export const mapped = (id: string): string => `<mapResponse identifier="${id}"/>`
/** Names the comment on what was chosen. */
export const comment =
  '<setOutcomeValue identifier="FEEDBACK"><variable identifier="RESPONSE"/></setOutcomeValue>'
export const one = (test: string): string =>
  `<responseCondition><responseIf>${test}${score('<baseValue baseType="float">1</baseValue>')}</responseIf><responseElse>${score('<baseValue baseType="float">0</baseValue>')}</responseElse></responseCondition>`
export const isCorrect = '<match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>'

export const simpleChoice = (write: Writer, id: string, text: string, image?: QuestionImage): string =>
  `<simpleChoice identifier="${escapeXml(id)}">${write.picture(image)}${write.inline(text)}</simpleChoice>`

/** Ids of ours may begin with what QTI's can't. */
export const asId = (id: string): string => `c_${id.replace(/[^\w.-]/gu, '_')}`
