// Reading of other systems' files: imported whole, with a named loss, or refused with a line.
import type { ReadItem } from '@lantern/contract/questions/question-bank/loss-report'
import { expect, test } from 'vitest'
import { grade } from '../grading/index.ts'
import { readGift } from './gift/read-gift.ts'
import { readMoodleXml } from './moodle-xml/read-moodle-xml.ts'
import { readQtiXml } from './qti/read-qti.ts'
import { readCsv } from './table/csv.rules.ts'
import { readTable } from './table/read-table.ts'
import { readTypedText } from './typed/read-typed.ts'

const getQuestion = (item: ReadItem | undefined) => {
  if (item?.is !== 'taken') throw new Error(`refused: ${JSON.stringify(item)}`)
  return item
}
const lossesOf = (item: ReadItem | undefined) => getQuestion(item).losses.map(({ code }) => code)

test('a broken question of GIFT costs no other, and is named with its line', () => {
  const { items } = readGift('First? {T}\n\nSecond {=a {=b}\n\n::Third::Who? {=Ada =Ada Lovelace}\n')
  expect(items.map(({ is, line }) => [is, line])).toEqual([
    ['taken', 1],
    ['refused', 3],
    ['taken', 5],
  ])
  expect(getQuestion(items[2]).question).toMatchObject({
    title: 'Third',
    body: { type: 'short-answer', stem: 'Who?' },
    key: { accepted: ['Ada', 'Ada Lovelace'] },
  })
})

test('a blank line within the braces of GIFT ends no question', () => {
  const { items } = readGift('Which is a gas? {\n\n=Neon\n\n~Iron\n}\n\nNext? {F}\n')
  expect(items.map(({ is }) => is)).toEqual(['taken', 'taken'])
})

test('GIFT takes braces within answers, and comments between them', () => {
  const { items } = readGift(
    'Index? {=$x_{2}$ ~$x_1$\n\n// the last one\n~$y$\n}\n\nBroken {=a ~b}\nNext {=c ~d}\n',
  )
  expect(getQuestion(items[0]).question.body).toMatchObject({ choices: { length: 3 } })
  expect(items.slice(1)).toMatchObject([{ is: 'refused', reason: 'syntax', line: 7 }])
})

test('numbers of GIFT that are nearly right, and what is said of any other', () => {
  const { question, losses } = getQuestion(
    readGift('When? {#\n=1822:0#Yes.\n=%50%1822:2#Nearly.\n~#Look it up.}').items[0],
  )
  expect(losses).toEqual([])
  const share = (typed: string) => grade(question.body, question.key, { type: 'numeric', text: typed }).share
  expect(['1822', '1824', '1825'].map(share)).toEqual([1, 0.5, 0])
  expect(question.reasons).toEqual({ '1822': 'Nearly.', '*': 'Look it up.' })
})

test('GIFT of every kind is read as it is scored', () => {
  const { items } = readGift(
    [
      '// [id:7] [tag:exam] [tag:week\\]3]',
      '$CATEGORY: $course$/top/Biology/Cells//Tissues',
      '',
      'Cells {~are big#No. =are small#Yes. ~%-50%sing} mostly.',
      '',
      'Pick two {~%50%a ~%50%b ~%-50%c}',
      '',
      'Root of ten? {#3.161..3.163####Archimedes knew.}',
      '',
      'Match {=cat -> animal =oak -> plant = -> stone}',
      '',
      'Moon {FALSE#It does.#Right: it has none.}',
      '',
      'Sky is {=blue =%50%grey =%0%*#Look up.}',
      '',
      'Write on it {}',
    ].join('\n'),
  )
  const [gap, ticks, number, pairs, truth, words, essay] = items
  expect(getQuestion(gap).question).toMatchObject({
    topic: ['Biology', 'Cells/Tissues'],
    body: { type: 'single-choice', stem: 'Cells _____ mostly.' },
    key: { choice: 'b' },
    reasons: { a: 'No.' },
    explanation: 'Yes.',
  })
  expect(lossesOf(gap)).toEqual(['wrong-costs'])
  expect(lossesOf(ticks)).toEqual([])
  expect(getQuestion(number).question).toMatchObject({
    key: { value: 3.162, tolerance: 0.001 },
    explanation: 'Archimedes knew.',
  })
  expect(getQuestion(pairs).question.body).toMatchObject({
    right: [{ text: 'animal' }, { text: 'plant' }, { text: 'stone' }],
  })
  expect(getQuestion(truth).question).toMatchObject({
    key: { value: false },
    reasons: { true: 'It does.' },
    explanation: 'Right: it has none.',
  })
  const question = getQuestion(words)
  expect(question.losses).toEqual([])
  expect(question.question.reasons).toEqual({ '*': 'Look up.' })
  const share = (typed: string) =>
    grade(question.question.body, question.question.key, { type: 'short-answer', text: typed }).share
  expect(['blue', 'Grey ', 'green'].map(share)).toEqual([1, 0.5, 0])
  expect(essay).toMatchObject({
    is: 'taken',
    line: 16,
    losses: [],
    question: { body: { type: 'essay', stem: 'Write on it' }, key: { rubric: [], sample: '' } },
  })
})

