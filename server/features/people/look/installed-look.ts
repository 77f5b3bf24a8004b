// Look of the school as a process knows it. The environment's support address wins over that of the page Settings.
import { legalPages, type PublicLook } from '@lantern/contract/people/look/look'
import type { Connection } from '../../../database/client.ts'
import { unsetSupportEmail } from '../../../platform/config/index.ts'
import type { InstalledLook, Logo, Look } from '../../../platform/look/index.ts'
import { type LookRow, loadLookRow } from './queries.ts'

const readLogo = ({ logoKey, logoBytes, logoType, logoWidth, logoHeight }: LookRow): Logo | null =>
  logoKey && logoBytes && logoType && logoWidth && logoHeight
    ? { key: logoKey, bytes: logoBytes, mediaType: logoType, width: logoWidth, height: logoHeight }
    : null

/** Parts that everybody sees. */
export const viewPublicLook = ({ name, logo, pages }: Look): PublicLook => ({
  name,
  logo: logo?.key ?? null,
  pages: legalPages.filter(page => pages[page] !== ''),
})

export const loadLook = async (db: Connection, fixedEmail: string): Promise<Look> => {
  const row = await loadLookRow(db)
  const { name, colour, imprint, privacy, terms } = row
  const isEmailFixed = fixedEmail !== unsetSupportEmail
  return {
    name,
    colour,
    logo: readLogo(row),
    pages: { imprint, privacy, terms },
    supportEmail: isEmailFixed ? fixedEmail : (row.supportEmail ?? unsetSupportEmail),
    isEmailFixed,
  }
}

/** @throws when the database can't be reached */
export const createInstalledLook = async (db: Connection, fixedEmail: string): Promise<InstalledLook> => {
  let look = await loadLook(db, fixedEmail)
  const listeners: (() => void)[] = []
  return {
    current: () => look,
    reload: async () => {
      const next = await loadLook(db, fixedEmail)
      const isSame = JSON.stringify(next) === JSON.stringify(look)
      look = next
      if (!isSame) for (const listener of listeners) listener()
    },
    onChange: listener => {
      listeners.push(listener)
    },
  }
}
