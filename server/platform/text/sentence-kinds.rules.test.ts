import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isApparatus } from './headings.rules.ts'
import { detectSentenceKind, type SentenceKind, sentenceKinds } from './sentence-kinds.rules.ts'

const examples: [SentenceKind, string][] = [
  ['statement', 'Osmosis is the movement of water through a membrane.'],
  ['statement', 'If x = 3, the function returns the largest value of the row.'],
  ['statement', 'In 1789 the crown owed 4,000 million livres, of which it could pay 3 %.'],
  ['statement', 'The roots are \\(x=\\frac{-b\\pm \\sqrt{b^{2}-4ac}}{2a}\\).'],
  ['label', '\\(x=\\frac{-b}{2a}\\)'],
  ['item', '• No limits for INTEGER and ENUMERATED values.'],
  ['item', '2. Add the acid to the water, never the water to the acid.'],
  ['item', '– Mitochondria: release energy'],
  ['label', 'Mitochondria release energy'],
  ['label', 'PUBLISHED RESULTS'],
  ['lead-in', 'The correct form is:'],
  ['code', 'c = {1, 2, {31, 32}};\ncelldisp (c, "b")\n⇒\nb{1} =\n1'],
  ['code', '$ asn1Coding pkix.asn assign.asn1'],
  ['code', 'Version ::= INTEGER'],
  ['code', 'for i = 1:10'],
  ['code', 'def area(r):\n    """Area of a circle of radius r."""\n    return math.pi * r ** 2'],
  ['row', 'Quicksort | O(n^2) | no'],
  ['row', 'What is it? | A rock | Yes'],
  ['code', 'mask = a | b'],
  ['signature', 'void asn1_perror (int error) [Function]'],
  ['signature', 'celldisp (c) celldisp (c, name)'],
  ['signature', 'c = struct2cell (s) c = namedargs2cell (s)'],
  ['signature', '--progress-interval=<number> [default: 0, meaning disabled]'],
  ['question', 'Why do plates move?'],
  ['question', '2. Explain the difference between pollination and fertilisation.'],
  ['question', 'Describe two ways in which water moves.'],
  ['question', '1. ओम का नियम लिखिए।'],
  ['question', 'परावर्तन और अपवर्तन की तुलना कीजिए।'],
  ['statement', 'गड्ढे को मिट्टी से ढक दें और पानी छिड़कें।'],
  ['statement', 'पाणिनि ने व्याकरण के नियम लिखे।'],
  ['statement', 'List the files of a folder with ls.'],
  ['pointer', 'See also: [cell2struct], page 134, [namedargs2cell], page 124.'],
  ['pointer', '• [asn1 decode simple der], page 22,'],
  ['contents', 'Graphics Properties . . . . . . . . . . 1154'],
  ['contents', '164, 165, 900'],
  ['legal', 'Copyright c 2001–2022 Free Software Foundation, Inc.'],
  ['legal', 'Permission is granted to make and distribute verbatim copies of this manual.'],
]

it.each(examples)('knows a %s: %s', (kind, text) => expect(detectSentenceKind(text)).toBe(kind))

it('takes one kind for any text, and time that grows with it alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
      expect(sentenceKinds).toContain(detectSentenceKind(text))
    }),
  )
  for (const piece of ['a(', '[a, ', '. ', 'a b ', '- ', ', 1', '(a)', '—', 'for '])
    expect(sentenceKinds).toContain(detectSentenceKind(piece.repeat(100_000)))
})

it.each([
  'Concept Index',
  'Function and Variable Index',
  'GNU GENERAL PUBLIC LICENSE',
  'A.1 GNU Free Documentation License',
  'Appendix G GNU GENERAL PUBLIC LICENSE',
  'Copying Information',
  'Legal Notice',
  'Index of Functions',
  'References',
])('leaves out what stands below %s', heading => expect(isApparatus(heading)).toBe(true))

it.each([
  'Refractive Index',
  'Body mass index',
  'The licence to trade',
  'Copying DNA',
  'Index Expressions',
  'Notes on sources of light',
])('keeps what stands below %s', heading => expect(isApparatus(heading)).toBe(false))