test('wrong ticks that cost nothing in their file cost nothing here', () => {
  const item = getQuestion(readGift('Pick {~%50%a ~%50%b ~c ~d}').items[0])
  expect(item.losses).toEqual([])
  const { body, key } = item.question
  expect(grade(body, key, { type: 'multiple-choice', choices: ['a', 'c'] }).share).toBe(0.5)
})

test('words of GIFT that look like Markdown are shown as they are, formulas as formulas', () => {
  const [item] = readGift('What is 2 *3* 4 and \\\\(x\\=1\\\\) for $5 or $6? {=24}').items
  expect(getQuestion(item).question.body.stem).toBe('What is 2 \\*3\\* 4 and $x=1$ for \\$5 or \\$6?')
})

test('Aiken takes several lines of a question and names one without an answer', () => {
  const { items } = readTypedText(
    'Which planet\nis red?\nA. Venus\nB) Mars\nANSWER: B\n\nWhich is blue?\nA. Earth\nB. Mars\n\nWho?\nA. I\nB. You\nANSWER: D\n',
  )
  expect(getQuestion(items[0]).question).toMatchObject({
    body: { stem: 'Which planet\nis red?' },
    key: { choice: 'b' },
  })
  expect(items.slice(1)).toMatchObject([
    { is: 'refused', reason: 'no-right-answer', line: 7 },
    { is: 'refused', reason: 'no-right-answer', detail: 'D', line: 11 },
  ])
})

test('questions as people type them are read: numbered, with brackets, stars and answers in words', () => {
  const { items } = readTypedText(
    '1. Red planet?\na) Venus\nb) Mars\nAnswer: b\n\n2) Two gases?\n(a) Neon\n(b) Iron\n(c) Argon\nAns: a and c\n\nQuestion 3: Blue planet?\n*a. Earth\nb. Mars\n\n4. Ice floats.\nAnswer: True\n\n5. Capital of Kenya?\nAnswer: Nairobi\n\n6. Legs of a spider?\nAnswer: 8\n',
  )
  expect(items.map(item => getQuestion(item).question).map(({ body, key }) => [body.stem, key])).toEqual([
    ['Red planet?', { type: 'single-choice', choice: 'b' }],
    ['Two gases?', { type: 'multiple-choice', choices: ['a', 'c'] }],
    ['Blue planet?', { type: 'single-choice', choice: 'a' }],
    ['Ice floats.', { type: 'true-false', value: true }],
    ['Capital of Kenya?', { type: 'short-answer', accepted: ['Nairobi'] }],
    ['Legs of a spider?', { type: 'numeric', value: 8, tolerance: 0 }],
  ])
})

const keys = (text: string) =>
  readTypedText(text).items.map(item => (item.is === 'taken' ? item.question.key : item.reason))

