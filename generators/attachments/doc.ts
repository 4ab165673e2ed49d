import { compoundFile, compoundSize } from './compound.ts'
import { filler, joined } from './types.ts'
import { little } from './zip.ts'

/** The class of Word 97-2003 documents, {00020906-0000-0000-C000-000000000046}. */
const wordClass = [0x06, 0x09, 0x02, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46]
const excelClass = [0x20, 0x08, 0x02, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46]
const sector = 512
const textStart = 0x800
const text = 'Resume.\r'
const leastStream = 4096

/**
 * A Word 97 document (MS-DOC), which is a compound file. Its `WordDocument` stream opens with the file information
 * block. Its `1Table` holds the piece table that finds the text. `padding` goes behind the text, rounded up to sectors.
 */
export function doc(padding: number, mark: string): Uint8Array<ArrayBuffer> {
  const word = joined(informationBlock(), new Uint8Array(textStart - 900), text)
  const more = Math.max(0, Math.ceil(padding / sector) * sector)
  const stream = joined(word, new Uint8Array(leastStream - word.length), filler(more, mark))
  return compoundFile(wordClass, [
    { name: '1Table', content: pieceTable() },
    { name: 'WordDocument', content: stream },
  ])
}

/**
 * The most padding inside. The header of a compound file lists the allocation tables of 6.8 MiB; more padding goes
 * behind the end.
 */
const mostPadding = 6 * 1024 * 1024

/** The padding with which a document comes to the largest size that does not exceed `bytes`. */
export function docPadding(bytes: number): number {
  const spare = Math.min(mostPadding, bytes - compoundSize(2 * leastStream))
  let padding = Math.max(0, Math.floor(spare / sector) * sector)
  while (padding > 0 && compoundSize(2 * leastStream + padding) > bytes) padding -= sector
  return padding
}

/** A spreadsheet, which is a compound file as well, and no allowed type. */
export function xls(): Uint8Array<ArrayBuffer> {
  const beginAndEnd = [
    0x09, 0x08, 0x10, 0, 0, 6, 5, 0, 0xbb, 0x0d, 0xcc, 7, 0, 0, 0, 0, 6, 0, 0, 0, 0x0a, 0, 0, 0,
  ]
  return compoundFile(excelClass, [{ name: 'Workbook', content: joined(beginAndEnd) }])
}

/** FibBase, then the counted arrays of MS-DOC 2.5, all zero but for what finds the text. */
function informationBlock(): Uint8Array {
  const flags = 0x1200 // the table stream is 1Table; extended characters
  const base = joined(
    little(0xa5ec, 2),
    little(0xc1, 2),
    little(0, 2),
    little(0x409, 2),
    little(0, 2),
    little(flags, 2),
  )
  const rest = joined(
    little(0xbf, 2),
    little(0, 4),
    [0, 0],
    little(0, 4),
    little(textStart, 4),
    little(textStart + text.length, 4),
  )
  const words = joined(little(14, 2), new Uint8Array(28))
  const longs = new Uint8Array(88)
  longs.set(little(textStart + text.length, 4), 0)
  longs.set(little(text.length, 4), 12)
  const offsets = new Uint8Array(93 * 8)
  offsets.set([...little(0, 4), ...little(pieceTable().length, 4)], 33 * 8) // the pair fcClx, lcbClx
  const block = joined(base, rest, words, little(22, 2), longs, little(93, 2), offsets, little(0, 2))
  return joined(block, new Uint8Array(900 - block.length))
}

/** One piece: all of the text, in eight-bit characters from where it starts. */
function pieceTable(): Uint8Array {
  const compressed = 0x40000000 | (textStart * 2)
  const pieces = joined(
    little(0, 4),
    little(text.length, 4),
    little(0, 2),
    little(compressed, 4),
    little(0, 2),
  )
  return joined([2], little(pieces.length, 4), pieces)
}
