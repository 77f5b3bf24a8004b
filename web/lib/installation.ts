// Facts of the installation: limits, features and support address.
import { buildSupportEmail } from '@lantern/contract/build-placeholders.rules'
import { useRead } from './calls/use-read.ts'

/** Facts of the installation, loaded once; an admin who changes the model loads them again. */
export const useInstallation = () => useRead('GET /installation', { staleTime: Number.POSITIVE_INFINITY })

/** Name of the tag in a page's head that carries the support address. */
export const supportEmailTag = 'support-email'

const readSupportEmail = (): string => {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="${supportEmailTag}"]`)
  return tag?.content ?? buildSupportEmail
}

/** Support address of this installation as the server wrote it into the page; a placeholder while pages are built. */
export const supportEmailOfPage = typeof document === 'undefined' ? buildSupportEmail : readSupportEmail()

export const useSupportAddress = (): string => useInstallation().data?.supportEmail ?? supportEmailOfPage