test('answers are numbered, ticked, bulleted and set beside each other in many ways', () => {
  const b = { type: 'single-choice', choice: 'b' }
  expect(keys('Q1 Red planet?\n1) Venus\n2) Mars\nAnswer: 2\n\nQ2 Blue?\n1) Earth\n2) Mars\nAns: 1')).toEqual(
    [b, { type: 'single-choice', choice: 'a' }],
  )
  expect(keys('1. Red?\n(i) Venus\n(ii) Mars\n(iii) Earth\nCorrect answer: (ii)')).toEqual([b])
  expect(keys('1. Red?\n☐ Venus\n☑ Mars')).toEqual([b])
  expect(keys('1. Red?\n[ ] Venus\n[x] Mars')).toEqual([b])
  expect(keys('1. Red?\n• Venus\n• Mars ✓')).toEqual([b])
  expect(keys('1. Red?\na. Venus   b. Mars   c. Earth\nAnswer - B. Mars')).toEqual([b])
  expect(keys('1. Red? (Answer: b)\na. Venus\nb. Mars (correct)')).toEqual([b])
  expect(keys('1. True of it?\n• red\n• far\na) one\nb) both\nAnswer: b')).toEqual([b])
})

test('a right answer is required and must be consistent', () => {
  expect(keys('1. Red?\na) Venus\nb) Mars\nAnswer: b) Venus')).toEqual(['no-right-answer'])
  expect(keys('1. Red?\na) Venus\nb) Mars\nAnswer: 2')).toEqual(['no-right-answer'])
  expect(keys('1. Red?\na) Venus\nb) Mars')).toEqual(['no-right-answer'])
})

test('typed gaps take as many answers as they are', () => {
  expect(keys('1. ____ is in ______.\nAnswer: Nairobi; Kenya')).toEqual([
    { type: 'gap', accepted: ['Nairobi'], more: [['Kenya']] },
  ])
  expect(keys('1. ____ is in ______.\nAnswer: Nairobi')).toEqual(['no-right-answer'])
  expect(keys('1. The capital is ........ .\nAnswer: Nairobi')).toEqual([
    { type: 'gap', accepted: ['Nairobi'] },
  ])
})

test('a list of answers below typed questions is theirs, a letter in a question is none', () => {
  expect(keys('1. Red?\na) Venus\nb) Mars\n2. Who?\n3. How many?\n\nAnswers\n1. b\n2. Ada\n3. 8')).toEqual([
    { type: 'single-choice', choice: 'b' },
    { type: 'short-answer', accepted: ['Ada'] },
    { type: 'numeric', value: 8, tolerance: 0 },
  ])
})

const moodle = (inner: string) => `<?xml version="1.0"?><quiz>${inner}</quiz>`
const text = (name: string, html: string) =>
  `<${name} format="html"><text><![CDATA[${html}]]></text></${name}>`

test('a question of Moodle keeps its words, its picture, its tags and what is said of wrong answers', () => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const { items, pictures } = readMoodleXml(
    moodle(`<question type="category"><category><text>$course$/top/Chemistry</text></category></question>
<question type="multichoice"><name><text>Water</text></name>
<questiontext format="html"><text><![CDATA[<p>What is H<sub>2</sub>O <b>mostly</b>? <img src="@@PLUGINFILE@@/a%20b.png" alt="A glass"></p>]]></text><file name="a b.png" path="/" encoding="base64">${pixel}</file></questiontext>
${text('generalfeedback', 'Two to one, \\(2:1\\).')}<defaultgrade>2.0000000</defaultgrade><single>true</single>
<answer fraction="100" format="html"><text>Hydrogen</text><feedback format="html"><text></text></feedback></answer>
<answer fraction="0" format="html"><text><![CDATA[<i>Oxygen</i>]]></text>${text('feedback', 'By weight only.')}</answer>
<tags><tag><text>exam</text></tag></tags></question>`),
  )
  const item = getQuestion(items[0])
  expect(item.losses).toEqual([])
  expect(item.question).toMatchObject({
    title: 'Water',
    topic: ['Chemistry'],
    tags: ['exam'],
    points: 2,
    body: { stem: 'What is H₂O **mostly**?', choices: [{ text: 'Hydrogen' }, { text: '*Oxygen*' }] },
    key: { choice: 'a' },
    explanation: 'Two to one, $2:1$.',
    reasons: { b: 'By weight only.' },
    image: { alt: 'A glass' },
  })
  expect([...pictures.keys()]).toEqual([item.question.image?.id])
})

