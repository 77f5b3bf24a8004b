// Prepares the start data of all workers' installations.
import { makePreparedData } from './prepared-data.ts'
import { findRealPdf } from './real-pdf.ts'

export default async () => {
  process.env.LANTERN_PREPARED = await makePreparedData(findRealPdf(), line => console.log(line))
}
