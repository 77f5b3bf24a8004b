// Light on the sentence and the word that are being read, by highlights of the browser: the page itself isn't changed.
import '../../ui/styles/spoken.css'
import { scrollBehavior } from '../motion.ts'
import { countLetters } from './letters.rules.ts'
import { setLitSentence } from './lit-sentence.ts'
import type { PlayerState } from './player.ts'
import type { Block } from './script.ts'
import { rangesOfLetters, wholeOf } from './shown-text.ts'

const names = { sentence: 'lantern-sentence', word: 'lantern-word' } as const

const canHighlight = () => typeof Highlight === 'function' && 'highlights' in CSS

const findRanges = (block: Block, start: number, end: number): Range[] => {
  const { elements, skip } = block.find()
  const from = skip + countLetters(block.text.slice(0, start))
  const to = from + countLetters(block.text.slice(start, end))
  return rangesOfLetters(
    elements.filter(({ isConnected }) => isConnected),
    from,
    to,
  )
}

const setHighlight = (name: string, ranges: readonly Range[]) => {
  if (!canHighlight()) return
  if (ranges.length > 0) CSS.highlights.set(name, new Highlight(...ranges))
  else CSS.highlights.delete(name)
}

/** Share of a pane above and below which a sentence is brought into view. */
const margin = 0.12

/** Scrolls a sentence into view if it is outside. */
const bringIntoView = (range: Range) => {
  const pane = range.startContainer.parentElement?.closest<HTMLElement>('[data-scroll-pane], .chat-log')
  const box = range.getBoundingClientRect()
  const frame = pane?.getBoundingClientRect() ?? { top: 0, height: innerHeight }
  const top = frame.top + frame.height * margin
  const bottom = frame.top + frame.height * (1 - margin)
  if (box.height === 0 || (box.top >= top && box.bottom <= bottom)) return
  const by = box.top - frame.top - frame.height / 3
  ;(pane ?? window).scrollBy({ top: by, behavior: scrollBehavior(true) })
}

const isShowing = ({ phase }: PlayerState) =>
  phase === 'speaking' || phase === 'paused' || phase === 'asking' || phase === 'failed'

/** Lights what a player reads, and follows the page while it is drawn. */
export const createLight = () => {
  let shown: PlayerState | null = null
  /** Sentence that was brought into view. */
  let followed = ''
  const draw = () => {
    const line = shown && isShowing(shown) ? shown.lines?.[shown.line] : undefined
    if (!line || !shown) {
      setHighlight(names.sentence, [])
      setHighlight(names.word, [])
      setLitSentence(null)
      return
    }
    const ranges = findRanges(line.block, line.start, line.end)
    const range = wholeOf(ranges)
    setHighlight(names.sentence, ranges)
    setLitSentence(range)
    setHighlight(names.word, shown.word ? findRanges(line.block, shown.word.start, shown.word.end) : [])
    const key = `${shown.part} ${shown.line}`
    if (!range || followed === key || shown.phase !== 'speaking') return
    followed = key
    bringIntoView(range)
  }
  // A page that is turned to is drawn a moment later.
  const observer = new MutationObserver(() => requestAnimationFrame(draw))
  observer.observe(document.body, { childList: true, subtree: true })
  return {
    show: (state: PlayerState) => {
      if (shown === state) return
      const before = shown
      shown = state
      // Between two sentences the light stays on the first.
      if (state.phase === 'loading' || state.phase === 'starting') {
        if (before && before.part === state.part && isShowing(before)) return
      }
      draw()
    },
    stop: () => {
      observer.disconnect()
      shown = null
      draw()
    },
  }
}
