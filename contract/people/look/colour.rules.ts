// Contrast of the school's colour in both themes, and the same hue where it can be seen.

/** Backgrounds of the themes; `--paper` of web/ui/styles/tokens.css and night.css. */
export const themeGrounds = { paper: '#f3f3ec', night: '#0f1614' } as const
export type Theme = keyof typeof themeGrounds
export const themes = ['paper', 'night'] as const satisfies readonly Theme[]

/** Contrast that WCAG 2.2 asks for lines and signs (1.4.11). */
export const minContrast = 3

export const colourPattern = /^#[0-9a-f]{6}$/i

type Channels = readonly [number, number, number]

/** Red, green and blue from 0 to 1. */
const readChannels = (colour: string): Channels => {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

const writeChannels = (channels: Channels): string =>
  `#${channels
    .map(channel =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const getLuminance = (colour: string): number => {
  const [red, green, blue] = readChannels(colour).map(channel =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  ) as unknown as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, from 1 to 21. */
export const getContrast = (one: string, other: string): number => {
  const [a, b] = [getLuminance(one), getLuminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export const getContrastIn = (theme: Theme, colour: string): number =>
  getContrast(colour, themeGrounds[theme])

/** Hue in degrees, saturation and lightness from 0 to 1. */
const toHsl = (colour: string): Channels => {
  const [red, green, blue] = readChannels(colour)
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, range] = [(max + min) / 2, max - min]
  if (range === 0) return [0, 0, lightness]
  const sixth =
    max === red
      ? (green - blue) / range
      : max === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return [(sixth * 60 + 360) % 360, range / (1 - Math.abs(2 * lightness - 1)), lightness]
}

const fromHsl = ([hue, saturation, lightness]: Channels): string => {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (start: number) => {
    const at = (start + hue / 30) % 12
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  }
  return writeChannels([channel(0), channel(8), channel(4)])
}

const lightnessStep = 0.01

/** The colour itself where it can be seen in a theme; else the nearest lightness of the same hue that can. */
export const fitColour = (theme: Theme, colour: string): string => {
  const [hue, saturation, lightness] = toHsl(colour)
  const step = theme === 'night' ? lightnessStep : -lightnessStep
  let fitting = colour.toLowerCase()
  for (let next = lightness + step; getContrastIn(theme, fitting) < minContrast; next += step)
    fitting = fromHsl([hue, saturation, Math.min(1, Math.max(0, next))])
  return fitting
}

/** Hue of the highlighter, and how near another hue may come; degrees. */
const lightHue = 43
const nearDegrees = 18
const minSaturation = 0.45

/** Whether a colour looks like the light that marks words in sources. */
export const isLikeLight = (colour: string): boolean => {
  const [hue, saturation, lightness] = toHsl(colour)
  const apart = Math.abs(hue - lightHue)
  return (
    Math.min(apart, 360 - apart) <= nearDegrees &&
    saturation >= minSaturation &&
    lightness > 0.35 &&
    lightness < 0.85
  )
}
