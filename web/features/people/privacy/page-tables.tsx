// Tables of the pages about privacy and cookies, made from the lists that the software itself works by.
import {
  type BrowserDataName,
  type BrowserDataPlace,
  browserData,
} from '@lantern/contract/people/privacy/browser-data.rules'
import { dataGroups, outsideServices } from '@lantern/contract/people/privacy/privacy'
import * as m from '@lantern/messages'
import { proseElements } from '../../../ui/text/prose.tsx'
import { labelGroup, serviceLabels } from './labels.ts'

// Texts about browser storage, by entry name.
type Labels = { purpose: () => string; until: () => string }

const untilMinutes = m.browser_until_ten_minutes

const browserDataLabels: Record<BrowserDataName, Labels> = {
  'user-info': { purpose: m.browser_user_info, until: m.browser_until_logout },
  'lantern-visit': { purpose: m.browser_visit, until: m.browser_until_sign_in },
  'lantern-theme': { purpose: m.browser_theme, until: m.browser_until_cleared },
  'lantern-split': { purpose: m.browser_split, until: m.browser_until_cleared },
  'lantern-player': { purpose: m.browser_player, until: m.browser_until_cleared },
  'lantern-unsent': { purpose: m.browser_unsent, until: m.browser_until_recording_sent },
  'lantern-spoken': { purpose: m.browser_spoken, until: m.browser_until_cleared },
  'lantern-listening': { purpose: m.browser_listening, until: m.browser_until_cleared },
  'lantern-listened': { purpose: m.browser_listened, until: m.browser_until_other_listens },
  'lantern-reading-help': { purpose: m.browser_reading_help, until: m.browser_until_cleared },
  'lantern-on-device': { purpose: m.browser_on_device, until: m.browser_until_cleared },
  'lantern-on-device-limit': { purpose: m.browser_on_device_limit, until: m.browser_until_cleared },
  'lantern-on-device-asked': { purpose: m.browser_on_device_asked, until: m.browser_until_cleared },
  'lantern-data-saver': { purpose: m.browser_data_saver, until: m.browser_until_cleared },
  'lantern-waiting': { purpose: m.browser_waiting, until: m.browser_until_sent },
  'lantern-outbox': { purpose: m.browser_outbox, until: m.browser_until_sent },
  'lantern-files': { purpose: m.browser_files, until: m.browser_until_cleared },
  'lantern-offline-': { purpose: m.browser_offline, until: m.browser_until_logout },
  'workbox-precache-': { purpose: m.browser_files, until: m.browser_until_cleared },
  'lantern-answers-': { purpose: m.browser_answers, until: m.browser_until_sent },
  'lantern-recordings': { purpose: m.browser_recordings, until: m.browser_until_recording_sent },
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
  language: { purpose: m.browser_language, until: m.browser_until_year },
}

const browserDataPlaceLabels: Record<BrowserDataPlace, () => string> = {
  device: m.browser_place_device,
  tab: m.browser_place_tab,
  cookie: m.browser_place_cookie,
}

const { table: WideTable } = proseElements

/** Table of all personal data that an installation stores. */
export function StoredData() {
  return (
    <WideTable>
      <thead>
        <tr>
          <th scope="col">{m.privacy_what()}</th>
          <th scope="col">{m.privacy_why()}</th>
          <th scope="col">{m.privacy_how_long()}</th>
        </tr>
      </thead>
      <tbody>
        {dataGroups.map(group => {
          const labels = labelGroup(group)
          return labels ? (
            <tr key={group}>
              <td>{labels.title}</td>
              <td>{labels.why}</td>
              <td>{labels.long}</td>
            </tr>
          ) : null
        })}
      </tbody>
    </WideTable>
  )
}

/** Every service outside an installation that it can be set up to use. */
export function OutsideServices() {
  return (
    <ul>
      {outsideServices.map(service => {
        const { title, text } = serviceLabels[service]()
        return (
          <li key={service}>
            <strong>
              {title}
              {m.sentence_end()}
            </strong>{' '}
            {text}
          </li>
        )
      })}
    </ul>
  )
}

/** Table of all data that Lantern stores in a browser. */
export function BrowserData() {
  return (
    <WideTable>
      <thead>
        <tr>
          <th scope="col">{m.browser_name()}</th>
          <th scope="col">{m.browser_place()}</th>
          <th scope="col">{m.browser_purpose()}</th>
          <th scope="col">{m.browser_until()}</th>
        </tr>
      </thead>
      <tbody>
        {browserData.map(({ name, place, isPrefix }) => (
          <tr key={name}>
            <td>
              <code>{isPrefix ? `${name}…` : name}</code>
            </td>
            <td>{browserDataPlaceLabels[place]()}</td>
            <td>{browserDataLabels[name].purpose()}</td>
            <td>{browserDataLabels[name].until()}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
