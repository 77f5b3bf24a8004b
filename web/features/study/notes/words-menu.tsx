import * as m from '@lantern/messages'
import {
  Copy,
  GraduationCap,
  Highlighter,
  Layers,
  type LucideIcon,
  MessageCircle,
  StickyNote,
} from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import styles from './notes.module.css'
import { type Area, type MenuPlace, placeMenu } from './words-menu.rules.ts'

export type WordsAction = 'highlight' | 'note' | 'ask' | 'teacher' | 'card' | 'copy'

const tools: readonly { action: WordsAction; label: () => string; Icon: LucideIcon }[] = [
  { action: 'highlight', label: m.notes_tool_highlight, Icon: Highlighter },
  { action: 'note', label: m.notes_tool_note, Icon: StickyNote },
  { action: 'ask', label: m.notes_tool_ask, Icon: MessageCircle },
  { action: 'teacher', label: m.doubts_ask_teacher, Icon: GraduationCap },
  { action: 'card', label: m.notes_tool_card, Icon: Layers },
  { action: 'copy', label: m.notes_tool_copy, Icon: Copy },
]

/** Area of the pane for the menu, limited to the page if the menu fits on it. */
const measureArea = (pane: Element, sheet: Element | null | undefined, width: number): Area => {
  const { left, right, top, bottom } = pane.getBoundingClientRect()
  const page = sheet?.getBoundingClientRect()
  const fits = page && page.left >= left && page.right <= right && page.width > width + 32
  return fits ? { left: page.left, right: page.right, top, bottom } : { left, right, top, bottom }
}

/** Follows the words while their pane scrolls. `look` updates the position at once. */
const useMenuPlace = (menu: RefObject<HTMLElement | null>, range: Range) => {
  const [place, setPlace] = useState<MenuPlace | null>(null)
  const look = useCallback(() => {
    const start = range.startContainer.parentElement
    const pane = start?.closest('[data-scroll-pane]')
    const sheet = start?.closest('[data-part~=pdf-page], [data-part~=text-sheet]')
    const element = menu.current
    if (!element || !pane) return
    const size = { width: element.offsetWidth, height: element.offsetHeight }
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    const found = placeMenu(lines, measureArea(pane, sheet, size.width), size)
    for (const [name, value] of Object.entries(found ?? {}))
      if (typeof value === 'number') element.style.setProperty(`--menu-${name}`, `${value}px`)
    setPlace(found)
  }, [menu, range])
  useEffect(() => {
    look()
    window.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [look])
  return { place, look }
}

type Props = {
  range: Range
  actions: readonly WordsAction[]
  onAction(action: WordsAction): void
  onClose(): void
}

/**
 * Actions on the selected words: below them, on phones at the bottom of the screen. Tab moves the focus
 * there.
 */
export function WordsMenu({ range, actions, onAction, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  const { place, look } = useMenuPlace(menu, range)
  // Layout effect, so that Tab works as soon as the menu is painted.
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const inMenu = menu.current?.contains(document.activeElement)
      if (event.key === 'Escape') onClose()
      if (event.key !== 'Tab' || event.shiftKey || inMenu) return
      event.preventDefault()
      // Scrolls the words back into view, since the menu is hidden without them.
      range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' })
      flushSync(look)
      menu.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose, range, look])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex(button => button.matches(':focus'))
    if (!by || at === -1) return
    event.preventDefault()
    buttons.at((at + by) % buttons.length)?.focus()
  }
  return (
    <div
      ref={menu}
      className={`${styles.wordsMenu} data-away:invisible max-999:data-away:visible`}
      role="toolbar"
      tabIndex={-1}
      aria-label={m.notes_toolbar()}
      data-words-menu=""
      data-above={place?.isAbove || undefined}
      data-away={place === null || undefined}
      onKeyDown={move}
      // Prevents the press from clearing the selection.
      onPointerDown={event => event.preventDefault()}
      onMouseDown={event => event.preventDefault()}
    >
      {tools
        .filter(({ action }) => actions.includes(action))
        .map(({ action, label, Icon }, i) => (
          <button
            className="flex items-center gap-[7px] min-h-11 py-0 px-2.5 rounded-[7px] font-[560] type-sm leading-none font-ui text-ink whitespace-nowrap hover:bg-hover focus-visible:[outline:2px_solid_var(--focus)] focus-visible:-outline-offset-2 max-999:flex-col max-999:justify-start max-999:gap-1.5 max-999:min-h-[62px] max-999:py-[9px] max-999:px-0.5 max-999:font-medium max-999:type-2xs max-999:leading-[1.25] max-999:font-ui max-999:whitespace-normal max-999:text-center"
            key={action}
            type="button"
            tabIndex={i === 0 ? 0 : -1}
            onClick={() => onAction(action)}
          >
            <Icon className="i size-[18px] text-ink-2 max-999:size-[21px]" aria-hidden="true" />
            {label()}
          </button>
        ))}
    </div>
  )
}