test('Moodle’s cloze texts, numbers with units and stars are read, what can’t be scored is refused', () => {
  const { items } = readMoodleXml(
    moodle(
      [
        `<question type="cloze">${text('questiontext', 'The {1:SHORTANSWER:=Nile~%50%Nil} is in {1:MC:=Africa~Asia}.')}</question>`,
        `<question type="cloze">${text('questiontext', 'Paris is in {1:MULTICHOICE:=France#Yes~Spain#No}.')}</question>`,
        `<question type="numerical">${text('questiontext', 'g?')}<answer fraction="100"><text>9.81</text><tolerance>0.01</tolerance></answer><units><unit><multiplier>1</multiplier><unit_name>m/s^2</unit_name></unit></units></question>`,
        `<question type="shortanswer">${text('questiontext', 'Who?')}<usecase>1</usecase><answer fraction="100"><text>*Lovelace*</text></answer></question>`,
        `<question type="numerical">${text('questiontext', 'Roots?')}<answer fraction="100"><text>1</text></answer><answer fraction="100"><text>-1</text></answer></question>`,
        `<question type="numerical">${text('questiontext', 'Not whole?')}<answer fraction="100"><text>ten</text></answer></question>`,
        `<question type="calculatedmulti">${text('questiontext', '{a}+{b}')}</question>`,
        `<question type="stack">${text('questiontext', 'f')}</question>`,
      ].join('\n'),
    ),
  )
  expect(getQuestion(items[0]).question).toMatchObject({
    body: { stem: 'The _____ is in _____.' },
    key: { accepted: ['Nile'], more: [['Africa']] },
  })
  expect(lossesOf(items[0])).toEqual(['partial-credit', 'choices-typed'])
  expect(getQuestion(items[1]).question).toMatchObject({
    body: { type: 'single-choice', stem: 'Paris is in _____.' },
    reasons: { b: 'No' },
  })
  expect(getQuestion(items[2]).question).toMatchObject({
    body: { unit: 'm/s^2' },
    key: { value: 9.81, tolerance: 0.01 },
  })
  expect(lossesOf(items[3])).toEqual(['wildcard'])
  const roots = getQuestion(items[4])
  expect(roots.losses).toEqual([])
  const share = (typed: string) =>
    grade(roots.question.body, roots.question.key, { type: 'numeric', text: typed }).share
  expect(['1', '-1', '0'].map(share)).toEqual([1, 1, 0])
  expect(items.slice(5).map(item => item.is === 'refused' && [item.reason, item.detail])).toEqual([
    ['no-number', ''],
    ['calculated', ''],
    ['unknown-type', 'stack'],
  ])
})

test('a file of Moodle that is broken in one question gives the others', () => {
  const good = `<question type="truefalse">${text('questiontext', 'Is it?')}<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`
  const { items } = readMoodleXml(
    moodle(`\n${good}\n<question type="truefalse"><name>A & B</name></question>\n${good}`),
  )
  expect(items.map(({ is, line }) => [is, line])).toEqual([
    ['taken', 2],
    ['refused', 3],
    ['taken', 4],
  ])
})

const canvas = `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment><section>
<item ident="i1" title="Capital"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>multiple_choice_question</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>3.0</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">&lt;div&gt;Capital of &lt;em&gt;France&lt;/em&gt;?&lt;/div&gt;</mattext></material><response_lid ident="response1" rcardinality="Single"><render_choice><response_label ident="11"><material><mattext texttype="text/plain">Lyon</mattext></material></response_label><response_label ident="12"><material><mattext texttype="text/plain">Paris</mattext></material></response_label></render_choice></response_lid></presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes><respcondition continue="Yes"><conditionvar><varequal respident="response1">11</varequal></conditionvar><displayfeedback feedbacktype="Response" linkrefid="11_fb"/></respcondition><respcondition continue="No"><conditionvar><varequal respident="response1">12</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>
<itemfeedback ident="11_fb"><flow_mat><material><mattext>The second city.</mattext></material></flow_mat></itemfeedback></item>
<item ident="i2" title="Blanks"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>fill_in_multiple_blanks_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">Roses are [one], violets [two].</mattext></material><response_lid ident="r1"><material><mattext>one</mattext></material><render_choice><response_label ident="1"><material><mattext>red</mattext></material></response_label></render_choice></response_lid><response_lid ident="r2"><material><mattext>two</mattext></material><render_choice><response_label ident="2"><material><mattext>blue</mattext></material></response_label></render_choice></response_lid></presentation>
<resprocessing><outcomes><decvar maxvalue="100"/></outcomes><respcondition><conditionvar><varequal respident="r1">1</varequal></conditionvar><setvar action="Add" varname="SCORE">50</setvar></respcondition><respcondition><conditionvar><varequal respident="r2">2</varequal></conditionvar><setvar action="Add" varname="SCORE">50</setvar></respcondition></resprocessing></item>
</section></assessment></questestinterop>`

