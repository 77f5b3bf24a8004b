// Colours and fonts of a map, read from the page's theme.
import { useSyncExternalStore } from 'react'
import type { Measure } from './map-layout.ts'
import { fontsByRole, type MapColours } from './map-svg.ts'

const names: Record<keyof MapColours, string> = {
  surface: '--surface',
  ink: '--ink',
  meta: '--ink-3',
  line: '--line-strong',
  shade: '--shade',
  onShade: '--on-shade',
  light: '--light',
  lightEdge: '--light-edge',
  onHighlight: '--on-light',
  good: '--good',
  focus: '--focus',
}

export const readColours = (): MapColours => {
  const style = getComputedStyle(document.documentElement)
  const entries = Object.entries(names).map(([key, name]) => [key, style.getPropertyValue(name).trim()])
  return Object.fromEntries(entries) as MapColours
}

const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The theme's name; changes when the theme does. */
export const useTheme = (): string =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.theme ?? 'light',
    () => 'light',
  )

/** Widths of texts in the page's own fonts, each measured once. */
export const createMeasure = (): Measure => {
  const pen = document.createElement('canvas').getContext('2d')
  const widths = new Map<string, number>()
  return (text, look) => {
    const key = `${look} ${text}`
    const width = widths.get(key)
    if (width !== undefined) return width
    if (pen) pen.font = fontsByRole[look]
    const measured = pen?.measureText(text).width ?? text.length * 8
    widths.set(key, measured)
    return measured
  }
}
