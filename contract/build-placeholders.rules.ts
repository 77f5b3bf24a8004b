// Addresses in built pages; the server writes its own in their place. `.invalid` never resolves (RFC 2606).

export const buildOrigin = 'https://lantern.invalid'

export const buildSchoolName = 'school.lantern.invalid'

export const buildSupportEmail = 'support@lantern.invalid'
