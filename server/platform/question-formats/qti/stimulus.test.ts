// Texts that items share, in packages of QTI 3.0 and 2.2.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import { afterAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { readFileOfQuestions } from '../read-file.ts'
import { writeQuestions } from '../write-questions.ts'

const folder = mkdtempSync(join(tmpdir(), 'lantern-stimulus-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'package.zip')

const pictureId = '0d5f3a52-7a0e-4c55-9a6f-0f9b1c2d3e4f'
const png = Buffer.from('89504e470d0a1a0a', 'hex')
const stimulus = {
  id: '6b1e9c1a-31c4-4d0a-8f55-9c8b7a6d5e4f',
  title: 'Tides & Moon',
  text: 'The sea **rises**.\n\nIt falls.',
  image: { id: pictureId, alt: 'The Moon' },
}
const isTrue = (stem: string): PortableQuestion => ({
  body: { type: 'true-false', stem },
  key: { type: 'true-false', value: true },
  explanation: '',
  reasons: {},
  bloom: 'understand',
  difficulty: 'medium',
  seconds: null,
  points: 1,
  image: null,
  title: '',
  topic: [],
  tags: [],
  stimulus,
})

const zipOf = async (files: Record<string, string>) => {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}
const read = async (bytes: Uint8Array) => {
  writeFileSync(path, bytes)
  return readFileOfQuestions(path)
}

test('a text is written once, and comes back with each of its questions', async () => {
  const questions = [isTrue('It rises.'), isTrue('It falls.')]
  const { bytes, report } = await writeQuestions('qti-3.0', questions, new Map([[pictureId, png]]))
  expect(report.flatMap(({ losses }) => losses)).toEqual([])
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/stimulus-[0-9a-f-]+\.xml/gu)?.length,
  ).toBe(2)
  const { items, pictures } = await read(bytes)
  const found = items.map(item => (item.is === 'taken' ? item.question.stimulus : null))
  const [shown] = pictures.keys()
  expect(found).toEqual([
    { ...stimulus, image: { id: shown, alt: 'The Moon' } },
    { ...stimulus, image: { id: shown, alt: 'The Moon' } },
  ])
})

test('a format without shared texts says that each question has its own', async () => {
  const { bytes, report } = await writeQuestions('gift', [isTrue('It rises.')], new Map())
  expect(report[0]?.losses.map(({ code }) => code)).toEqual(['stimulus-in-question', 'pictures-left'])
  expect(Buffer.from(bytes).toString()).toContain('The sea <strong>rises</strong>.')
})

const item = (id: string, href: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="${id}" title="${id}" adaptive="false" timeDependent="false"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration><outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><assessmentStimulusRef identifier="poem" href="${href}"/><itemBody><choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><prompt>Who?</prompt><simpleChoice identifier="a">Ada</simpleChoice><simpleChoice identifier="b">Bob</simpleChoice></choiceInteraction></itemBody><responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>`

test('a text of another system is found where its items are, and has the same name for all of them', async () => {
  const text =
    '<assessmentStimulus xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="poem" title="A poem"><stimulusBody><p>Roses <em>are</em> red.</p></stimulusBody></assessmentStimulus>'
  const { items } = await read(
    await zipOf({
      'imsmanifest.xml': '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"/>',
      'items/one.xml': item('one', '../texts/poem.xml'),
      'items/two.xml': item('two', '../texts/poem.xml'),
      'texts/poem.xml': text,
    }),
  )
  const found = items.map(one => (one.is === 'taken' ? one.question.stimulus : null))
  expect(found[0]).toMatchObject({ title: 'A poem', text: 'Roses *are* red.', image: null })
  expect(found[1]).toEqual(found[0])
})

test('a text that isn’t in the file, or is outside it, is missed in the report', async () => {
  const { items } = await read(
    await zipOf({
      'imsmanifest.xml': '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"/>',
      'one.xml': item('one', 'gone.xml'),
      'two.xml': item('two', '../../../../etc/passwd'),
      'three.xml': item('three', 'broken.xml'),
      'broken.xml': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><assessmentStimulus>&e;',
    }),
  )
  expect(items.length).toBe(3)
  for (const one of items) expect(one).toMatchObject({ is: 'taken', losses: [{ code: 'stimulus-left' }] })
})
