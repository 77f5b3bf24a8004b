// Rules of one kind of question that server and browser share. Optional members have a default that is named with them.
import type { CalculationFlaw, CalculationWarning } from './numeric/calculation-checks.rules.ts'
import type { QuestionType } from './question-kinds.rules.ts'
import type { AnswerKey, AnswerKeyDraft, QuestionBody, QuestionBodyDraft, Response } from './questions.ts'

export type FlawCode =
  | 'stem-empty'
  | 'gap-missing'
  | 'gaps-too-many'
  | 'choices-too-few'
  | 'choice-empty'
  | 'choices-equal'
  | 'key-missing'
  | 'key-unknown'
  | 'answer-missing'
  | 'number-missing'
  | 'pairs-missing'
  | 'order-unclear'
  | 'criterion-empty'
  | 'picture-missing'
  | 'area-missing'
  | CalculationFlaw

export type Flaw = {
  code: FlawCode
  /** Number of the choice, counted from 0. */
  choice?: number
}

export type Option = { id: string; text: string; image?: { id: string; alt: string } | undefined }

/** Part of an answer or a key; `text` is empty where the answer says nothing of it. */
export type AnswerLine = { id: string; lead: string; text: string }

export type BodyOf<T extends QuestionType> = Extract<QuestionBody, { type: T }>
export type KeyOf<T extends QuestionType> = Extract<AnswerKey, { type: T }>
export type ResponseOf<T extends QuestionType> = Extract<Response, { type: T }>
export type BodyDraftOf<T extends QuestionType> = Extract<QuestionBodyDraft, { type: T }>
export type KeyDraftOf<T extends QuestionType> = Extract<AnswerKeyDraft, { type: T }>
/** A question with its key. */
export interface Keyed<Body, Key> {
  body: Body
  key: Key
}
/** A question that can be asked. */
export type AskedOf<T extends QuestionType> = Keyed<BodyOf<T>, KeyOf<T>>
/** A question that is still written. */
export type DraftOf<T extends QuestionType> = Keyed<BodyDraftOf<T>, KeyDraftOf<T>>

/** Parts of a question, each of which is answered with one of the same options. */
interface Parts<Body, Key, Response> {
  count(body: Body): number
  listOptionIds(body: Body): string[]
  /** @param part counted from 0 */
  getRightId(question: Keyed<Body, Key>, part: number): string | undefined
  /** @param ids option of each part; undefined for a part without an answer */
  answerWith(body: Body, ids: readonly (string | undefined)[]): Response
}

/** Field of an answer sheet for a question as a whole. */
export type SheetFieldShape =
  | { kind: 'choice'; several: boolean; options: number }
  | { kind: 'number'; value: number }

interface Sheet<Body, Key, Response> {
  /** Default: null, it is written by hand. */
  getField?(question: Keyed<Body, Key>): SheetFieldShape | null
  /** Lines to write on. Default: one for each mark, 2 to 8. */
  countLines?(body: Body, marks: number): number
  /** Answer of a number field. Default: it has none. */
  answerWithNumber?(text: string): Response
}

/** Methods, so that the rules of one kind are rules of any; body, key and response must be of one kind. */
interface Rules<Body, Key, Response, BodyDraft, KeyDraft> {
  /** Question before anything is written. */
  readonly empty: Keyed<BodyDraft, KeyDraft>
  /** Whether only people write it; engines make the others of material. Default: engines make it. */
  readonly isWrittenByPeople?: true
  /** Whether a person judges each answer. Default: rules do. */
  readonly isJudgedByPeople?: true
  /** Whether two questions with the same stem and other options ask two things. Default: the stem says it. */
  readonly isAskedByOptions?: true

  /** Flaw of a stem that isn't empty. Default: none. */
  findStemFlaw?(body: BodyDraft): FlawCode | null
  findKeyFlaws(question: Keyed<BodyDraft, KeyDraft>): Flaw[]
  /** Default: none beside those of every question. */
  findWarnings?(question: Keyed<BodyDraft, KeyDraft>): CalculationWarning[]
  /** Whether all that a key names is in the question. Default: it is. */
  fits?(question: Keyed<Body, Key>): boolean

