// Providers of OpenID Connect that serve more than one school, and so need a closer look.

/** Issuer at which anybody at all can have an account. */
export const isGoogle = (issuer: string): boolean => new URL(issuer).hostname === 'accounts.google.com'

export const isMicrosoft = (issuer: string): boolean =>
  new URL(issuer).hostname === 'login.microsoftonline.com'

/** Microsoft's addresses that stand for every organization, not for one. */
export const isEveryOrganization = (issuer: string): boolean =>
  isMicrosoft(issuer) && /^\/(common|organizations|consumers)(\/|$)/i.test(new URL(issuer).pathname)
