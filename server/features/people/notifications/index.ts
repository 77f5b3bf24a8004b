// Public API of notifications. Features call it; it calls none of them.
export { forgetInNotifications } from './forget-person.ts'
export { buildGroupKey, listDoubtKeys, listSessionKeys } from './group-key.rules.ts'
export { keepMailsOff } from './keep-mails-off.ts'
export { notify, readNotificationsOf, takeBackNotifications } from './notify.ts'
export { listAddressesWithoutMail } from './preference-queries.ts'
export { sendNotificationMails } from './send-mails.ts'
export { shortenTitle } from './short-title.rules.ts'
export { sweepNotifications } from './sweep-notifications.ts'