  /** Options, list by list. Default: none. */
  listOptions?(body: BodyDraft): readonly (readonly Option[])[]
  /** Whether options have letters by which a flaw names one. Default: no. */
  readonly hasLetters?: true
  /** Texts beside the stem that say what is asked. Default: none. */
  listAskedTexts?(body: BodyDraft): string[]

  /** Ids that may be chosen; of true and false "true" and "false". Default: nothing is chosen. */
  listChoiceIds?(body: Body): string[]
  /** Ids of the key. Default: none. */
  listRightIds?(key: KeyDraft): readonly string[]
  /** Wordings of the key with those accepted later. Default: those of the key. */
  listAcceptedIds?(key: Key): readonly string[]
  listChosenIds?(response: Response): readonly string[]
  /** Whether several of them may be chosen. Default: one. */
  readonly isSeveral?: true
  /** Answer that chooses these. */
  answerWith?(ids: readonly string[]): Response
  /** Key with another right one out of the list. Default: several may be right. */
  keyWith?(id: string): Key
  /** Key that accepts another choice. Default: null, none can be accepted. */
  acceptChoice?(key: Key, id: string): Key | null

  /** Whether typed answers are compared by rules that may change. Default: no. */
  readonly hasTypedAnswers?: true
  /** Right wordings, gap by gap. Default: nothing is typed that is compared with wordings. */
  listWordings?(key: KeyDraft): string[][]
  /** Key with other wordings. */
  withWordings?(key: Key, wordings: string[][]): Key
  /** Right answer in one line where no choice shows it. Default: its wordings, or ''. */
  describeRight?(question: Keyed<BodyDraft, KeyDraft>): string
  /** Pairs or entries, part by part. Default: an answer is described in one sentence. */
  listLines?(body: BodyDraft, answer: KeyDraft | Response): AnswerLine[]
  /** Right numbers. Default: none. */
  listNumbers?(key: KeyDraft): number[]

  /** Place of an answer on the question's picture or scale, by which answers are counted. Default: it has none. */
  getPlace?(response: Response, body: Body): string

  /** Question whose parts don't stand in the order of the key. Default: the question as it is. */
  hideOrder?(question: Keyed<Body, Key>, name: string): Body
  /** Question with other ids. Default: its ids say nothing of the key. */
  redrawIds?(question: Keyed<Body, Key>, getOther: (id: string) => string): Keyed<Body, Key>

  /** Key of which only all counts. Default: the key as it is, it has no parts. */
  scoreAsWhole?(key: Key): Key
  /** Answer sheets on paper. */
  readonly sheet?: Sheet<Body, Key, Response>
  /** Parts that are answered one by one on paper. Default: a question is answered as a whole. */
  readonly parts?: Parts<Body, Key, Response>
  /** Parts of a key that marks can be shared over. Default: 1, right or wrong. */
  countParts?(key: Key): number
  /** Chance of hitting on the right answer, 0 to 1. Default: 0. */
  getGuessRate?(body: Body): number

  /** Whether an answer can be sent. Default: any can. */
  isComplete?(response: Response, body: Body): boolean
  /** Answer that stands before anything is done. Default: none. */
  startResponse?(body: Body): Response

  /** Key by the place of options, since ids differ from copy to copy. Default: the key as it is. */
  keyByPlace?(key: KeyDraft, placeOf: (id: string) => number): unknown
  /** Shares of choices, pairs or wordings by their place; [] where they are simply right or wrong. Default: []. */
  worthByPlace?(question: Keyed<BodyDraft, KeyDraft>, placeOf: (id: string) => number): unknown[]
  /** More that makes a question another one. Default: []. */
  listIdentity?(body: BodyDraft): unknown[]
}

export type KindRules<T extends QuestionType = QuestionType> = Rules<
  BodyOf<T>,
  KeyOf<T>,
  ResponseOf<T>,
  BodyDraftOf<T>,
  KeyDraftOf<T>
>
export type KindParts<T extends QuestionType = QuestionType> = Parts<BodyOf<T>, KeyOf<T>, ResponseOf<T>>
