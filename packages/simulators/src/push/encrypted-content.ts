import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto'

const [SALT, HEADER, TAG] = [16, 21, 16]
const DELIMITER = 2

const derived = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** The keys of a browser. */
export type BrowserKeys = { readonly ecdh: ECDH; readonly auth: Buffer }

/** Decrypts the content of a notification as a browser does (RFC 8291, with `aes128gcm` of RFC 8188). */
export function decryptContent({ ecdh, auth }: BrowserKeys, content: Buffer): string {
  const salt = content.subarray(0, SALT)
  const start = HEADER + content.readUInt8(HEADER - 1)
  const sender = content.subarray(HEADER, start)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const input = derived(ecdh.computeSecret(sender), auth, info, 32)
  const key = derived(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(content.subarray(-TAG))
  const padded = Buffer.concat([decipher.update(content.subarray(start, -TAG)), decipher.final()])
  const end = padded.lastIndexOf(DELIMITER)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Not the last record')
  return padded.subarray(0, end).toString('utf8')
}
