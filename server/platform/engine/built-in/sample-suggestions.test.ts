// The questions offered for the material that comes with Lantern are the first that somebody new asks.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReader } from '../../reading/reader.ts'
import type { EnginePassage, SourceMaterial } from '../index.ts'
import { createBuiltInEngine } from './index.ts'

const folder = join(import.meta.dirname, '../../../samples')
const samples = [
  { file: 'the-living-cell.pdf', kind: 'pdf' },
  { file: 'measuring-the-sky.md', kind: 'markdown' },
  { file: 'the-sky-as-a-clock.vtt', kind: 'transcript' },
] as const

/** Required content of the first sentence, for every question that may be offered. */
const answers: Record<string, RegExp> = {
  'What is the cell membrane?': /^The cell membrane is a double layer of fat molecules/,
  'What are cells without a nucleus called?': /^Cells without a nucleus are called prokaryotes/,
  'What is mitosis?': /^Mitosis is the division of a nucleus into two nuclei/,
  'What is parallax?': /^Parallax is the apparent shift of a near object/,
  'What is the moment of the shortest shadow called?': /shortest shadow is called local noon/,
}

const material = new Map<string, EnginePassage[]>()
beforeAll(async () => {
  const reader = createReader({ workers: 1 })
  for (const { file, kind } of samples) {
    const read = await reader.read(
      { path: join(folder, file), kind },
      {
        limits: { pages: 100, pageTimeoutMs: 240_000 },
        onProgress: () => {},
        signal: new AbortController().signal,
      },
    )
    const passages = read.passages.map(({ headings, text, sentences }, i) => ({
      id: String(i),
      headings,
      text,
      sentences,
    }))
    material.set(file, passages)
  }
  await reader.close()
})

const engine = createBuiltInEngine({
  loadMaterial: async (id): Promise<SourceMaterial> => ({ passages: material.get(id) ?? [], vectors: [] }),
  wordVectorsPath: '/nowhere',
  cacheBytes: 50_000_000,
})
afterAll(() => engine.close())

/** The first sentence that is more than what leads up to the answer. */
const answerFirst = async (question: string, source: { id: string; version: string; name: string }) => {
  const request = { personId: '', question, history: [], sources: [source] }
  for await (const part of engine.answer(request, new AbortController().signal))
    if (part.type === 'sentence' && part.form !== 'context') return part.text
  return null
}

test.each(samples)(
  'each question offered for $file is answered by the sentence that says it',
  async ({ file }) => {
    const source = { id: file, version: '1', name: file }
    const questions = await engine.suggestQuestions(source, 3)
    expect(questions.length).toBeGreaterThan(0)
    for (const question of questions) {
      expect(Object.keys(answers)).toContain(question)
      expect(await answerFirst(question, source)).toMatch(answers[question] ?? /^\b$/)
    }
  },
)
