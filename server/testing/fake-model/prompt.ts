// What a fake model reads out of a prompt, as a real one would.

export type ShownPassage = { number: number; text: string }
export type ReadPrompt = { passages: ShownPassage[]; question: string }

type Message = { role: string; content: string | { text?: string }[] }

const textOf = ({ content }: Message) =>
  typeof content === 'string' ? content : content.map(part => part.text ?? '').join('')

export const readPrompt = (messages: readonly Message[]): ReadPrompt => {
  const text = messages.map(textOf).join('\n')
  const passages = [...text.matchAll(/^(#\w+#) passage (\d+)[^\n]*\n(.*?)\n\1 end of passage \2$/gms)]
  return {
    passages: passages.map(([, , number, passage]) => ({ number: Number(number), text: passage ?? '' })),
    question: /^Question: (.*)$/ms.exec(text)?.[1]?.split('\n')[0] ?? '',
  }
}
