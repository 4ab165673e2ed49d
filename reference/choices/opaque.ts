import { randomBytes, randomUUID } from 'node:crypto'

/** Three parts as those of a signed token (RFC 7515, section 7.1), of which the second holds this. */
export function likeSigned(content: object = { jti: randomUUID() }): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  return [part({ alg: 'HS256', typ: 'JWT' }), part(content), randomBytes(32).toString('base64url')].join('.')
}

/** A UUID that begins with the time in milliseconds (RFC 9562, section 5.7). */
export function uuidOfTheTime(): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const ofProcess = randomBytes(5)

/** Makes ObjectIds as databases of documents do: the time in seconds, the process, and a counter (BSON, ObjectId). */
export function objectIds(): () => string {
  let counted = randomBytes(3).readUIntBE(0, 3)
  return () => {
    counted = (counted + 1) % 2 ** 24
    const bytes = Buffer.alloc(12)
    bytes.writeUInt32BE(Math.floor(Date.now() / 1000))
    ofProcess.copy(bytes, 4)
    bytes.writeUIntBE(counted, 9, 3)
    return bytes.toString('hex')
  }
}
