import type { HelpLevel } from '@lantern/contract/classes/help-levels/help-levels.rules'

/** Shutters, the light between them and the rays below. */
const parts: Record<HelpLevel, { light: string; shutters: string; rays: string }> = {
  off: { light: '', shutters: 'M21 18h10v22h-10zM32 18h10v22h-10z', rays: '' },
  place: { light: 'M30 18h4v22h-4z', shutters: 'M21 18h8v22h-8zM34 18h8v22h-8z', rays: 'M32 48v5' },
  hints: { light: 'M28 18h8v22h-8z', shutters: 'M21 18h6v22h-6zM36 18h6v22h-6z', rays: 'M32 48v5' },
  explain: {
    light: 'M25 18h14v22h-14z',
    shutters: 'M21 18h3v22h-3zM39 18h3v22h-3z',
    rays: 'M32 48v5M22 48l-3 4M42 48l3 4',
  },
  answers: {
    light: 'M22 18h20v22h-20z',
    shutters: '',
    rays: 'M32 48v5M22 48l-3 4M42 48l3 4M13 46l-5 3M51 46l5 3',
  },
}

/** A lantern that is open as far as the level allows. */
export function HelpLantern({
  level,
  isLit,
  className = '',
}: {
  level: HelpLevel
  isLit: boolean
  className?: string
}) {
  const { light, shutters, rays } = parts[level]
  return (
    <svg className={className} viewBox="0 0 64 56" aria-hidden="true">
      <path
        className="fill-none stroke-current [stroke-linecap:round] [stroke-linejoin:round]"
        strokeWidth="2"
        d="M23 14v-2a9 9 0 0 1 18 0v2M18 14h28M20 14v26M44 14v26M17 44h30"
      />
      <path
        className={isLit ? 'fill-light stroke-light-edge' : 'fill-surface stroke-line-strong'}
        strokeWidth={isLit ? 1.2 : 0.8}
        d={light}
      />
      <path className="fill-line-strong" d={shutters} />
      <path
        className={`fill-none [stroke-linecap:round] ${isLit ? 'stroke-light-edge' : 'stroke-line-strong'}`}
        strokeWidth="2"
        d={rays}
      />
    </svg>
  )
}
