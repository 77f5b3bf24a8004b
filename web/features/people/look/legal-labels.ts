// Names of the pages that a school writes.
import type { LegalPage } from '@lantern/contract/people/look/look'
import * as m from '@lantern/messages'

export const legalLabels: Record<LegalPage, () => string> = {
  imprint: m.legal_imprint,
  privacy: m.legal_privacy,
  terms: m.legal_terms,
}
