// Packages of other systems: Anki's cards and the quizzes of a Common Cartridge.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, expect, test } from 'vitest'
import { type PackageCard, writePackage } from '../anki/index.ts'
import { buildZip } from '../reading/office/test-office.ts'
import { readFileOfQuestions } from './read-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'lantern-packages-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (name: string, bytes: Uint8Array) => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return readFileOfQuestions(path)
}

const card = (guid: string, front: string, back: string): PackageCard => ({
  guid,
  ord: 0,
  deck: 'Physics::Tides',
  front,
  back,
  explanation: '',
  passage: '',
  isSuspended: false,
  schedule: null,
})

test('each card of Anki is a question with a typed answer, and says that it was judged otherwise', async () => {
  const cards = [
    card('a', 'What pulls the sea?', 'The Moon\nThe Sun helps.'),
    card('b', 'Describe a tide.', 'word '.repeat(60)),
    card('c', 'Nothing behind', ''),
  ]
  const { format, items } = await read('a.apkg', await writePackage('Physics::Tides', cards, 0))
  expect(format).toBe('anki')
  expect(items[0]).toMatchObject({
    losses: [{ code: 'card-typed' }],
    question: {
      body: { type: 'short-answer', stem: 'What pulls the sea?' },
      key: { accepted: ['The Moon'] },
      explanation: 'The Sun helps.',
      topic: ['Physics', 'Tides'],
    },
  })
  expect(items.slice(1)).toMatchObject([{ reason: 'essay' }, { reason: 'no-right-answer' }])
})

test('a package of Anki’s newest form says what to do', async () => {
  const file = await buildZip({ meta: Buffer.from([8, 9]), 'collection.anki21b': 'later' })
  await expect(read('newer.apkg', file)).rejects.toMatchObject({ failure: 'newer-anki' })
})

const cartridgeItem = `<item ident="q1"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>cc.multiple_choice.v0p1</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">&lt;p&gt;Red planet?&lt;/p&gt;</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="a"><material><mattext>Venus</mattext></material></response_label><response_label ident="b"><material><mattext>Mars</mattext></material></response_label></render_choice></response_lid></presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes><respcondition continue="No"><conditionvar><varequal respident="r">b</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>`

test('the quizzes of a Common Cartridge are read, whatever else it holds', async () => {
  const file = await buildZip({
    'imsmanifest.xml':
      '<manifest><resources><resource identifier="w" type="webcontent" href="page.html"/><resource identifier="q" type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment"><file href="q/quiz.xml"/></resource></resources></manifest>',
    'page.html': '<p>Read this.</p>',
    'topic.xml': '<topic><title>Talk</title></topic>',
    'q/quiz.xml': `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="z"><section ident="s">${cartridgeItem}</section></assessment></questestinterop>`,
  })
  const { format, items } = await read('course.imscc', file)
  expect(format).toBe('qti')
  expect(items).toMatchObject([
    { is: 'taken', losses: [], question: { body: { stem: 'Red planet?' }, key: { choice: 'b' } } },
  ])
})

test('terms and definitions with tabs between them, as Quizlet exports them, are short answers', async () => {
  const { format, items, columns } = await read(
    'cards.txt',
    Buffer.from('mitochondrion\tmakes ATP\nnucleus\tholds the DNA\n'),
  )
  expect(format).toBe('csv')
  expect(columns?.map(({ name, role }) => [name, role])).toEqual([
    ['Term', 'question'],
    ['Definition', 'answer'],
  ])
  expect(items).toMatchObject([
    {
      line: 1,
      question: { body: { type: 'short-answer', stem: 'mitochondrion' }, key: { accepted: ['makes ATP'] } },
    },
    { line: 2, question: { body: { stem: 'nucleus' } } },
  ])
})

const qtiItem = (stem: string, declared = '') => `${declared}<assessmentItem
  xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
    <correctResponse><value>A</value></correctResponse></responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <itemBody><choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><prompt>${stem}</prompt>
    <simpleChoice identifier="A">В море</simpleChoice><simpleChoice identifier="B">В лесу</simpleChoice>
  </choiceInteraction></itemBody></assessmentItem>`

const stem = 'Где живут киты, и что они едят зимой?'
const stemsOf = (file: Awaited<ReturnType<typeof readFileOfQuestions>>) =>
  file.items.map(item => item.is === 'taken' && item.question.body.stem)

test('XML in a QTI package that does not name its encoding is a guess, and is read as somebody chose', async () => {
  const parts = Object.fromEntries(
    [1, 2].map(n => [`item${n}.xml`, iconv.encode(qtiItem(`${stem} ${n}`), 'windows-1251')]),
  )
  const bytes = await buildZip(parts)
  const guessed = await read('open.zip', bytes)
  expect(guessed.encoding).toMatchObject({ encoding: 'windows-1251', isConfirmed: false })
  expect(stemsOf(guessed)).toEqual([`${stem} 1`, `${stem} 2`])
  const path = join(folder, 'open.zip')
  const chosen = await readFileOfQuestions(path, { roles: null, encoding: 'koi8-u' })
  expect(chosen.encoding).toMatchObject({ encoding: 'koi8-u', isConfirmed: true })
  expect(stemsOf(chosen)).not.toContain(`${stem} 1`)
})

test('XML in a QTI package that names its encoding, or is UTF-8, asks nothing', async () => {
  const declared = '<?xml version="1.0" encoding="windows-1251"?>'
  const parts = {
    'item1.xml': iconv.encode(qtiItem(stem, declared), 'windows-1251'),
    'item2.xml': Buffer.from(qtiItem(stem)),
  }
  const file = await read('named.zip', await buildZip(parts))
  expect(file.encoding).toBeNull()
  expect(stemsOf(file)).toEqual([stem, stem])
})