test('Canvas’s questions are read with what they say of wrong answers', () => {
  const { items } = readQtiXml(canvas)
  expect(getQuestion(items[0])).toMatchObject({
    losses: [],
    question: {
      title: 'Capital',
      points: 3,
      body: { stem: 'Capital of *France*?' },
      key: { choice: 'b' },
      reasons: { a: 'The second city.' },
    },
  })
  expect(getQuestion(items[1])).toMatchObject({
    losses: [],
    question: {
      body: { stem: 'Roses are _____, violets _____.' },
      key: { accepted: ['red'], more: [['blue']] },
    },
  })
})

const qti = (declaration: string, body: string, processing: string) => `<?xml version="1.0"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i" title="T" adaptive="false" timeDependent="false">${declaration}
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody>${body}</itemBody>${processing}</assessmentItem>`
const ticks = `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="0"><prompt>Pick <math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup></math></prompt><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice><simpleChoice identifier="C">c</simpleChoice></choiceInteraction>`
const declared = (map: string) =>
  `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier"><correctResponse><value>A</value><value>B</value></correctResponse>${map}</responseDeclaration>`
const template = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/${name}"/>`

test('ticks are scored as their file says: all or nothing, or each by itself', () => {
  const all = getQuestion(readQtiXml(qti(declared(''), ticks, template('match_correct'))).items[0])
  expect(all.question.body).toMatchObject({ type: 'multiple-choice', stem: `Pick $\{x}^{2}$` })
  expect(all.losses).toEqual([])
  expect(grade(all.question.body, all.question.key, { type: 'multiple-choice', choices: ['a'] }).share).toBe(
    0,
  )
  const map =
    '<mapping lowerBound="0" defaultValue="0"><mapEntry mapKey="A" mappedValue="1"/><mapEntry mapKey="B" mappedValue="1"/><mapEntry mapKey="C" mappedValue="-1"/></mapping>'
  const same = getQuestion(readQtiXml(qti(declared(map), ticks, template('map_response'))).items[0])
  expect(same.losses).toEqual([])
  const { body, key } = same.question
  expect(grade(body, key, { type: 'multiple-choice', choices: ['a', 'b', 'c'] }).share).toBe(0.5)
})

test('an item with scoring of its own is refused', () => {
  const own =
    '<responseProcessing><setOutcomeValue identifier="SCORE"><randomFloat min="0" max="1"/></setOutcomeValue></responseProcessing>'
  expect(readQtiXml(qti(declared(''), ticks, own)).items[0]).toMatchObject({
    is: 'refused',
    reason: 'own-scoring',
    detail: 'randomFloat',
  })
})

test('tables of Lantern, of Kahoot and of teachers are read', () => {
  const kahoot = readTable(
    readCsv(
      ',Kahoot quiz\n,,\n,Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Time limit (sec) – 5,Correct answer(s) - choose at least one\n1,Red planet?,Venus,Mars,20,2\n',
    ),
  )
  expect(getQuestion(kahoot?.items[0]).question).toMatchObject({ key: { choice: 'b' }, seconds: 20 })
  const own = readTable(
    readCsv(
      'Question;A;B;C;Correct;Level\n"Which; one?";x;y;z;y;Remember\nTrue or not?;;;;false;\nHow many?;;;;"3,5";\nWho?;;;;Ada | Lady Lovelace;Hard\n',
    ),
  )
  expect(own?.items.map(item => getQuestion(item).question.key)).toEqual([
    { type: 'single-choice', choice: 'b' },
    { type: 'true-false', value: false },
    { type: 'numeric', value: 3.5, tolerance: 0 },
    { type: 'short-answer', accepted: ['Ada', 'Lady Lovelace'] },
  ])
  expect(own?.items.map(({ line }) => line)).toEqual([2, 3, 4, 5])
  expect(lossesOf(own?.items[3])).toEqual(['level-left'])
})

