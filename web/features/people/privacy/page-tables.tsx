// Tables of the pages about privacy and cookies, made from the lists that the software itself works by.
import { browserData } from '@lantern/contract/people/privacy/browser-data.rules'
import { dataGroups, outsideServices } from '@lantern/contract/people/privacy/privacy'
import * as m from '@lantern/messages'
import { proseElements } from '../../../ui/text/prose.tsx'
import { browserDataLabels, browserDataPlaceLabels } from './browser-data-labels.ts'
import { labelGroup, serviceLabels } from './labels.ts'

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
            <strong>{title}.</strong> {text}
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
