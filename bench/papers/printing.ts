// A paper of 40 questions with formulas as PDF, and ten variants of it, beside a document of words alone.
import { makePdf } from '../../server/platform/pdf-document/index.ts'
import {
  type PrintedPaper,
  type PrintedQuestion,
  printFile,
  readRichText,
} from '../../server/platform/typesetting/index.ts'
import type { BenchRow } from '../result.ts'

const formulas = [
  'E = mc^2',
  '\\frac{1}{2}mv^2',
  '\\sqrt{a^2 + b^2}',
  'x_{1,2} = \\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}',
]

const buildQuestion = (n: number): PrintedQuestion => ({
  number: `${n}.`,
  marks: '2',
  runs: readRichText(
    `Question ${n}: which of these is right when $${formulas[n % 4]}$ holds and nothing else changes?`,
  ),
  picture: null,
  options: ['a', 'b', 'c', 'd'].map((letter, i) => ({
    mark: `(${letter})`,
    runs: readRichText(`$${formulas[(n + i) % 4]}$ for ${n + i}`),
    picture: null,
  })),
  partners: [],
  lines: 0,
  answers: [],
  source: '',
})

const buildPaper = (variant: number): PrintedPaper => ({
  name: `Paper ${variant}`,
  school: 'Harbour School',
  logo: null,
  title: 'Half-yearly examination',
  subtitle: `Variant ${variant}`,
  facts: ['Time: 120 minutes', 'Maximum marks: 80'],
  fields: ['Name', 'Roll number'],
  instructions: readRichText('Answer all questions.'),
  sections: [
    {
      title: 'Section A',
      marks: '80 marks',
      instructions: [],
      questions: Array.from({ length: 40 }, (_, i) => buildQuestion(i + 1 + variant)),
    },
  ],
  foot: `Paper ${variant}`,
  settings: { paper: 'a4', columns: 1, text: 'normal', answerLines: false },
})

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

const print = (variant: number) => printFile({ format: 'pdf', paper: buildPaper(variant), pictures: [] })

export const measurePrinting = async (): Promise<BenchRow[]> => {
  const first = await time(() => print(1))
  const ten = await time(async () => {
    for (let variant = 2; variant <= 11; variant++) await print(variant)
  })
  const plain = await time(() =>
    makePdf({
      title: 'Paper',
      foot: 'Paper',
      blocks: Array.from({ length: 40 }, (_, i) => ({
        kind: 'paragraph' as const,
        text: `Question ${i + 1}: which of these is right when nothing else changes?`,
        source: null,
      })),
    }),
  )
  return [
    {
      what: 'PDF of 40 questions with 200 formulas, the thread cold, seconds',
      ours: first.toFixed(2),
      baseline: `${plain.toFixed(2)} (words only, the thread warm)`,
      ratio: '',
      target: '≤ 1.5 s',
      met: first <= 1.5,
    },
    {
      what: 'PDF of ten such variants, seconds',
      ours: ten.toFixed(2),
      baseline: '–',
      ratio: '',
      target: '≤ 6 s',
      met: ten <= 6,
    },
  ]
}
