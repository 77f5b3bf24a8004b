// Public API of moderation.
export { checkName } from './check-name.ts'
export { countHiddenContacts, listHiddenContacts } from './hidden-contact-queries.ts'
