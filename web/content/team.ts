// People of About Us: members and contributors. Edit this file to change their entries.

type Link = { label: string; to: string }

/** Profile of a person on another network. */
type Profile = { network: string; to: `https://${string}` }

export type Member = {
  /** Part of the address of their posts, /blog/by/<id>. */
  id: string
  name: string
  role: string
  description: string
  /** Letters drawn in the circle. */
  avatar: string
  /** Profiles shown as social links; may be empty. */
  profiles: readonly Profile[]
}

export type Contributor = { name: string; role: string; description: string; avatar: string; link: Link }

export const members: readonly Member[] = [
  {
    id: 'mira-solberg',
    name: 'Mira Solberg',
    role: 'Product and teaching',
    description: 'Asks every week what a student actually did with an answer.',
    avatar: 'MS',
    profiles: [],
  },
  {
    id: 'devan-rao',
    name: 'Devan Rao',
    role: 'Retrieval and grounding',
    description: 'Makes sure page 142 is page 142, also when three columns pretend to be one.',
    avatar: 'DR',
    profiles: [],
  },
  {
    id: 'ilse-brandt',
    name: 'Ilse Brandt',
    role: 'Design and accessibility',
    description: 'Tries each screen with the mouse unplugged, then in the dark.',
    avatar: 'IB',
    profiles: [],
  },
  {
    id: 'tomas-ferreira',
    name: 'Tomás Ferreira',
    role: 'Platform and safety',
    description: 'Pulls the plug on his own server, to see what it remembers.',
    avatar: 'TF',
    profiles: [],
  },
]

export const contributors: readonly Contributor[] = [
  {
    name: 'PDF.js',
    role: 'Showing pages',
    description: 'Mozilla’s viewer draws the page that a citation opens.',
    avatar: 'P',
    link: { label: 'mozilla.github.io/pdf.js', to: 'https://mozilla.github.io/pdf.js/' },
  },
  {
    name: 'PDFium',
    role: 'Reading pages',
    description: 'Finds every word of a PDF and the place where it stands.',
    avatar: 'P',
    link: { label: 'pdfium.googlesource.com', to: 'https://pdfium.googlesource.com/pdfium/' },
  },
  {
    name: 'PostgreSQL',
    role: 'Keeping things',
    description: 'Remembers what you brought and asked, also after a power cut.',
    avatar: 'P',
    link: { label: 'postgresql.org', to: 'https://www.postgresql.org/' },
  },
  {
    name: 'all-MiniLM-L6-v2',
    role: 'Meaning of sentences',
    description: 'A small language model of the Sentence Transformers that runs without a graphics card.',
    avatar: 'M',
    link: { label: 'sbert.net', to: 'https://sbert.net/' },
  },
  {
    name: 'GloVe',
    role: 'Meaning of words',
    description: 'Word vectors from Stanford: how near two words are to each other.',
    avatar: 'G',
    link: { label: 'nlp.stanford.edu', to: 'https://nlp.stanford.edu/projects/glove/' },
  },
  {
    name: 'WordNet',
    role: 'Kinds of things',
    description: 'Princeton’s dictionary of meanings tells a place from a person.',
    avatar: 'W',
    link: { label: 'wordnet.princeton.edu', to: 'https://wordnet.princeton.edu/' },
  },
  {
    name: 'Literata',
    role: 'The letters you read',
    description: 'A typeface for long reading, by TypeTogether.',
    avatar: 'L',
    link: { label: 'github.com/googlefonts/literata', to: 'https://github.com/googlefonts/literata' },
  },
  {
    name: 'Commissioner',
    role: 'The letters you press',
    description: 'Kostas Bartsokas’ typeface is on every button here.',
    avatar: 'C',
    link: { label: 'github.com/kosbarts/Commissioner', to: 'https://github.com/kosbarts/Commissioner' },
  },
  {
    name: 'React',
    role: 'Everything on screen',
    description: 'With React Router, Base UI and Tailwind beside it.',
    avatar: 'R',
    link: { label: 'react.dev', to: 'https://react.dev/' },
  },
]
