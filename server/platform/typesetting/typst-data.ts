// Typesetter input of a paper: formulas as its mathematics, pictures as files, and what may be split.
import { findLanguage, isRightToLeft, readWords } from './direction.rules.ts'
import type { PrintedOption, PrintedPaper, PrintedPicture, PrintedQuestion, Run } from './printed-paper.ts'
import { convertTex } from './tex-to-typst.ts'

type MathsRun = { kind: 'maths'; code: string; block: boolean }
export type TypstRun = Exclude<Run, { kind: 'formula' }> | MathsRun

/** Paths of pictures, by their id. */
export type PicturePaths = ReadonlyMap<string, string>

/** Characters from which a question may take more than a page, and is split rather than cut off. */
const maxUnsplitLength = 1500
/** Maximum length of options printed side by side. */
const maxHalfWidthLength = { one: 34, two: 14 } as const

const measure = (runs: readonly Run[]): number =>
  runs.reduce((sum, run) => sum + ('text' in run ? run.text.length : 'tex' in run ? run.tex.length : 5), 0)

/** @param isSet whether a formula's code can be set; others are shown as they were typed */
export const convertRuns = (runs: readonly Run[], isSet: (code: string) => boolean): TypstRun[] =>
  runs.map(run => {
    if (run.kind !== 'formula') return run
    const code = convertTex(run.tex)
    return code !== null && isSet(code)
      ? { kind: 'maths', code, block: run.block }
      : { kind: 'code', text: run.tex }
  })

/** @param isSet whether a formula's code can be set */
export const buildTypstData = (
  paper: PrintedPaper,
  paths: PicturePaths,
  isSet: (code: string) => boolean,
) => {
  const toRuns = (runs: readonly Run[]) => convertRuns(runs, isSet)
  const toPicture = (picture: PrintedPicture | null) =>
    picture && { alt: picture.alt, file: paths.get(picture.id) ?? null }
  const toOption = (option: PrintedOption) => ({
    ...option,
    rtl: isRightToLeft(readWords(option.runs)),
    runs: toRuns(option.runs),
    picture: toPicture(option.picture),
  })
  const isNarrow = paper.settings.columns === 2 || paper.settings.text === 'large'
  const toQuestion = (question: PrintedQuestion) => {
    const { options, partners, answers } = question
    const all = [question.runs, ...[...options, ...partners].map(({ runs }) => runs), ...answers]
    const limit = isNarrow ? maxHalfWidthLength.two : maxHalfWidthLength.one
    return {
      ...question,
      rtl: isRightToLeft(readWords(all.flat())),
      passage: question.passage
        ? {
            ...question.passage,
            rtl: isRightToLeft(readWords(question.passage.runs)),
            runs: toRuns(question.passage.runs),
            picture: toPicture(question.passage.picture),
          }
        : null,
      runs: toRuns(question.runs),
      picture: toPicture(question.picture),
      options: options.map(toOption),
      partners: partners.map(toOption),
      answers: answers.map(toRuns),
      columns: options.every(({ runs, picture }) => picture !== null || measure(runs) <= limit) ? 2 : 1,
      breakable: all.reduce((sum, runs) => sum + measure(runs), 0) > maxUnsplitLength / (isNarrow ? 3 : 1),
    }
  }
  return {
    ...paper,
    language: findLanguage(
      paper.title,
      paper.sections.flatMap(({ questions }) =>
        questions.flatMap(({ passage, runs }) => [...(passage?.runs ?? []), ...runs]),
      ),
    ),
    logo: toPicture(paper.logo),
    rtl: isRightToLeft(readWords(paper.instructions)),
    instructions: toRuns(paper.instructions),
    sections: paper.sections.map(section => ({
      ...section,
      rtl: isRightToLeft(readWords(section.instructions)),
      instructions: toRuns(section.instructions),
      questions: section.questions.map(toQuestion),
    })),
  }
}
