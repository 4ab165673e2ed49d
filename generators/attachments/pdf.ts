import { filler, fillerPieces, joined } from './types.ts'

/** A PDF 1.4 of one empty page with a cross-reference table that is right. `padding` bytes go into comment lines. */
export function pdf(padding: number, mark: string): Uint8Array<ArrayBuffer> {
  const { head, tail } = around(padding)
  return joined(head, ...(padding >= leastComment ? ['%', filler(padding - 2, mark), '\n'] : []), tail)
}

/** The PDF in pieces; `padding` is two bytes or more. */
export function* pdfPieces(padding: number, mark: string): Generator<Uint8Array | string> {
  const { head, tail } = around(padding)
  yield joined(head, '%')
  yield* fillerPieces(padding - 2, mark)
  yield joined('\n', tail)
}

/** The bytes of an empty comment line: its sign and its end. */
const leastComment = 2

/** The parts before the comment lines and behind them. */
function around(padding: number): { head: Uint8Array; tail: Uint8Array } {
  const head = joined('%PDF-1.4\n%', [0xe2, 0xe3, 0xcf, 0xd3], '\n')
  const objects = [
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]/Resources<<>>>>\nendobj\n',
  ]
  let offset = head.length + (padding >= leastComment ? padding : 0)
  const entries = objects.map(object => {
    const entry = `${fixed(offset)} 00000 n \n`
    offset += object.length
    return entry
  })
  const table = `xref\n0 4\n0000000000 65535 f \n${entries.join('')}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${fixed(offset)}\n%%EOF\n`
  return { head, tail: joined(...objects, table) }
}

/** An offset in ten digits: the size must not depend on the padding. */
function fixed(offset: number): string {
  return String(offset).padStart(10, '0')
}
