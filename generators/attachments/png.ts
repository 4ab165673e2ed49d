import { crc32, deflateSync } from 'node:zlib'
import { filler, joined } from './types.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const chunkOverhead = 12

/** A PNG (ISO/IEC 15948) of one grey pixel. `padding` bytes go into a private ancillary chunk, which viewers skip. */
export function png(padding: number, mark: string): Uint8Array<ArrayBuffer> {
  const header = [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]
  const padded = padding >= chunkOverhead ? chunk('paDd', filler(padding - chunkOverhead, mark)) : []
  return joined(
    signature,
    ...chunk('IHDR', joined(header)),
    ...padded,
    ...chunk('IDAT', deflateSync(joined([0, 0x7f]))),
    ...chunk('IEND', joined([])),
  )
}

/** A chunk in its parts: of data that may have tens of megabytes, no copy is made here. */
function chunk(type: string, data: Uint8Array): (Uint8Array | string | number[])[] {
  return [bigEndian(data.length), type, data, bigEndian(crc32(data, crc32(type)))]
}

function bigEndian(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}
