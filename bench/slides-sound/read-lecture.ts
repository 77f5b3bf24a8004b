// Made lectures: slides, and what is spoken with the slide that each sentence is about.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sentence of a lecture; `slide` counts from 1, null where it is about something else. */
type TrueSentence = { text: string; slide: number | null; start: number; end: number }
export type Lecture = { name: string; slides: string[]; sentences: TrueSentence[] }

const lectures = join(import.meta.dirname, 'lectures')

/** Seconds of a spoken letter, of the pause after a sentence, and of the one before another slide. */
const [letterSeconds, pauseSeconds, turnSeconds] = [0.07, 0.5, 1.2]

export const readLecture = (name: string): Lecture => {
  const slides = readFileSync(join(lectures, `${name}.slides.md`), 'utf8')
    .split(/^# /mu)
    .slice(1)
    .map(slide => slide.replaceAll(/^- /gmu, '').trim())
  const sentences: TrueSentence[] = []
  let slide: number | null = null
  let now = 0
  for (const line of readFileSync(join(lectures, `${name}.script.txt`), 'utf8').split('\n')) {
    if (line === '') continue
    if (line.startsWith('@')) {
      slide = line === '@-' ? null : Number(line.slice(1))
      now += turnSeconds
      continue
    }
    const end = now + line.length * letterSeconds
    sentences.push({ text: line, slide, start: now, end })
    now = end + pauseSeconds
  }
  return { name, slides, sentences }
}
