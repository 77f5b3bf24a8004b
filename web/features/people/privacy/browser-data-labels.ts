// Texts about browser storage, by entry name.
import type { BrowserDataName, BrowserDataPlace } from '@lantern/contract/people/privacy/browser-data.rules'
import * as m from '@lantern/messages'

type Labels = { purpose: () => string; until: () => string }

const untilMinutes = m.browser_until_ten_minutes

export const browserDataLabels: Record<BrowserDataName, Labels> = {
  'user-info': { purpose: m.browser_user_info, until: m.browser_until_logout },
  'lantern-visit': { purpose: m.browser_visit, until: m.browser_until_sign_in },
  'lantern-theme': { purpose: m.browser_theme, until: m.browser_until_cleared },
  'lantern-split': { purpose: m.browser_split, until: m.browser_until_cleared },
  'lantern-player': { purpose: m.browser_player, until: m.browser_until_cleared },
  'lantern-answers-': { purpose: m.browser_answers, until: m.browser_until_sent },
  'lantern-drafts': { purpose: m.browser_drafts, until: m.browser_until_asked },
  'lantern-school-back': { purpose: m.browser_school_back, until: m.browser_until_signed_in },
  'lantern-answer-': { purpose: m.browser_answer, until: m.browser_until_sent_tab },
  'react-router-scroll-positions': { purpose: m.browser_scroll, until: m.browser_until_tab },
  'sign-up': { purpose: m.browser_sign_up, until: m.browser_until_link },
  'known-browser': { purpose: m.browser_known, until: m.browser_until_year },
  'shared-computer': { purpose: m.browser_shared_computer, until: m.browser_until_unticked },
  'school-sign-in': { purpose: m.browser_school_sign_in, until: untilMinutes },
  'school-arrival': { purpose: m.browser_school_arrival, until: untilMinutes },
  'google-sign-in': { purpose: m.browser_google, until: untilMinutes },
  'lti-browser': { purpose: m.browser_lti, until: m.browser_until_hour },
}

export const browserDataPlaceLabels: Record<BrowserDataPlace, () => string> = {
  device: m.browser_place_device,
  tab: m.browser_place_tab,
  cookie: m.browser_place_cookie,
}
