import { clear, createStore, get, setMany, type UseStore } from 'idb-keyval'
import { copyEnds, reasonToErase, type OfflineCopy } from '@portal/domain/account/offline/offline-copy.ts'
import { readDeviceKey, removeDeviceKey } from './device-key.ts'

/** The format of a copy. A version of the portal erases a copy in another format. */
const FORMAT = 1
/** A larger copy is not kept, in characters. */
const LARGEST = 150_000

/** A copy as it is stored. The moments are authenticated with the content. */
type Stored = {
  readonly format: number
  readonly keptAt: number
  readonly until: number
  readonly salt: Uint8Array<ArrayBuffer>
  readonly start: Uint8Array<ArrayBuffer>
  readonly content: ArrayBuffer
}

export const DATABASE = 'ouderportaal-offline'
const COPY = 'copy'
const LAST_SEEN = 'last-seen'

let store: UseStore | undefined
const openStore = (): UseStore => (store ??= createStore(DATABASE, 'copy'))
const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A copy with the moment at which this device stored it. */
export type KeptCopy = { readonly copy: OfflineCopy; readonly keptAt: number }

/**
 * Encrypts a copy and stores it in place of the former one. Keeps nothing without the key of this device, or where the
 * browser has no storage, no room or no encryption: everything else works as before.
 */
export async function storeCopy(copy: OfflineCopy, now: number): Promise<void> {
  const key = readDeviceKey()
  const text = JSON.stringify(copy)
  if (key === undefined || text.length > LARGEST) return eraseCopy()
  try {
    const times = { format: FORMAT, keptAt: now, until: copyEnds(now) }
    const [salt, start] = [random(16), random(12)]
    const content = await crypto.subtle.encrypt(
      algorithm(times, start),
      await contentKey(key, salt),
      bytesOf(text),
    )
    const stored: Stored = { ...times, salt, start, content }
    await setMany(
      [
        [COPY, stored],
        [LAST_SEEN, now],
      ],
      openStore(),
    )
  } catch {
    // Refused, as in a private window, or full.
  }
}

/**
 * Opens the copy of this device. Erases one that is over, that another key encrypted or that another version stored, and
 * returns nothing then.
 */
export async function openCopy(now: number): Promise<KeptCopy | undefined> {
  try {
    const stored = (await exists()) ? await get<Stored>(COPY, openStore()) : undefined
    if (!stored) return undefined
    const key = readDeviceKey()
    const lastSeenAt = (await get<number>(LAST_SEEN, openStore())) ?? Infinity
    if (key === undefined || stored.format !== FORMAT || reasonToErase({ ...stored, lastSeenAt }, now))
      return await erased()
    const content = await decrypt(stored, key)
    if (content === undefined) return await erased()
    await setMany([[LAST_SEEN, Math.max(lastSeenAt, now)]], openStore())
    return { copy: JSON.parse(content) as OfflineCopy, keptAt: stored.keptAt }
  } catch {
    return undefined
  }
}

async function erased(): Promise<undefined> {
  if (await exists()) await clear(openStore())
  return undefined
}

/** Opening a database makes it, also where nothing is kept. Some browsers cannot tell. */
async function exists(): Promise<boolean> {
  const all = await indexedDB.databases?.()
  return all === undefined || all.some(({ name }) => name === DATABASE)
}

/** Removes the copy and the key of this device. */
export async function eraseCopy(): Promise<void> {
  removeDeviceKey()
  await erased().catch(() => undefined)
}

async function decrypt({ salt, start, content, ...times }: Stored, key: string): Promise<string | undefined> {
  try {
    const opened = await crypto.subtle.decrypt(algorithm(times, start), await contentKey(key, salt), content)
    return new TextDecoder().decode(opened)
  } catch {
    return undefined
  }
}

const algorithm = (
  { format, keptAt, until }: Pick<Stored, 'format' | 'keptAt' | 'until'>,
  iv: Uint8Array<ArrayBuffer>,
) => ({ name: 'AES-GCM', iv, additionalData: bytesOf(`${format} ${keptAt} ${until}`) })

/** Derives the key of one copy from the key of this device and the salt beside the copy; it is never stored. */
async function contentKey(key: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', bytesOf(key), 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: bytesOf('offline copy') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
