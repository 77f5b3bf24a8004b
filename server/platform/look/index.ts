// Look of the school, as pages, mails and files of every feature show it.
import type { LegalPage } from '@lantern/contract/people/look/look'

export type Logo = { key: string; bytes: number; mediaType: string; width: number; height: number }

export type Look = {
  /** '' where none is set. */
  name: string
  /** "#8c1d40"; null without one. */
  colour: string | null
  logo: Logo | null
  /** Pages as Markdown; '' for none. */
  pages: Record<LegalPage, string>
  /** Address that people write to; `unsetSupportEmail` where none is set. */
  supportEmail: string
  /** Whether the environment sets the support address. */
  isEmailFixed: boolean
}

export type InstalledLook = {
  current(): Look
  /** Reads it again; listeners are called where it differs. */
  reload(): Promise<void>
  onChange(listener: () => void): void
}
