// Sign-in cards as the typesetter takes them.

type PrintedCard = {
  name: string
  loginName: string
  password: string
  /** The square code of the sign-in page: rows of dark (1) and light (0) modules. */
  code: number[][]
}

export type PrintedCards = {
  title: string
  className: string
  /** Address of the installation, as people type it. */
  address: string
  addressLabel: string
  nameLabel: string
  passwordLabel: string
  /** Instructions for the card. */
  note: string
  cards: PrintedCard[]
}
