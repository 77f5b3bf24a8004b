// Chosen questions as a document to print: each topic a section, and what is right behind all of them.

import { listQuestionImages } from '@lantern/contract/questions/kinds/question-images.rules'
import type { PrintFormat } from '@lantern/contract/questions/question-bank/loss-report'
import { findClipNumber, numberClips } from '@lantern/contract/teach/papers/printed-clips.rules'
import { listPrintedStimuli } from '@lantern/contract/teach/papers/printed-stimulus.rules'
import * as m from '@lantern/messages'
import {
  fitPicture,
  listPrintedOptions,
  listPrintedPartners,
  type PictureFile,
  type PrintedPaper,
  type PrintedQuestion,
  printFile,
  printStimulus,
  type Run,
  readAnswer,
  readRichText,
} from '../../../platform/typesetting/index.ts'
import { formatPlace } from '../../material/passages/index.ts'
import type { AskableBankQuestion } from './askable-questions.ts'

const plain = (text: string): Run => ({ kind: 'text', text, bold: false, italic: false })

const emptyQuestion = {
  marks: '',
  picture: null,
  options: [],
  partners: [],
  lines: 0,
  answers: [],
  source: '',
}

const toQuestion = (
  question: AskableBankQuestion,
  number: number,
  clips: ReadonlyMap<string, number>,
): PrintedQuestion => {
  const { body, image, points } = question
  const clip = findClipNumber(question, clips)
  return {
    ...emptyQuestion,
    number: `${number}.`,
    runs: [
      ...(clip === null ? [] : [plain(`${m.paper_clip({ number: clip })} `)]),
      ...readRichText(body.stem),
      ...(points === 1 ? [] : [plain(` ${m.bank_print_points({ count: points })}`)]),
    ],
    picture: image,
    options: listPrintedOptions(body),
    partners: listPrintedPartners(body),
  }
}

/** Printed form that the reader of typed questions accepts: number, right answer, explanation. */
const toAnswer = (question: AskableBankQuestion, number: number): PrintedQuestion => {
  const { explanation, citations } = question
  const [cited] = citations
  const why = [
    ...(explanation.trim() === '' ? [] : readRichText(explanation)),
    ...(cited ? [plain(` (${formatPlace(cited)})`)] : []),
  ]
  return {
    ...emptyQuestion,
    number: `${number}.`,
    runs: [
      ...readAnswer(question),
      ...(why.length === 0 ? [] : [{ kind: 'break' } as const, plain(`${m.bank_print_why()} `), ...why]),
    ],
  }
}

type Numbered = { question: AskableBankQuestion; number: number }

const toSections = (numbered: readonly Numbered[]) => {
  const sections: { title: string; questions: PrintedQuestion[] }[] = []
  const stimuli = listPrintedStimuli(numbered)
  const clips = numberClips(numbered.map(({ question }) => question))
  let topic: string | null = null
  for (const [place, { question, number }] of numbered.entries()) {
    if (question.topic !== topic)
      sections.push({ title: question.topic || m.bank_print_questions(), questions: [] })
    topic = question.topic
    const above = stimuli.get(place)
    sections.at(-1)?.questions.push({
      ...toQuestion(question, number, clips),
      passage: above ? printStimulus(above) : null,
    })
  }
  return sections
}

const buildPrinted = (questions: readonly AskableBankQuestion[], title: string): PrintedPaper => {
  const numbered = questions.map((question, n) => ({ question, number: n + 1 }))
  const answers = {
    title: m.bank_print_answers(),
    questions: numbered.map(({ question, number }) => toAnswer(question, number)),
  }
  return {
    name: title,
    school: '',
    logo: null,
    title,
    subtitle: '',
    facts: ['', ''],
    fields: [],
    instructions: [],
    sections: [...toSections(numbered), answers].map(section => ({
      ...section,
      marks: '',
      instructions: [],
    })),
    foot: title,
    settings: { paper: 'a4', columns: 1, text: 'normal', answerLines: false },
  }
}

/** Pictures that are turned into dots for paper at once. */
const maxPictures = 300

const fitPictures = async (
  questions: readonly AskableBankQuestion[],
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<PictureFile[]> => {
  const wanted = new Set(questions.flatMap(question => listQuestionImages(question).map(({ id }) => id)))
  const files: PictureFile[] = []
  for (const id of [...wanted].slice(0, maxPictures)) {
    const bytes = pictures.get(id)
    if (bytes) files.push(await fitPicture(id, bytes))
  }
  return files
}

export const printQuestions = async (
  format: PrintFormat,
  questions: readonly AskableBankQuestion[],
  pictures: ReadonlyMap<string, Uint8Array>,
  title: string,
): Promise<Uint8Array> =>
  printFile({
    format,
    paper: buildPrinted(questions, title),
    pictures: await fitPictures(questions, pictures),
  })
