import { crc32, deflateSync } from 'node:zlib'
import { filler, joined } from './types.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const chunkOverhead = 12

/** A PNG (ISO/IEC 15948) of one grey pixel. `padding` bytes go into a private ancillary chunk, which viewers skip. */
export function png(padding: number, mark: string): Uint8Array<ArrayBuffer> {
  const header = [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]
  const parts = [joined(signature), chunk('IHDR', joined(header))]
  if (padding >= chunkOverhead) parts.push(chunk('paDd', filler(padding - chunkOverhead, mark)))
  return joined(...parts, chunk('IDAT', deflateSync(joined([0, 0x7f]))), chunk('IEND', joined([])))
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = joined(type, data)
  return joined(bigEndian(data.length), body, bigEndian(crc32(body)))
}

function bigEndian(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}
