import { listUnprintable, type PrintedText } from '@lantern/contract/printable.rules'
import * as m from '@lantern/messages'
import { Notice } from '../../ui/page/notice.tsx'

const maxPlaces = 6

/** Warning before printing: places with characters that no font has; null where all can be printed. */
export function UnprintableNotice({ texts }: { texts: readonly PrintedText[] }) {
  const found = listUnprintable(texts)
  if (found.length === 0) return null
  const more = found.length - maxPlaces
  return (
    <Notice>
      <p className="font-semibold">{m.print_unprintable()}</p>
      <ul>
        {found.slice(0, maxPlaces).map(({ place, characters }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and nothing moves.
          <li key={i}>{m.print_unprintable_at({ place, characters: characters.join(' ') })}</li>
        ))}
        {more > 0 && <li>{m.print_unprintable_more({ count: more })}</li>}
      </ul>
    </Notice>
  )
}
