// Verdicts on typed answers: 2,600 pairs in 20 types with the right verdict. The baseline is the comparison as a bag of words and numbers that
// answers had before they had types; rooms and printings of that time still use it.
// Option: --failures (of the development part)
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from '../../contract/questions/kinds/questions.ts'
import { compareAnswer } from '../../server/platform/grading/answers/types.rules.ts'
import { gradeWords } from '../../server/platform/grading/before-types/grade-words.rules.ts'
import { type Dictionary, grade, loadDictionary } from '../../server/platform/grading/index.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { compareGroups, compareKeystrokes } from './groups.ts'
import { classPairs, developmentPairs, type Pair, unseenPairs } from './pairs.ts'

type Judge = (pair: Pair) => Outcome
type Counts = { pairs: number; clear: number; rightWrongly: number; wrongWrongly: number; checked: number }

const createJudges = (dictionary: Dictionary | null): { ours: Judge; before: Judge } => ({
  ours: ({ accepted, typed, stem }) =>
    compareAnswer(null, accepted, typed, { stem, dictionary, isLenient: false }),
  before: ({ accepted, typed, stem }) => gradeWords({ stem, accepted: [accepted] }, typed, dictionary),
})

const count = (pairs: readonly Pair[], judge: Judge): Counts => {
  const judged = pairs.map(pair => ({ due: pair.verdict, given: judge(pair) }))
  const having = (test: (one: { due: Outcome; given: Outcome }) => boolean) => judged.filter(test).length
  return {
    pairs: pairs.length,
    clear: having(({ due }) => due !== 'check'),
    rightWrongly: having(({ due, given }) => given === 'right' && due !== 'right'),
    wrongWrongly: having(({ due, given }) => given === 'wrong' && due !== 'wrong'),
    checked: having(({ due, given }) => given === 'check' && due !== 'check'),
  }
}

const percent = (part: number, total: number): string =>
  total === 0 ? '0 %' : `${((100 * part) / total).toFixed(2)} %`

const compareParts = (
  part: string,
  pairs: readonly Pair[],
  { ours, before }: { ours: Judge; before: Judge },
): BenchRow[] => {
  const [a, b] = [count(pairs, ours), count(pairs, before)]
  const row = (what: string, read: (counts: Counts) => string, target: string, met: boolean): BenchRow => ({
    what: `${part}, ${a.pairs} pairs: ${what}`,
    ours: read(a),
    baseline: read(b),
    ratio: '',
    target,
    met,
  })
  return [
    row('right given wrongly', ({ rightWrongly }) => String(rightWrongly), '0', a.rightWrongly === 0),
    row(
      'wrong given wrongly',
      ({ wrongWrongly, pairs: all }) => `${wrongWrongly} (${percent(wrongWrongly, all)})`,
      '≤ 0.5 %',
      a.wrongWrongly <= 0.005 * a.pairs,
    ),
    row(
      '“to check” of clear answers',
      ({ checked, clear }) => `${checked} (${percent(checked, clear)})`,
      '≤ 8 %',
      a.checked <= 0.08 * a.clear,
    ),
  ]
}

type Reported = { kind: string; key: string; answer: string; expected: Outcome }

/** Pairs that a tester reported; those of the number kind are graded as such. */
const compareReported = (dictionary: Dictionary | null): BenchRow => {
  const reported: Reported[] = JSON.parse(
    readFileSync(join(import.meta.dirname, 'pairs/reported.json'), 'utf8'),
  )
  const judgeBy =
    (rules: 1 | undefined) =>
    ({ kind, key, answer }: Reported): Outcome =>
      kind.startsWith('numeric')
        ? grade(
            { type: 'numeric', stem: '', unit: kind.split(' ')[2] ?? null },
            { type: 'numeric', value: Number(key), tolerance: 0, rules },
            { type: 'numeric', text: answer },
            dictionary,
          ).outcome
        : grade(
            { type: 'short-answer', stem: '' },
            { type: 'short-answer', accepted: [key], rules },
            { type: 'short-answer', text: answer },
            dictionary,
          ).outcome
  const met = (rules: 1 | undefined) => reported.filter(one => judgeBy(rules)(one) === one.expected).length
  return {
    what: `Reported, ${reported.length} pairs: verdict as expected`,
    ours: String(met(undefined)),
    baseline: String(met(1)),
    ratio: '',
    target: String(reported.length),
    met: met(undefined) === reported.length,
  }
}

export default async (args: string[]): Promise<BenchResult> => {
  const dictionary = await loadDictionary()
  const judges = createJudges(dictionary)
  const [development, unseen] = [developmentPairs(), unseenPairs()]
  if (args.includes('--failures'))
    for (const pair of development)
      if (judges.ours(pair) !== pair.verdict) console.log({ ...pair, given: judges.ours(pair) })
  return {
    name: 'Marking of typed answers',
    rows: [
      ...compareParts('Development', development, judges),
      ...compareParts('Unseen', unseen, judges),
      compareReported(dictionary),
      ...compareGroups('Development', development, dictionary),
      ...compareGroups('Unseen', unseen, dictionary),
      ...compareGroups('Class', classPairs(), dictionary),
      compareKeystrokes(classPairs(), dictionary),
    ],
    notes: [
      'Pairs are in bench/marking/pairs: accepted answers with answers that are right, to check or wrong, in 20 types. The unseen part was written before the rules were tuned, and only its counts are looked at.',
      'Baseline: words and numbers as a bag, as all typed answers were compared before they had types.',
      'Groups: baseline is one mark for each answer. A keystroke is one press of a key: a digit marks and goes on, in both ways. In groups, a member with another verdict costs the arrows to it, a key that puts it alone and a digit. Words of a comment are typed once for each answer or once for each group, and are not counted.',
      'The class (bench/marking/pairs/class.txt) is made up: 40 answers to each of six questions, four short and two with a reason.',
      'A right or wrong verdict on an answer that is to be checked counts as given wrongly.',
    ],
  }
}
