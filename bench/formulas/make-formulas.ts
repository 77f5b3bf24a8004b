// Formulas of chance from a fixed seed: what books of mathematics, physics and chemistry have.
import { createRandom } from '@lantern/contract/questions/kinds/random.rules'
import type { Formula } from './formula.ts'

const letter = (tex: string, sign: string = tex, settings?: string): Formula => ({
  is: 'letter',
  tex,
  sign,
  ...(settings === undefined ? {} : { settings }),
})

const latin = [...'abcdfghkmnpqrstuvwxyzABCEFGKLMNPQRSTVXYZ'].map(sign => letter(sign))
const numbers = ['2', '3', '4', '7', '10', '25', '3.5', '100'].map(sign => letter(sign))
const greek = [
  ['\\alpha', 'α'],
  ['\\beta', 'β'],
  ['\\gamma', 'γ'],
  ['\\delta', 'δ'],
  ['\\theta', 'θ'],
  ['\\lambda', 'λ'],
  ['\\mu', 'μ'],
  ['\\pi', 'π'],
  ['\\rho', 'ρ'],
  ['\\sigma', 'σ'],
  ['\\varphi', 'φ'],
  ['\\omega', 'ω'],
  ['\\Delta', 'Δ'],
  ['\\Omega', 'Ω'],
  ['\\Phi', 'Φ'],
].map(([tex, sign]) => letter(tex!, sign))
const styled = [
  letter('\\mathbb{R}', 'ℝ'),
  letter('\\mathbb{N}', 'N', '<m:scr m:val="double-struck"/>'),
  letter('\\mathbf{v}', 'v', '<m:sty m:val="b"/>'),
  letter('\\mathbf{F}', '𝐅'),
  letter('a', '𝑎'),
  letter('\\lambda', '𝜆'),
  letter('\\mathcal{L}', 'L', '<m:scr m:val="script"/>'),
  letter('\\mathrm{d}', 'd', '<m:sty m:val="p"/>'),
  letter('\\infty', '∞'),
  letter('\\partial', '∂'),
  letter('\\nabla', '∇'),
  letter('\\hbar', 'ℏ'),
]
const relations = [
  ['=', '='],
  ['<', '<'],
  ['\\le', '≤'],
  ['\\ge', '≥'],
  ['\\ne', '≠'],
  ['\\approx', '≈'],
  ['\\to', '→'],
  ['\\in', '∈'],
  ['\\equiv', '≡'],
  ['\\Rightarrow', '⇒'],
  ['\\subset', '⊂'],
].map(([tex, sign]) => letter(tex!, sign))
const signs = [
  ['+', '+'],
  ['-', '−'],
  ['\\cdot', '⋅'],
  ['\\times', '×'],
  ['\\pm', '±'],
  ['\\cup', '∪'],
].map(([tex, sign]) => letter(tex!, sign))
const operators = [
  ['\\sum', '∑', 'undOvr'],
  ['\\prod', '∏', 'undOvr'],
  ['\\int', '∫', 'subSup'],
  ['\\oint', '∮', 'subSup'],
  ['\\iint', '∬', 'subSup'],
  ['\\bigcup', '⋃', 'undOvr'],
  ['\\bigcap', '⋂', 'undOvr'],
] as const
const brackets = [
  { tex: ['(', ')'], signs: ['(', ')'] },
  { tex: ['[', ']'], signs: ['[', ']'] },
  { tex: ['\\{', '\\}'], signs: ['{', '}'] },
  { tex: ['|', '|'], signs: ['|', '|'] },
  { tex: ['\\lfloor', '\\rfloor'], signs: ['⌊', '⌋'] },
  { tex: ['\\lceil', '\\rceil'], signs: ['⌈', '⌉'] },
  { tex: ['\\langle', '\\rangle'], signs: ['⟨', '⟩'] },
  { tex: ['\\|', '\\|'], signs: ['‖', '‖'] },
] as { tex: [string, string]; signs: [string, string] }[]
const matrices = [
  { environment: 'pmatrix', signs: ['(', ')'] },
  { environment: 'bmatrix', signs: ['[', ']'] },
  { environment: 'vmatrix', signs: ['|', '|'] },
] as { environment: string; signs: [string, string] }[]
const accents = [
  ['\\hat', '\u0302'],
  ['\\vec', '\u20d7'],
  ['\\dot', '\u0307'],
  ['\\ddot', '\u0308'],
  ['\\tilde', '\u0303'],
  ['\\bar', '\u0304'],
] as const
const functions = ['sin', 'cos', 'tan', 'ln', 'log', 'exp']

/** @param seed of all that is drawn */
export const makeFormulas = (count: number, seed: number): Formula[] => {
  const random = createRandom(seed)
  const pick = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)]!
  const atom = (): Formula =>
    pick([pick(latin), pick(latin), pick(latin), pick(numbers), pick(greek), pick(styled)])
  const row = (...parts: Formula[]): Formula => ({ is: 'row', parts })
  const sum = (depth: number): Formula => row(any(depth), pick(signs), any(depth))
  const index = (): Formula => row(pick(latin), letter('='), pick(numbers))

  const makers: ((depth: number) => Formula)[] = [
    depth => ({ is: 'fraction', top: any(depth), bottom: any(depth) }),
    depth => ({ is: 'fraction', top: sum(depth), bottom: any(depth) }),
    depth => ({ is: 'root', degree: random() < 0.3 ? pick(numbers) : null, inner: sum(depth) }),
    depth => ({ is: 'scripts', base: pick(latin), sub: null, sup: any(depth) }),
    depth => ({ is: 'scripts', base: any(depth), sub: null, sup: pick(numbers) }),
    () => ({ is: 'scripts', base: pick(greek), sub: atom(), sup: null }),
    () => ({ is: 'scripts', base: pick(latin), sub: atom(), sup: atom() }),
    depth => {
      const [tex, sign, place] = pick(operators)
      return { is: 'operator', tex, sign, place, sub: index(), sup: atom(), inner: any(depth) }
    },
    depth => ({ is: 'brackets', ...pick(brackets), inner: sum(depth) }),
    depth => ({
      is: 'scripts',
      base: { is: 'brackets', ...pick(brackets), inner: sum(depth) },
      sub: null,
      sup: atom(),
    }),
    () => ({
      is: 'matrix',
      ...pick(matrices),
      rows: [
        [atom(), atom()],
        [atom(), atom()],
      ],
    }),
    depth => ({ is: 'cases', rows: [sum(depth), sum(depth)] }),
    () => {
      const [tex, sign] = pick(accents)
      return { is: 'accent', tex, sign, inner: pick(latin) }
    },
    () => ({ is: 'bar', inner: row(pick(latin), pick(latin)) }),
    depth => ({ is: 'function', name: pick(functions), inner: any(depth) }),
    depth => ({
      is: 'limit',
      name: pick(['lim', 'max', 'min']),
      below: row(pick(latin), letter('\\to', '→'), atom()),
      inner: any(depth),
    }),
    () => ({ is: 'binomial', top: pick(latin), bottom: pick(latin) }),
    depth => ({ is: 'brace', inner: sum(depth), below: pick(latin) }),
    () => row(atom(), { is: 'text', words: pick([' if ', ' and ', ' for all ', ' otherwise']) }, atom()),
  ]
  const any = (depth: number): Formula => (depth <= 0 || random() < 0.25 ? atom() : pick(makers)(depth - 1))

  return Array.from({ length: count }, (_, n) =>
    row(
      pick(latin),
      pick(relations),
      makers[n % makers.length]!(2),
      ...(random() < 0.4 ? [pick(signs), any(1)] : []),
    ),
  )
}
