// Subject of the specification for a source, by the meaning of its passages.
import type { SubjectFit } from '../../index.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { centreQuestion, cosineWithPassage } from '../rank/features/cosines.ts'
import type { Resources } from '../resources.ts'
import { otherPrototypes, subjectPrototypes } from '../subjects/prototypes.ts'

type Prototype = SubjectFit & { text: string }

const prototypes: Prototype[] = [
  ...Object.entries(subjectPrototypes).flatMap(([subject, subcategories]) =>
    Object.entries(subcategories).map(([subcategory, text]) => ({ subject, subcategory, text })),
  ),
  ...otherPrototypes.map(text => ({ subject: 'other', subcategory: 'other_specify', text })),
]

/** Passages looked at, spread over the source. */
const looked = 80
/** Mean cosine below which a text fits none of them. */
const leastFit = 0.08
/** Cosine below which a question fits none of them: one sentence says less than a text. */
const leastQuestionFit = 0.12

/** Vectors of the prototypes, once they are made. */
let encoded: readonly Float32Array[] = []

const encodePrototypes = async (encoder: Resources['encoder']): Promise<Float32Array[]> => {
  if (encoded.length === 0) encoded = await encoder.encode(prototypes.map(({ text }) => text))
  return encoded.map(centreQuestion)
}

/** The prototype of the highest fit; null where none reaches `least`. */
const chooseBest = (fits: readonly number[], least: number): SubjectFit | null => {
  const best = fits.indexOf(Math.max(...fits))
  const prototype = prototypes[best]
  if (!prototype || fits[best]! < least) return null
  return { subject: prototype.subject, subcategory: prototype.subcategory }
}

/** @returns the best fit; null without vectors, or where the text is about none of them */
export const classifySubject = async (
  { encoder }: Resources,
  index: SourceIndex,
): Promise<SubjectFit | null> => {
  const step = Math.max(1, Math.floor(index.vectors.length / looked))
  const rows = index.vectors.filter((vectors, i) => vectors !== null && i % step === 0) as Int8Array[]
  if (rows.length === 0) return null
  const vectors = await encodePrototypes(encoder)
  const fits = vectors.map(
    vector => rows.reduce((sum, passage) => sum + cosineWithPassage(vector, passage), 0) / rows.length,
  )
  return chooseBest(fits, leastFit)
}

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0)

/** @returns the best fit of a question; null where it is about none of them */
export const classifyQuestion = async (
  { encoder }: Resources,
  question: string,
): Promise<SubjectFit | null> => {
  const vectors = await encodePrototypes(encoder)
  const [own] = (await encoder.encode([question])).map(centreQuestion)
  return own
    ? chooseBest(
        vectors.map(vector => dot(vector, own)),
        leastQuestionFit,
      )
    : null
}