test('Kahoot names right answers by their places, and any of them counts', () => {
  const head =
    ',Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Answer 4 - max 75 characters,"Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",Correct answer(s) - choose at least one'
  const file = readTable(
    readCsv(
      `${'Quiz template,\n'.repeat(7)}${head}\n1,Two?,4,3,2,1,20,3.0\n2,A gas?,Neon,Iron,Argon,,30,"1,3"\n3,None?,a,b,,,20,\n`,
    ),
  )
  const [place, several, none] = file?.items ?? []
  expect(getQuestion(place).question).toMatchObject({ key: { choice: 'c' }, seconds: 20 })
  expect(getQuestion(several).question.key).toEqual({ type: 'single-choice', choice: 'a', also: ['c'] })
  expect(none).toMatchObject({ is: 'refused', reason: 'no-right-answer', line: 11 })
})

test('a table of HTML stays a table, one that Markdown has no place for becomes lines and says so', () => {
  const { items } = readMoodleXml(
    moodle(
      [
        '<table><caption>Frogs</caption><tr><th>Year</th><th>Count</th></tr><tr><td>2020</td><td>a|b</td></tr></table>Many?',
        '<table><tr><td>one</td><td>two</td></tr><tr><td>alone</td></tr></table>Many?',
        '<table><tr><td>a<br>b</td><td>c</td></tr><tr><td>d</td><td>e</td></tr></table>Many?',
      ]
        .map(
          html =>
            `<question type="truefalse">${text('questiontext', html)}<answer fraction="100"><text>true</text></answer></question>`,
        )
        .join('\n'),
    ),
  )
  expect(getQuestion(items[0]).question.body.stem).toBe(
    'Frogs\n\n| Year | Count |\n| --- | --- |\n| 2020 | a\\|b |\n\nMany?',
  )
  expect(items.map(lossesOf)).toEqual([[], ['table-flattened'], ['table-flattened']])
  expect(getQuestion(items[1]).question.body.stem).toBe('one | two\nalone\n\nMany?')
})

test('choices are worth the shares that their file gives them, and none is lost', () => {
  const { items } = readGift(
    'Best? {=all ~%50%half ~none}\n\nPick {~%75%a ~%25%b ~%-10%c ~d}\n\nNever all {~%30%a ~%30%b ~c}\n',
  )
  const [single, several, short] = items
  const shareOf = (item: ReadItem | undefined, ...choices: string[]) => {
    const { body, key } = getQuestion(item).question
    const [choice = ''] = choices
    return body.type === 'single-choice'
      ? grade(body, key, { type: 'single-choice', choice }).share
      : grade(body, key, { type: 'multiple-choice', choices }).share
  }
  expect([lossesOf(single), lossesOf(several)]).toEqual([[], []])
  expect(['a', 'b', 'c'].map(choice => shareOf(single, choice))).toEqual([1, 0.5, 0])
  expect(shareOf(several, 'a', 'b')).toBe(1)
  expect(shareOf(several, 'a')).toBe(0.75)
  expect(shareOf(several, 'b', 'c')).toBeCloseTo(0.15)
  expect(shareOf(several, 'c')).toBe(0)
  // Loss reported: full points are out of reach.
  expect(lossesOf(short)).toEqual(['partial-credit'])
})

test('a table of two rows between semicolons is one, with German heads too', () => {
  const rows = readCsv('Frage;Antwort 1;Antwort 2;Antwort 3;Richtig\nWie viel ist 2,5 + 1?;3,5;4;5;1\n')
  expect(readTable(rows)?.items[0]).toMatchObject({
    question: {
      body: { stem: 'Wie viel ist 2,5 + 1?', choices: [{ text: '3,5' }, { text: '4' }, { text: '5' }] },
      key: { choice: 'a' },
    },
  })
})

test('an answer of GIFT that is only a picture is refused for that, and named without marks', () => {
  const { items } = readGift(
    '::PIC:: [html]<p>Which is it?</p> {=<img src\\="@@PLUGINFILE@@/a.png"> ~<p>none</p>}\n\n::M:: [html]<p>Match.</p> {=<img src\\="x.png"> -> a =<img src\\="y.png"> -> b}',
  )
  expect(items.map(item => (item.is === 'refused' ? [item.reason, item.name] : item.is))).toEqual([
    ['picture-needed', 'PIC Which is it?'],
    ['picture-needed', 'M Match.'],
  ])
})
