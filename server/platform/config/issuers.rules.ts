// Providers of OpenID Connect that serve more than one school, and so need a closer look.

/** Issuer at which anybody at all can have an account. */
export const isGoogle = (issuer: string): boolean => new URL(issuer).hostname === 'accounts.google.com'

export const isMicrosoft = (issuer: string): boolean =>
  new URL(issuer).hostname === 'login.microsoftonline.com'

/** Microsoft issuers that cover every organization, not one. */
export const isEveryOrganization = (issuer: string): boolean =>
  isMicrosoft(issuer) && /^\/(common|organizations|consumers)(\/|$)/i.test(new URL(issuer).pathname)
