// Mailboxes behind e-mail addresses: several addresses may reach the same one.

/** Providers that ignore dots in the part before the @; both names reach the same mailbox. */
const ignoresDots: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** The address without its tag ("kid+mum@x.test" is "kid@x.test"), in lower case. */
const findMailbox = (email: string): string => {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const [user = ''] = address.slice(0, at).split('+')
  return ignoresDots.has(domain) ? `${user.replaceAll('.', '')}@gmail.com` : `${user}@${domain}`
}

/** Whether mails to both addresses arrive in one mailbox, as far as the addresses show it. */
export const isSameMailbox = (one: string, other: string): boolean => findMailbox(one) === findMailbox(other)
