// Sign-in cards as one PDF: ten on an A4 page, with lines to cut along.
import * as m from '@lantern/messages'
import QRCode from 'qrcode'
import { cleanText, type PrintedCards, type PrintedSchool, printFile } from './index.ts'

type Card = { name: string; loginName: string; password: string }
export type CardsToPrint = {
  className: string
  publicUrl: string
  cards: readonly Card[]
  /** Null where the school has no look of its own. */
  school?: PrintedSchool | null
}

/**
 * Link to the sign-in page with the user name filled in. The password is in no code, so that a photo of one
 * is not enough.
 */
export const getCardLink = (publicUrl: string, loginName: string): string =>
  `${publicUrl}/signin?name=${encodeURIComponent(loginName)}`

const buildCode = (text: string): number[][] => {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  return Array.from({ length: size }, (_, y) => [...data.subarray(y * size, (y + 1) * size)])
}

const buildCards = ({ className, publicUrl, cards }: CardsToPrint): PrintedCards => ({
  title: m.card_title({ name: className }),
  className: cleanText(className),
  address: publicUrl.replace(/^https?:\/\//, ''),
  addressLabel: m.card_address(),
  nameLabel: m.card_login_name(),
  passwordLabel: m.card_password(),
  note: m.card_note(),
  cards: cards.map(({ name, loginName, password }) => ({
    name: cleanText(name),
    loginName: cleanText(loginName),
    password: cleanText(password),
    code: buildCode(getCardLink(publicUrl, loginName)),
  })),
})

/** @throws Error when it can't be set */
export const printCards = (print: CardsToPrint): Promise<Uint8Array> =>
  printFile({ format: 'cards', cards: buildCards(print), school: print.school ?? null })
