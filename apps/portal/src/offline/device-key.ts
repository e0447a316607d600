import { OFFLINE_KEY_COOKIE } from '@portal/domain/account/offline/offline-copy.ts'

/*
 * One half of the key to the copy on this device: a cookie that the server sets while this browser stays signed in, and
 * removes when that ends (docs/decisions/0109).
 */

/** The name of the cookie, as the server gives it (`own-cookie.ts`). */
const nameAt = ({ protocol, port }: Location): string =>
  protocol === 'https:' ? `__Host-${OFFLINE_KEY_COOKIE}` : `${OFFLINE_KEY_COOKIE}-${port || '80'}`

/** Returns the key of this device; undefined where nothing may be kept. */
export function readDeviceKey(): string | undefined {
  const start = `${nameAt(location)}=`
  const pair = document.cookie.split('; ').find((one) => one.startsWith(start))
  return pair?.slice(start.length) || undefined
}

/** Removes the key: what was encrypted with it cannot be read any more. */
export function removeDeviceKey(): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${nameAt(location)}=; path=/; max-age=0; samesite=strict${secure}`
}
