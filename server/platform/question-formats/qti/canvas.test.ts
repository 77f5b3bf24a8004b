// Exports of Canvas: its two quiz engines, formulas, shared texts, and groups from which questions are drawn.
import { describe, expect, it } from 'vitest'
import { createLosses } from '../items.ts'
import { readHtml } from '../text/html-text.ts'
import { readQtiXml } from './read-qti.ts'

const escapeHtml = (html: string) =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const html = (text: string) =>
  `<material><mattext texttype="text/html">${escapeHtml(text)}</mattext></material>`
const plain = (text: string) => `<material><mattext texttype="text/plain">${text}</mattext></material>`
const label = (id: string, text: string, more = '') =>
  `<response_label ident="${id}" ${more}>${plain(text)}</response_label>`
const when = (response: string, values: string[], points: number) =>
  `<respcondition><conditionvar>${values.map(value => `<varequal respident="${response}">${value}</varequal>`).join('')}</conditionvar><setvar action="Add" varname="SCORE">${points}</setvar></respcondition>`

const item = (kind: string, body: string, conditions = '', facts: Record<string, string> = {}, ident = 'i') =>
  `<item ident="${ident}" title="One"><itemmetadata><qtimetadata>${Object.entries({
    question_type: kind,
    ...facts,
  })
    .map(
      ([name, value]) =>
        `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${value}</fieldentry></qtimetadatafield>`,
    )
    .join(
      '',
    )}</qtimetadata></itemmetadata><presentation>${body}</presentation><resprocessing><outcomes><decvar maxvalue="100" varname="SCORE"/></outcomes>${conditions}</resprocessing></item>`
const truth = (stem: string, facts = {}) =>
  item(
    'true_false_question',
    `${html(stem)}<response_lid ident="r" rcardinality="Single"><render_choice>${label('t', 'True')}${label('f', 'False')}</render_choice></response_lid>`,
    when('r', ['t'], 100),
    facts,
    stem,
  )
const read = (inner: string) =>
  readQtiXml(
    `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment title="Quiz"><section ident="root_section">${inner}</section></assessment></questestinterop>`,
  ).items

describe('exports of Canvas', () => {
  it.each([
    [
      '<img class="equation_image" data-equation-content="\\frac{1}{2}" src="/equation_images/x" alt="LaTeX: y">',
      '$\\frac{1}{2}$',
    ],
    ['<img class="equation_image" src="/equation_images/x" alt="LaTeX: x^2 = 4">', '$x^2 = 4$'],
    ['<img src="https://school.test/equation_images/%255Csqrt%257B2%257D?scale=1">', '$\\sqrt{2}$'],
    [
      '<img class="Wirisformula" data-mathml="«math xmlns=¨m¨»«mi»x«/mi»«mo»+«/mo»«mn»2«/mn»«/math»">',
      '$x+2$',
    ],
    ['<img class="texrender" alt="\\(a+b\\)">', '$a+b$'],
  ])('a picture of a formula is the formula: %s', (picture, tex) => {
    const losses = createLosses()
    expect(readHtml(`Solve ${picture} now.`, losses)).toEqual({ text: `Solve ${tex} now.`, pictures: [] })
    expect(losses.list()).toEqual([])
  })

  it('every accepted word of a typed blank counts, in both quiz engines', () => {
    const gap = (name: string, labels: string) =>
      `<response_lid ident="response_${name}"><material><mattext>${name === 'c1' ? 'c1' : 'blue'}</mattext></material><render_choice>${labels}</render_choice></response_lid>`
    const [one] = read(
      item(
        'fill_in_multiple_blanks_question',
        `${html('Roses are [c1], violets are [9f-4c].')}${gap('c1', label('1', 'red'))}${gap('9f-4c', `${label('2', 'blue', 'answer_type="openEntry" scoring_algorithm="TextInChoices"')}${label('3', 'purple', 'answer_type="openEntry"')}`)}`,
        `${when('response_c1', ['1'], 50)}${when('response_9f-4c', ['2'], 50)}`,
      ),
    )
    expect(one).toMatchObject({
      question: {
        body: { type: 'gap', stem: 'Roses are _____, violets are _____.' },
        key: { accepted: ['red'], more: [['blue', 'purple']] },
      },
      losses: [],
    })
  })

  it('blanks that are chosen from lists stay lists', () => {
    const gap = (name: string, right: string) =>
      `<response_lid ident="response_${name}"><material><mattext>${right}</mattext></material><render_choice>${label(`${name}1`, 'hot', 'answer_type="dropdown"')}${label(`${name}2`, 'cold', 'answer_type="dropdown"')}</render_choice></response_lid>`
    const [one] = read(
      item(
        'fill_in_multiple_blanks_question',
        `${html('Fire is [a], ice is [b].')}${gap('a', 'hot')}${gap('b', 'cold')}`,
        `${when('response_a', ['a1'], 50)}${when('response_b', ['b2'], 50)}`,
      ),
    )
    expect(one).toMatchObject({ question: { body: { type: 'matching' } }, losses: [] })
  })

  it('a blank that is compared by a pattern is refused', () => {
    const [one] = read(
      item(
        'fill_in_multiple_blanks_question',
        `${html('A [x].')}<response_lid ident="response_x"><material><mattext>x</mattext></material><render_choice>${label('1', '^a+$', 'answer_type="openEntry" scoring_algorithm="TextRegex"')}</render_choice></response_lid>`,
        when('response_x', ['1'], 100),
      ),
    )
    expect(one).toMatchObject({ is: 'refused', reason: 'own-scoring' })
  })

  it('an order, and things in categories, come with their key', () => {
    const [order, sorted] = read(
      `${item(
        'ordering_question',
        `${html('Order them.')}<response_lid ident="o" rcardinality="Ordered"><render_extension><material position="top"><mattext>small</mattext></material><ims_render_object><flow_label>${label('A', 'whale')}${label('B', 'mouse')}${label('C', 'dog')}</flow_label></ims_render_object></render_extension></response_lid>`,
        when('o', ['B', 'C', 'A'], 100),
      )}${item(
        'categorization_question',
        `${html('Sort them.')}${['metal', 'gas']
          .map(
            name =>
              `<response_lid ident="${name}" rcardinality="Multiple">${plain(name)}<render_choice>${label('1', 'iron')}${label('2', 'neon')}${label('3', 'wood')}${label('4', 'zinc')}</render_choice></response_lid>`,
          )
          .join('')}`,
        `${when('metal', ['1', '4'], 50)}${when('gas', ['2'], 50)}`,
        {},
        'sorted',
      )}`,
    )
    expect(order).toMatchObject({
      question: {
        body: { entries: [{ text: 'mouse' }, { text: 'dog' }, { text: 'whale' }] },
        key: { order: ['a', 'b', 'c'], scoring: 'all-or-nothing' },
      },
    })
    expect(sorted).toMatchObject({
      question: {
        body: {
          left: [{ text: 'iron' }, { text: 'neon' }, { text: 'wood' }, { text: 'zinc' }],
          right: [{ text: 'metal' }, { text: 'gas' }, { text: 'None of these' }],
        },
      },
    })
  })

  it('a text that questions name is shared by them and is no question', () => {
    const items = read(
      `${item('text_only_question', html('The tides follow the Moon.'), '', {}, 'text')}${truth('True?', { parent_stimulus_item_ident: 'text' })}${truth('Sure?', { parent_stimulus_item_ident: 'text' })}${truth('Lost?', { parent_stimulus_item_ident: 'gone' })}`,
    )
    expect(items).toHaveLength(3)
    const stimuli = items.map(one => (one.is === 'taken' ? one.question.stimulus : null))
    expect(stimuli[0]).toMatchObject({ title: 'One', text: 'The tides follow the Moon.' })
    expect(stimuli[1]?.id).toBe(stimuli[0]?.id)
    expect(items[2]).toMatchObject({ losses: [{ code: 'stimulus-left' }] })
  })

  it('questions of a group come with its points, and the draw is told', () => {
    const group = (inner: string, bank = '') =>
      `<section ident="g" title="Tides"><selection_ordering><selection><selection_number>1</selection_number>${bank}<selection_extension><points_per_item>3.0</points_per_item></selection_extension></selection></selection_ordering>${inner}</section>`
    const items = read(
      `${group(`${truth('One?')}${truth('Two?')}`)}${group('', '<sourcebank_ref>b7</sourcebank_ref>')}`,
    )
    expect(items[0]).toMatchObject({
      question: { points: 3, topic: ['Tides'] },
      losses: [{ code: 'group-drawn', detail: '1 / 2' }],
    })
    expect(items[2]).toMatchObject({ is: 'refused', name: 'Tides', reason: 'bank-missing' })
  })
})

