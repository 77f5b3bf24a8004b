// Facts of the installation: limits, features and support address.
import { buildSchoolName, buildSupportEmail } from '@lantern/contract/build-placeholders.rules'
import { useRead } from './calls/use-read.ts'

/** Facts of the installation, loaded once; an admin who changes the model loads them again. */
export const useInstallation = () => useRead('GET /installation', { staleTime: Number.POSITIVE_INFINITY })

/** Name of the tag in a page's head that carries the support address. */
export const supportEmailTag = 'support-email'

/** Name of the tag that carries the school's name; its content is empty where none is set. */
export const schoolNameTag = 'school-name'

const readTag = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** Support address of this installation as the server wrote it into the page; a placeholder while pages are built. */
export const supportEmailOfPage =
  typeof document === 'undefined' ? buildSupportEmail : (readTag(supportEmailTag) ?? buildSupportEmail)

export const useSupportAddress = (): string => useInstallation().data?.supportEmail ?? supportEmailOfPage

/** The school's name as the server wrote it into the page; a placeholder while pages are built. */
export const schoolNameOfPage =
  typeof document === 'undefined' ? buildSchoolName : (readTag(schoolNameTag) ?? '')
