// Components of Markdown pages; the build imports them into each page (build-markdown.ts).
import { proseElements } from '../../../ui/text/prose.tsx'
import { SupportButton, SupportLink } from './support-link.tsx'

export const useMDXComponents = () => ({ ...proseElements, SupportLink, SupportButton })
