/** How long after the last letter a draft is saved, in milliseconds. */
export const SAVE_AFTER = 1000

/** The pauses before a failed save is tried again, in milliseconds; the last one repeats. */
const TRY_AGAIN_AFTER = [3000, 10_000, 30_000] as const

/** A draft as the server stored it. */
export type StoredVersion<Value> = { readonly version: number; readonly draft: Value }

/** What a failed save means. */
export type SaveFailure = 'again' | 'changed-meanwhile' | 'refused' | 'ended'

export type AutosaveState<Stored> =
  /** The server has what was typed. */
  | { readonly kind: 'saved' }
  /** Typed, and not sent yet. */
  | { readonly kind: 'typed' }
  | { readonly kind: 'saving' }
  /** Not saved; it is tried again by itself when `isTriedAgain`, and else with the next change. */
  | { readonly kind: 'failed'; readonly failure: unknown; readonly isTriedAgain: boolean }
  /** Somebody else saved another text. Nothing is saved until the two are merged. */
  | { readonly kind: 'conflict'; readonly theirs: Stored }
  /** It can no longer be saved: it was published, scheduled or removed. */
  | { readonly kind: 'ended'; readonly failure: unknown }

export type AutosaveOptions<Value, Stored extends StoredVersion<Value>> = {
  readonly stored: Stored
  readonly save: (version: number, draft: Value) => Promise<Stored>
  /** Reads what is stored now. */
  readonly read: () => Promise<Stored>
  readonly isSame: (one: Value, other: Value) => boolean
  readonly meaningOf: (failure: unknown) => SaveFailure
  /** Runs something later, and returns how to cancel it. */
  readonly later: (milliseconds: number, run: () => void) => () => void
}

export type Autosave<Value, Stored> = {
  readonly snapshot: () => AutosaveSnapshot<Value, Stored>
  readonly onChange: (listener: () => void) => () => void
  /** Changes the draft, and saves it when nothing was typed for a while. */
  readonly change: (next: (draft: Value) => Value) => void
  /** Saves at once what is not saved. Returns whether everything is saved. */
  readonly flush: () => Promise<boolean>
  /** Takes over what was stored meanwhile, unless something is unsaved. */
  readonly offer: (stored: Stored) => void
  /** Ends a conflict with the merged draft, and saves that. */
  readonly resolve: (draft: Value, theirs: Stored) => void
  /** Sends nothing any more, and resolves when a running save has ended. */
  readonly stop: () => Promise<void>
  /** Continues after a stop, with what was typed meanwhile. */
  readonly resume: () => void
}

export type AutosaveSnapshot<Value, Stored> = {
  readonly draft: Value
  readonly state: AutosaveState<Stored>
  /** What both editors of a conflict began with. */
  readonly base: Value
  /** The version that is saved. */
  readonly version: number
  readonly stored: Stored
}

/**
 * Saves a draft while it is typed: one save at a time, each on the version of the last response. Nothing that was typed
 * is given up: a failed save is repeated, and a conflict keeps both texts.
 */
export function createAutosave<Value, Stored extends StoredVersion<Value>>(
  options: AutosaveOptions<Value, Stored>,
): Autosave<Value, Stored> {
  const { isSame, later } = options
  const { onChange, set, ...store } = createStore<Value, Stored>(options.stored)
  let failures = 0
  let isStopped = false
  let cancel = () => {}
  let underWay: Promise<void> | undefined

  const isDirty = () => !isSame(store.now().draft, store.now().base)
  const plan = (milliseconds: number) => {
    cancel()
    if (isStopped) return
    cancel = later(milliseconds, () => void send())
  }

  function send(): Promise<void> {
    underWay ??= sendOnce().finally(() => {
      underWay = undefined
      if (store.now().state.kind === 'typed') plan(SAVE_AFTER)
    })
    return underWay
  }

  async function sendOnce(): Promise<void> {
    cancel()
    if (isStopped || isHeld(store.now())) return
    if (!isDirty()) return set({ state: { kind: 'saved' } })
    const sent = store.now().draft
    set({ state: { kind: 'saving' } })
    try {
      accept(await options.save(store.now().version, sent), sent)
    } catch (failure) {
      await fail(failure, sent)
    }
  }

  function accept(response: Stored, sent: Value): void {
    failures = 0
    const kind = isSame(store.now().draft, sent) ? 'saved' : 'typed'
    set({ base: sent, version: response.version, stored: response, state: { kind } })
  }

  async function fail(failure: unknown, sent: Value): Promise<void> {
    const meaning = options.meaningOf(failure)
    if (meaning === 'ended') return set({ state: { kind: 'ended', failure } })
    if (meaning === 'changed-meanwhile') return meet(sent)
    set({ state: { kind: 'failed', failure, isTriedAgain: meaning === 'again' } })
    if (meaning === 'again') plan(TRY_AGAIN_AFTER[Math.min(failures++, TRY_AGAIN_AFTER.length - 1)] ?? 0)
  }

  /** The other text is our own when only the response of an earlier save was lost. */
  async function meet(sent: Value): Promise<void> {
    try {
      const theirs = await options.read()
      if (isSame(theirs.draft, sent)) accept(theirs, sent)
      else set({ state: { kind: 'conflict', theirs } })
    } catch (failure) {
      await fail(failure, sent)
    }
  }

  return {
    snapshot: store.now,
    onChange,
    change: (next) => {
      const draft = next(store.now().draft)
      if (isHeld(store.now()) || store.now().state.kind === 'saving') return set({ draft })
      set({ draft, state: { kind: 'typed' } })
      plan(SAVE_AFTER)
    },
    flush: async () => {
      cancel()
      await underWay
      await send()
      // What was typed during the save above.
      if (store.now().state.kind === 'typed') await send()
      return !isDirty() && !isHeld(store.now())
    },
    offer: (newer) => {
      if (newer.version <= store.now().version || isDirty() || underWay || isHeld(store.now())) return
      set({ draft: newer.draft, base: newer.draft, version: newer.version, stored: newer })
    },
    resolve: (draft, theirs) => {
      set({ draft, base: theirs.draft, version: theirs.version, stored: theirs, state: { kind: 'typed' } })
      void send()
    },
    stop: async () => {
      isStopped = true
      cancel()
      await underWay
    },
    resume: () => {
      isStopped = false
      if (isDirty() && !isHeld(store.now())) plan(SAVE_AFTER)
    },
  }
}

/** Whether nothing can be saved before somebody decides. */
const isHeld = ({ state }: { readonly state: AutosaveState<unknown> }): boolean =>
  state.kind === 'conflict' || state.kind === 'ended'

/** The snapshot, and who hears of its changes. */
function createStore<Value, Stored extends StoredVersion<Value>>(stored: Stored) {
  let now: AutosaveSnapshot<Value, Stored> = {
    draft: stored.draft,
    state: { kind: 'saved' },
    base: stored.draft,
    version: stored.version,
    stored,
  }
  const listeners = new Set<() => void>()
  return {
    now: () => now,
    set: (change: Partial<AutosaveSnapshot<Value, Stored>>) => {
      now = { ...now, ...change }
      for (const listener of listeners) listener()
    },
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
