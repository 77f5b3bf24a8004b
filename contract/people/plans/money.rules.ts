// Money as people write it; it is kept in the smallest unit of its currency.
const moneyFormat = (currency: string, tag = 'en') =>
  new Intl.NumberFormat(tag, { style: 'currency', currency })

/** Digits behind the point that a currency has; two where nobody knows it. */
export const countDecimals = (currency: string): number =>
  /^[A-Z]{3}$/.test(currency) ? (moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2) : 2

/** @param amount in the smallest unit of the currency @param tag language of the reader, for `Intl` */
export const formatMoney = (amount: number, currency: string, tag: string): string =>
  moneyFormat(currency, tag).format(amount / 10 ** countDecimals(currency.toUpperCase()))

/** Typed amount in the smallest unit of the currency; null if it is no amount. */
export const readMoney = (typed: string, currency: string): number | null => {
  const text = typed.trim().replace(',', '.')
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(text)) return null
  return Math.round(Number(text) * 10 ** countDecimals(currency))
}
