import { joined } from './types.ts'
import { little } from './zip.ts'

const sector = 512
const endOfChain = 0xfffffffe
const freeSector = 0xffffffff
const tableSector = 0xfffffffd
const noEntry = 0xffffffff
/** The size of the smallest stream. A smaller one would go into the mini stream; ours are padded up to this. */
const leastStream = 4096
const tableEntries = sector / 4

export interface CompoundStream {
  readonly name: string
  readonly content: Uint8Array
}

/** A compound file (MS-CFB, version 3) with its streams in the root storage; sizes are rounded up to whole sectors. */
export function compoundFile(
  classId: readonly number[],
  streams: readonly CompoundStream[],
): Uint8Array<ArrayBuffer> {
  const padded = streams.map(({ name, content }) => ({ name, content: rounded(content, leastStream) }))
  const directory = 1
  const dataSectors = padded.reduce((sum, { content }) => sum + content.length / sector, 0)
  let tables = 1
  while (tables * tableEntries < tables + directory + dataSectors) tables += 1
  const chain: number[] = [...Array<number>(tables).fill(tableSector), endOfChain]
  const starts: number[] = []
  for (const { content } of padded) {
    const start = chain.length
    const count = content.length / sector
    starts.push(start)
    for (let i = 1; i <= count; i += 1) chain.push(i === count ? endOfChain : start + i)
  }
  while (chain.length < tables * tableEntries) chain.push(freeSector)
  const table = joined(...chain.map(one => little(one, 4)))
  return joined(
    header(tables),
    table,
    directorySector(classId, padded, starts),
    ...padded.map(({ content }) => content),
  )
}

/** The size of a compound file that holds so many bytes of streams, each already rounded. */
export function compoundSize(streamBytes: number): number {
  const dataSectors = streamBytes / sector
  let tables = 1
  while (tables * tableEntries < tables + 1 + dataSectors) tables += 1
  return sector * (1 + tables + 1 + dataSectors)
}

function rounded(content: Uint8Array, least: number): Uint8Array {
  const size = Math.max(least, Math.ceil(content.length / sector) * sector)
  return joined(content, new Uint8Array(size - content.length))
}

/**
 * The header. It lists the sectors of the allocation table and has room for 109, which is 6.8 MiB. We make none larger.
 */
function header(tables: number): Uint8Array {
  const listed = Array.from({ length: 109 }, (_, i) => little(i < tables ? i : freeSector, 4))
  const versions = [
    ...little(0x3e, 2),
    ...little(3, 2),
    ...little(0xfffe, 2),
    ...little(9, 2),
    ...little(6, 2),
    ...Array<number>(6).fill(0),
  ]
  const counts = [
    ...little(0, 4),
    ...little(tables, 4),
    ...little(tables, 4),
    ...little(0, 4),
    ...little(leastStream, 4),
  ]
  const mini = [...little(endOfChain, 4), ...little(0, 4), ...little(endOfChain, 4), ...little(0, 4)]
  return joined(
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    new Uint8Array(16),
    versions,
    counts,
    mini,
    ...listed,
  )
}

function directorySector(
  classId: readonly number[],
  streams: readonly CompoundStream[],
  starts: readonly number[],
): Uint8Array {
  const root = entry('Root Entry', 5, noEntry, streams.length > 0 ? 1 : noEntry, endOfChain, 0, classId)
  // The tree of streams is a list: each right sibling is the next stream, in MS-CFB's order of names.
  const entries = streams.map(({ name, content }, i) =>
    entry(name, 2, i + 1 < streams.length ? i + 2 : noEntry, noEntry, starts[i] ?? 0, content.length, []),
  )
  const unused = Array.from({ length: 3 - streams.length }, () => entry('', 0, noEntry, noEntry, 0, 0, []))
  return joined(root, ...entries, ...unused)
}

function entry(
  name: string,
  type: number,
  right: number,
  child: number,
  start: number,
  size: number,
  classId: readonly number[],
): Uint8Array {
  const letters = Buffer.alloc(64)
  letters.write(name, 'utf16le')
  const nameLength = name === '' ? 0 : 2 * name.length + 2
  const links = joined(little(noEntry, 4), little(right, 4), little(child, 4))
  const id = joined(classId, new Uint8Array(16 - classId.length))
  return joined(
    letters,
    little(nameLength, 2),
    [type, 1],
    links,
    id,
    new Uint8Array(20),
    little(start, 4),
    little(size, 4),
    little(0, 4),
  )
}
