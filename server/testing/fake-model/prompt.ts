// Parsed prompt, as a real model would understand it.

export type ShownPassage = { number: number; text: string }
type AskedQuestion = { number: number; stem: string; options: { id: string; text: string }[] }
export type ReadPrompt = {
  passages: ShownPassage[]
  question: string
  task: 'answer' | 'make' | 'solve' | 'grade' | 'sum-up' | 'map' | 'chat'
  /** Requested hint, 0 for none; 4 is the solution. */
  hint: number
  /** Number of requested questions. */
  wanted: number
  /** Stems that are there already. */
  earlierStems: string[]
  /** Questions to be solved. */
  asked: AskedQuestion[]
}

type Message = { role: string; content: string | { text?: string }[] }

const getText = ({ content }: Message) =>
  typeof content === 'string' ? content : content.map(part => part.text ?? '').join('')

const readTask = (text: string): Pick<ReadPrompt, 'task' | 'wanted' | 'earlierStems' | 'asked' | 'hint'> => {
  const wanted = Number(/^Task: write (\d+) questions\.$/m.exec(text)?.[1] ?? 0)
  const asked = [...text.matchAll(/^Question (\d+) \([\w-]+\): (.*(?:\n\w+\) .*)*)/gm)].map(
    ([, number, block = '']) => {
      const [stem = '', ...lines] = block.split('\n')
      const options = lines.map(line => ({
        id: line.slice(0, line.indexOf(')')),
        text: line.slice(line.indexOf(')') + 2),
      }))
      return { number: Number(number), stem, options }
    },
  )
  const earlierStems = [...text.matchAll(/^- (.*_____.*)$/gm)].map(([, stem = '']) => stem)
  const solves = /^Task: solve/m.test(text)
  const grades = /^Task: judge/m.test(text)
  const outlines = /^Task: sum up/m.test(text) ? 'sum-up' : /^Task: map/m.test(text) ? 'map' : null
  const chats = /^Message: /m.test(text)
  const hint = /^Task: give the full solution/m.test(text)
    ? 4
    : Number(/^Task: give hint (\d)/m.exec(text)?.[1] ?? 0)
  const other = outlines ?? (wanted > 0 ? 'make' : solves ? 'solve' : grades ? 'grade' : 'answer')
  return { task: chats ? 'chat' : other, wanted, earlierStems: earlierStems, asked, hint }
}

export const readPrompt = (messages: readonly Message[]): ReadPrompt => {
  const text = messages.map(getText).join('\n')
  const passages = [...text.matchAll(/^(#\w+#) passage (\d+)[^\n]*\n(.*?)\n\1 end of passage \2$/gms)]
  return {
    passages: passages.map(([, , number, passage]) => ({ number: Number(number), text: passage ?? '' })),
    ...readTask(text),
    question: /^(?:Question|Message): (.*)$/ms.exec(text)?.[1]?.split('\n')[0] ?? '',
  }
}
