// Links to content here from other sites.

type Shown = { address: string; title: string }

const escapeAttribute = (text: string) =>
  text.replace(/[&<>"']/g, character => `&#${character.codePointAt(0)};`)

/** HTML that embeds a page in another one. */
export const writeEmbedCode = ({ address, title }: Shown): string =>
  `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" width="100%" height="760" style="border:0" loading="lazy"></iframe>`

/** Link to share in Google Classroom; nothing is sent before the teacher opens it. */
export const classroomLink = ({ address, title }: Shown): string =>
  `https://classroom.google.com/share?${new URLSearchParams({ url: address, title })}`