const calculated = (formula: string, sets: [number, number, number][], tolerance = '0', places = 2) =>
  `${item(
    'calculated_question',
    `${html('<p>[a] friends share [b] apples, so [c].</p>')}<response_str ident="response1" rcardinality="Single"><render_fib fibtype="Decimal"><response_label ident="answer1"/></render_fib></response_str>`,
  ).replace(
    '</item>',
    `<itemproc_extension><calculated><answer_tolerance>${tolerance}</answer_tolerance><formulas decimal_places="${places}"><formula>${formula}</formula></formulas><vars><var name="a" scale="0"><min>2</min><max>9</max></var><var name="b" scale="1"><min>1</min><max>30</max></var></vars><var_sets>${sets.map(([a, b, answer], n) => `<var_set ident="${n}"><var name="a">${a}</var><var name="b">${b}</var><answer>${answer}</answer></var_set>`).join('')}</var_sets></calculated></itemproc_extension></item>`,
  )}`

describe('calculated questions of Canvas', () => {
  it('the listed sets come in with the formula', () => {
    const [read1] = read(
      calculated('b/a', [
        [3, 10, 3.33],
        [4, 9.5, 2.38],
      ]),
    )
    expect(read1).toMatchObject({
      is: 'taken',
      losses: [],
      question: {
        body: { type: 'numeric', stem: '{a} friends share {b} apples, so [c].' },
        key: {
          tolerance: 0.005,
          calculation: {
            formula: 'b/a',
            rows: [
              [3, 10],
              [4, 9.5],
            ],
            variables: [
              { name: 'a', step: 1 },
              { name: 'b', step: 0.1 },
            ],
          },
        },
      },
    })
  })

  it('a tolerance in percent is a part of the answer, and without sets the ranges are drawn from', () => {
    expect(read(calculated('a * b', [], '10%'))[0]).toMatchObject({
      question: { key: { tolerance: 0.1, calculation: { tolerance: 'relative', formula: 'a * b' } } },
    })
  })

  it.each([
    ['a formula that comes to something else there', calculated('a + b', [[2, 3, 9]])],
    ['a variable that is not there', calculated('a + z', [[2, 3, 5]])],
    ['a function of no kind here', calculated('comb(a, b)', [[2, 3, 5]])],
    ['no formula', item('calculated_question', html('?'))],
    ['a number that is none', calculated('a', [[2, 3, 2]]).replace('<max>9</max>', '<max>many</max>')],
  ])('%s is refused with its reason', (_what, xml) => {
    expect(read(xml)[0]).toMatchObject({ is: 'refused', reason: 'calculated' })
  })
})
