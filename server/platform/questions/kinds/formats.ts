// File formats of other systems: writing one kind of question, and reading it from a row of a table. Formats
// whose items have kinds of their own (GIFT, Moodle XML, QTI) are read in server/platform/question-formats.
import type { AskedOf } from '@lantern/contract/questions/kinds/kind.rules'
import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import type { Draft, Losses } from '../../question-formats/items.ts'
import type { MoodleWriter, WrittenMoodle } from '../../question-formats/moodle-xml/write-parts.ts'
import type { QtiFiles, Writer, Written } from '../../question-formats/qti/write-parts.ts'
import type { RowAnswers, RowRead } from '../../question-formats/table/row-parts.ts'

export type QuestionOf<T extends QuestionType> = PortableQuestion & AskedOf<T>

/** Formats of a kind. A missing method refuses the question for that format. */
export interface Formats<Question> {
  /** Answers between the braces, a line each. */
  writeGift?(question: Question, losses: Losses): string[]
  writeMoodle?(question: Question, write: MoodleWriter): WrittenMoodle
  writeQti?(question: Question, write: Writer, files: QtiFiles): Written
  /** Lines with the right answer marked. */
  writeMarkdown?(question: Question): string[]
  /** Cells of a table that depend on the kind. */
  writeRow?(question: Question, losses: Losses): RowAnswers
  /** Default: a row is read as a short answer. */
  readRow?(row: RowRead): Draft
  /** Other names of the kind in a table, and their rank: of two that fit the lower one counts. Default: its own name. */
  readonly rowNames?: { pattern: RegExp; rank: number }
  /** Whether the kind is all-or-nothing in GIFT and Moodle by itself. Default: no. */
  readonly holdsScoring?: true
}

export type KindFormats<T extends QuestionType> = Formats<QuestionOf<T>>
