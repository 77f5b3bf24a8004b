// Prints a variant, its key or its marking scheme. Questions count as used from the time of printing.
import { buffer } from 'node:stream/consumers'
import type { PaperFileFormat, PaperFileKind } from '@lantern/contract/teach/papers/paper-files'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import { fileOfBytes } from '../../../platform/storage/file-of-bytes.ts'
import {
  fitPicture,
  type PictureFile,
  type PrintedPaper,
  printFile,
} from '../../../platform/typesetting/index.ts'
import { checkApprovedTeacher } from '../../people/teachers/index.ts'
import type { PaperDeps } from './deps.ts'
import { buildPrinted, namePrinted } from './print/build-printed.ts'
import { getOwnPaper, markPrinted, type PaperRecord } from './queries.ts'

const contentTypes: Record<PaperFileFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

const listPictureIds = ({ logo, sections }: PrintedPaper): string[] => {
  const ofQuestions = sections
    .flatMap(({ questions }) => questions)
    .flatMap(({ passage, picture, options }) => [
      passage?.picture ?? null,
      picture,
      ...options.map(option => option.picture),
    ])
  return [...new Set([logo, ...ofQuestions].flatMap(picture => picture?.id ?? []))]
}

/** A picture that is gone leaves its place empty. */
const readPictures = async (deps: PaperDeps, actor: Actor, printed: PrintedPaper): Promise<PictureFile[]> => {
  const files: PictureFile[] = []
  for (const id of listPictureIds(printed)) {
    try {
      files.push(await fitPicture(id, await buffer((await deps.openImage(actor, id)).open())))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return files
}

/** Every place of the variant has a question that is still there. */
export const isPrintable = ({ forms, questions }: PaperRecord, form: number): boolean => {
  const there = new Set(questions.map(({ id }) => id))
  const ids = forms[form]?.sections.flat().map(({ questionId }) => questionId) ?? []
  return ids.length > 0 && ids.every(id => there.has(id))
}

export const printPaper = async (
  deps: PaperDeps,
  actor: Actor,
  paperId: string,
  { kind, format, form }: { kind: PaperFileKind; format: PaperFileFormat; form: number },
): Promise<FileAnswer> => {
  const paper = await getOwnPaper(deps.db, actor, paperId)
  await checkApprovedTeacher(deps.db, actor.accountId)
  await deps.limits.printing.count(actor.accountId)
  if (!isPrintable(paper, form)) throw new Refusal('paper-not-ready')
  const printed = buildPrinted(paper, kind, form)
  const bytes = await deps.slots.run(actor.accountId, async () => {
    const pictures = await readPictures(deps, actor, printed)
    return printFile({ format, paper: printed, pictures })
  })
  if (kind === 'paper') await markPrinted(deps.db, paper.id, deps.clock.now())
  return fileOfBytes(bytes, {
    name: `${namePrinted(paper, kind, form)}.${format}`,
    contentType: contentTypes[format],
  })
}
