// Files that exceed limits, for tests and benchmarks.
import { deflateSync } from 'node:zlib'

export const megabyte = 1024 * 1024

/** Repeated text, at least this many letters. */
export const fill = (unit: string, letters: number): string => unit.repeat(Math.ceil(letters / unit.length))

/** PDF whose second page draws this; the first is normal. */
export const pdfDrawing = (content: Buffer): Buffer => {
  const stream = (number: number, body: Buffer) => {
    const packed = deflateSync(body)
    const head = `${number} 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`
    return [Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]
  }
  const page = (number: number) =>
    Buffer.from(
      `${number} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${number + 10} 0 R /Resources << /Font << /F1 3 0 R >> >> >>\nendobj\n`,
    )
  return Buffer.concat([
    Buffer.from('%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [5 0 R 6 0 R] /Count 2 >>\nendobj\n'),
    Buffer.from('3 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n'),
    page(5),
    page(6),
    ...stream(15, Buffer.from('BT /F1 12 Tf 72 700 Td (A calm page.) Tj ET')),
    ...stream(16, content),
    Buffer.from('trailer\n<< /Root 1 0 R /Size 40 >>\n%%EOF'),
  ])
}
