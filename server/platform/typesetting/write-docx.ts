// A paper as a document for Word and others, with formulas that can be edited.
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  TabStopType,
  TextRun,
} from 'docx'
import { isRightToLeft, readWords } from './direction.rules.ts'
import type {
  PictureFile,
  PrintedOption,
  PrintedPaper,
  PrintedPassage,
  PrintedQuestion,
  Run,
} from './printed-paper.ts'
import { convertTexForWord } from './tex-to-docx.ts'

/** Twentieths of a point. */
const pages = { a4: { width: 11_906, height: 16_838 }, letter: { width: 12_240, height: 15_840 } }
const margin = 1134
const hanging = 520

/** Half points. */
const sizes = { normal: 22, large: 36, spaced: 26 }

const gap = '_________'

const toChildren = (runs: readonly Run[], bold = false): ParagraphChild[] =>
  runs.flatMap((run): ParagraphChild[] => {
    if (run.kind === 'gap') return [new TextRun({ text: gap })]
    if (run.kind === 'break') return [new TextRun({ break: 1 })]
    if (run.kind === 'code') return [new TextRun({ text: run.text, font: 'Courier New', bold })]
    if (run.kind === 'formula')
      return [convertTexForWord(run.tex) ?? new TextRun({ text: run.tex, font: 'Courier New' })]
    const rightToLeft = isRightToLeft(run.text)
    return [new TextRun({ text: run.text, bold: bold || run.bold, italics: run.italic, rightToLeft })]
  })

type Pictures = ReadonlyMap<string, PictureFile>

const toPicture = (
  picture: { id: string; alt: string } | null,
  pictures: Pictures,
  widest: number,
  highest = Number.POSITIVE_INFINITY,
): ParagraphChild[] => {
  const file = picture && pictures.get(picture.id)
  if (!picture || !file) return []
  const scale = Math.min(1, widest / file.width, highest / file.height)
  return [
    new ImageRun({
      type: 'png',
      data: file.bytes,
      transformation: { width: Math.round(file.width * scale), height: Math.round(file.height * scale) },
      altText: { name: 'picture', title: '', description: picture.alt },
    }),
  ]
}

/** Stands before its questions, with a line at its side. */
const writePassage = ({ head, runs, picture }: PrintedPassage, pictures: Pictures): Paragraph[] => {
  const side = {
    indent: { left: 200 },
    border: { left: { style: BorderStyle.SINGLE, size: 6, space: 6, color: '808080' } },
  }
  const parts = [
    { keepNext: true, spacing: { before: 240 }, children: [new TextRun({ text: head, bold: true })] },
    ...(runs.length > 0
      ? [{ keepNext: true, bidirectional: isRightToLeft(readWords(runs)), children: toChildren(runs) }]
      : []),
    ...(picture ? [{ keepNext: true, children: toPicture(picture, pictures, 380) }] : []),
  ]
  return parts.map(part => new Paragraph({ ...side, ...part }))
}

/** Paragraphs of a question; all but the last keep with the next, so that it isn't split. */
const writeQuestion = (question: PrintedQuestion, right: number, pictures: Pictures): Paragraph[] => {
  const { number, marks, runs, picture, options, partners, answers, lines, source } = question
  const stem = {
    indent: { left: hanging, hanging },
    tabStops: [
      { type: TabStopType.LEFT, position: hanging },
      { type: TabStopType.RIGHT, position: right },
    ],
    spacing: { before: 160 },
  }
  const optionLayout = { indent: { left: hanging }, keepLines: true }
  const option = ({ mark, runs: optionRuns, picture: shown }: PrintedOption): ParagraphChild[] => [
    new TextRun({ text: `${mark} ` }),
    ...toChildren(optionRuns),
    ...toPicture(shown, pictures, 200),
  ]
  const parts: { children: ParagraphChild[]; more?: object }[] = [
    ...(picture ? [{ children: toPicture(picture, pictures, 380) }] : []),
    ...[...options, ...partners].map(one => ({
      children: option(one),
      more: { bidirectional: isRightToLeft(readWords(one.runs)) },
    })),
    // Right answer in bold, its explanation plain.
    ...answers.map((answer, i) => ({ children: toChildren(answer, i === 0) })),
    ...(source === '' ? [] : [{ children: [new TextRun({ text: source, italics: true, size: 18 })] }]),
    ...Array.from({ length: lines }, () => ({
      children: [],
      more: {
        border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 1, color: '808080' } },
        spacing: { before: 260 },
      },
    })),
  ]
  return [
    new Paragraph({
      ...stem,
      bidirectional: isRightToLeft(readWords(runs)),
      keepLines: true,
      keepNext: parts.length > 0,
      children: [
        new TextRun({ text: `${number}\t`, bold: true }),
        ...toChildren(runs),
        new TextRun({ text: `\t${marks}`, bold: true }),
      ],
    }),
    ...parts.map(
      ({ children, more }, i) =>
        new Paragraph({ ...optionLayout, ...more, keepNext: i < parts.length - 1, children }),
    ),
  ]
}

