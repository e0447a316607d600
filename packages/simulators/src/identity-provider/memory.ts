import type { Adapter, AdapterPayload } from 'oidc-provider'

type Entry = { payload: AdapterPayload; readonly until: number }

/** The sessions and codes of one realm, in memory until it stops. */
export function createMemory(now: () => number = Date.now) {
  const entries = new Map<string, Entry>()
  const alive = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key)
    if (entry !== undefined && entry.until > now()) return entry.payload
    entries.delete(key)
    return undefined
  }
  const findWhere = (kind: string, field: 'uid' | 'userCode', value: string) =>
    [...entries.keys()]
      .filter((key) => key.startsWith(`${kind} `))
      .map(alive)
      .find((payload) => payload?.[field] === value)

  return (kind: string): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      entries.set(`${kind} ${id}`, { payload, until: now() + (expiresIn ?? 0) * 1000 })
    },
    find: async (id) => alive(`${kind} ${id}`),
    findByUid: async (uid) => findWhere(kind, 'uid', uid),
    findByUserCode: async (code) => findWhere(kind, 'userCode', code),
    consume: async (id) => {
      const payload = alive(`${kind} ${id}`)
      if (payload) payload.consumed = Math.floor(now() / 1000)
    },
    destroy: async (id) => void entries.delete(`${kind} ${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
    },
  })
}
