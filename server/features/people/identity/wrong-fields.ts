import * as m from '@lantern/messages'
import { Refusal } from '../../../actions/refusal.ts'

/** Refuses a mobile number as the form's field is refused. */
export const wrongPhone = () => new Refusal('invalid-input', { fields: { phone: m.refusal_phone_invalid() } })

/** Refuses a name as the form's field is refused. */
export const wrongUsername = () =>
  new Refusal('invalid-input', { fields: { username: m.refusal_name_one_line() } })
