// Public API of notifications. Features call it; it calls none of them.

export { disableMails } from './disable-mails.ts'
export { forgetInNotifications } from './forget-person.ts'
export { buildGroupKey, listDoubtKeys, listSessionKeys } from './group-key.rules.ts'
export { deleteUnreadNotifications, notify, readNotificationsOf } from './notify.ts'
export { listAddressesWithoutMail } from './preference-queries.ts'
export { sendNotificationMails } from './send-mails.ts'
export { shortenTitle } from './short-title.rules.ts'
export { sweepNotifications } from './sweep-notifications.ts'
