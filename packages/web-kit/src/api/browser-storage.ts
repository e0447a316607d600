/** The owner of an entry: those of a person are removed at sign-out, those of the device stay. */
type Owner = 'person' | 'device'

/** The entries that an app stores in the browser, by name, with their owner; never a credential (PD-24). */
type StorageEntries<Kept extends string, Session extends string> = {
  /** Kept between visits. A name that ends with a dot is a prefix. */
  readonly betweenVisits: Readonly<Record<Kept, Owner>>
  /** Kept until the browser closes. A name that ends with a dot or a dash is a prefix. */
  readonly untilClosed: Readonly<Record<Session, Owner>>
  /** Entries that are also sent to the server as a cookie, for rendering the first screen. */
  readonly sentAlong: readonly NoInfer<Kept>[]
  /** Prefixes that are followed by the id of a person: their entries outlive an expired session. */
  readonly byPerson: readonly NoInfer<Kept>[]
  /** Names of the specification: they are stored without the prefix of the product. */
  readonly unprefixed: readonly NoInfer<Session>[]
}

type Named<Name extends string> = Name extends `${infer Prefix}.`
  ? `${Prefix}.${string}`
  : Name extends `${infer Prefix}-`
    ? `${Prefix}-${string}`
    : Name

const PREFIX = 'ouderportaal.'
const YEAR_SECONDS = 31_536_000

/** The server stores nothing, even if its runtime has these globals, because it serves all visitors. */
const isBrowser = () => typeof document !== 'undefined'
const local = () => (isBrowser() ? localStorage : undefined)
const session = () => (isBrowser() ? sessionStorage : undefined)

/** Returns the functions that read and write these entries in the storage of the browser. */
export function createBrowserStorage<Kept extends string, Session extends string>(
  entries: StorageEntries<Kept, Session>,
) {
  const sentAlong: ReadonlySet<string> = new Set(entries.sentAlong)
  const owners: Readonly<Record<string, Owner>> = { ...entries.betweenVisits, ...entries.untilClosed }
  const isUnprefixed = (name: string) => entries.unprefixed.some((one) => name.startsWith(one))
  const keyOf = (name: string) => (isUnprefixed(name) ? name : PREFIX + name)
  const isPersonal = (key: string) =>
    isUnprefixed(key) || (key.startsWith(PREFIX) && owners[key.slice(PREFIX.length)] !== 'device')

  function clearPersonal(isKept: (key: string) => boolean): void {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (isPersonal(key) && !isKept(key)) storage.removeItem(key)
    for (const name of entries.sentAlong) if (owners[name] === 'person') sendAlong(name, '', 0)
  }

  return {
    readStored: (name: Named<Kept>): string | undefined => local()?.getItem(keyOf(name)) ?? undefined,
    /** Whether a storage key of the browser belongs to this entry. */
    isStoredAs: (name: Named<Kept>, key: string | null): boolean => key === keyOf(name),
    /** Keeps a value for the next visit. Returns false on a full device, where the former value stays. */
    store: (name: Named<Kept>, value: string): boolean => {
      if (isBrowser() && sentAlong.has(name)) sendAlong(name, value, YEAR_SECONDS)
      return keepIn(local(), keyOf(name), value)
    },
    removeStored: (name: Named<Kept>): void => local()?.removeItem(keyOf(name)),
    readForSession: (name: Named<Session>): string | undefined =>
      session()?.getItem(keyOf(name)) ?? undefined,
    isStoredForSession: (name: Named<Session>): boolean =>
      typeof session()?.getItem(keyOf(name)) === 'string',
    /** Keeps a value until the browser closes. Returns false on a full device. */
    storeForSession: (name: Named<Session>, value = '1'): boolean => keepIn(session(), keyOf(name), value),
    removeFromSession: (name: Named<Session>): void => session()?.removeItem(keyOf(name)),
    /** Removes all entries of a person, after signing out. */
    clearPersonalStorage: (): void => clearPersonal(() => false),
    /** Removes all entries of a person, except unsent input of this person, after an expired session. */
    clearStorageBut: (person: string): void =>
      clearPersonal((key) => entries.byPerson.some((name) => key.startsWith(PREFIX + name + person))),
  }
}

function keepIn(storage: Storage | undefined, key: string, value: string): boolean {
  try {
    storage?.setItem(key, value)
    return true
  } catch {
    return false
  }
}

function sendAlong(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${PREFIX}${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`
}

const TRIAL = `${PREFIX}trial`

/** Whether the page may use storage; a private window may refuse. A full storage counts as available. */
export function isStorageAvailable(): boolean {
  const keeps = (storage: Storage) => {
    const isKept = keepIn(storage, TRIAL, '1')
    storage.removeItem(TRIAL)
    return isKept || storage.length > 0
  }
  try {
    return [localStorage, sessionStorage].every(keeps)
  } catch {
    return false
  }
}

/** The entries of the kit, for every app: an app lists them among its own. */
export const kitEntries = {
  betweenVisits: { logo: 'device' },
  untilClosed: { reloaded: 'device' },
} as const

export const kitStorage = createBrowserStorage({
  ...kitEntries,
  sentAlong: [],
  byPerson: [],
  unprefixed: [],
})
