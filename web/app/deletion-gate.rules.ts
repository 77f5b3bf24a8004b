/** Addresses allowed while a deletion is due: data export, legal pages, links from mails and sign-in. */
const open = [
  '/your-data',
  '/privacy',
  '/terms',
  '/cookies',
  '/help',
  '/consent',
  '/unsubscribe',
  '/no-invitations',
  '/reset-password',
  '/school',
  '/lti/open',
]

/** Whether the question about the deletion replaces a page. */
export const asksAboutDeletion = (pathname: string): boolean =>
  !open.some(address => pathname === address || pathname.startsWith(`${address}/`))
