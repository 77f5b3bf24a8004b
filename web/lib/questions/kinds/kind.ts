// Words and facts of one kind of question that screens need. Components are in views.ts and the fields of the editor in
// kind-editors.ts, so that a screen loads no more than it shows. Optional members have a default that is named with them.
import type { BodyOf, Keyed, KeyOf, Option, ResponseOf } from '@lantern/contract/questions/kinds/kind.rules'
import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'

/** Line behind its letter or number on paper. */
export type PaperLine = { id: string; mark: string; text: string; image?: QuestionImage | undefined }

/**
 * Methods for bivariance, so that one kind is assignable to any; body, key and response must be of one kind.
 */
interface Kind<Body, Key, Response> {
  label(): string
  /** Whether the closed answer shows the key. Default: the key is described beside it. */
  readonly answerShowsKey?: true
  describeKey(question: Keyed<Body, Key>): string
  describeResponse(response: Response, body: Body): string
  /** Key in a word, such as the letter of a choice. Default: null, it is longer. */
  getShortKey?(question: Keyed<Body, Key>): string | null
  /** Verdicts that repeat the key. Default: never. */
  readonly repeatsKey?: 'always' | 'wrong'

  /** Hint on the projector, how to answer. Default: null, its choices show it. */
  getHint?(body: Body): string
  /** Lists below the hint, beside each other. Default: none. */
  listShown?(body: Body): (readonly Option[])[]

  /** Columns of options on paper. Default: none. */
  listPaperLines?(body: Body): PaperLine[][]
}

export type WebKind<T extends QuestionType = QuestionType> = Kind<BodyOf<T>, KeyOf<T>, ResponseOf<T>>