const writeHead = (paper: PrintedPaper, right: number, pictures: Pictures): Paragraph[] => {
  const centred = { alignment: AlignmentType.CENTER }
  const rule = { style: BorderStyle.SINGLE, size: 8, space: 4, color: '000000' }
  const [time, marks] = paper.facts
  return [
    ...(paper.logo
      ? [new Paragraph({ ...centred, children: toPicture(paper.logo, pictures, 300, 60) })]
      : []),
    ...(paper.school === '' ? [] : [new Paragraph({ ...centred, text: paper.school })]),
    new Paragraph({ ...centred, heading: HeadingLevel.TITLE, text: paper.title }),
    ...(paper.subtitle === '' ? [] : [new Paragraph({ ...centred, text: paper.subtitle })]),
    new Paragraph({
      border: { top: rule, bottom: rule },
      tabStops: [{ type: TabStopType.RIGHT, position: right }],
      children: [new TextRun({ text: `${time}\t${marks}` })],
    }),
    ...paper.fields.map(
      field => new Paragraph({ spacing: { before: 120 }, text: `${field}: ${'_'.repeat(30)}` }),
    ),
    ...(paper.instructions.length === 0
      ? []
      : [new Paragraph({ spacing: { before: 160 }, children: toChildren(paper.instructions) })]),
  ]
}

export const writeDocx = async (paper: PrintedPaper, files: readonly PictureFile[]): Promise<Uint8Array> => {
  const { settings } = paper
  const page = pages[settings.paper]
  const columnGap = 560
  const across = page.width - 2 * margin
  const column = settings.columns === 2 ? (across - columnGap) / 2 : across
  const pictures = new Map(files.map(file => [file.id, file]))
  const body = paper.sections.flatMap(section => [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      keepNext: true,
      tabStops: [{ type: TabStopType.RIGHT, position: column }],
      children: [new TextRun({ text: `${section.title}\t${section.marks}` })],
    }),
    ...(section.instructions.length === 0
      ? []
      : [new Paragraph({ keepNext: true, children: toChildren(section.instructions) })]),
    ...section.questions.flatMap(question => [
      ...(question.passage ? writePassage(question.passage, pictures) : []),
      ...writeQuestion(question, column, pictures),
    ]),
  ])
  const properties = {
    page: { size: page, margin: { top: margin, bottom: margin, left: margin, right: margin } },
  }
  const foot = new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: across }],
        children: [
          new TextRun({ text: `${paper.foot}\t`, size: 17 }),
          new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], size: 17 }),
        ],
      }),
    ],
  })
  const document = new Document({
    title: paper.name,
    creator: '',
    styles: {
      default: {
        document: {
          run: {
            font: settings.text === 'spaced' ? 'Verdana' : 'Cambria',
            size: sizes[settings.text],
            ...(settings.text === 'spaced' ? { characterSpacing: 12 } : {}),
          },
          paragraph: { spacing: { line: settings.text === 'spaced' ? 400 : 264 } },
        },
        title: { run: { size: sizes[settings.text] + 12, bold: true, color: '000000' } },
        heading2: {
          run: { size: sizes[settings.text], bold: true, color: '000000' },
          paragraph: { spacing: { before: 280 } },
        },
      },
    },
    sections: [
      {
        properties: { ...properties, type: 'continuous' },
        footers: { default: foot },
        children: writeHead(paper, across, pictures),
      },
      {
        properties: {
          ...properties,
          type: 'continuous',
          column: { count: settings.columns, space: columnGap },
        },
        footers: { default: foot },
        children: body,
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}
