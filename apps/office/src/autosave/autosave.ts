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
  const store = createStore<Value, Stored>(options.stored, options.isSame)
  const { now, set, isDirty, onChange } = store
  const timer = createTimer(options.later, () => void saves.send())
  const saves = createSaves(options, store, timer)
  return {
    snapshot: now,
    onChange,
    change: (next) => {
      const draft = next(now().draft)
      if (isHeld(now()) || now().state.kind === 'saving') return set({ draft })
      set({ draft, state: { kind: 'typed' } })
      timer.plan()
    },
    flush: async () => {
      timer.cancel()
      await saves.running()
      await saves.send()
      // What was typed during the save above.
      if (now().state.kind === 'typed') await saves.send()
      return !isDirty() && !isHeld(now())
    },
    offer: (newer) => {
      if (newer.version <= now().version || isDirty() || saves.running() || isHeld(now())) return
      set({ draft: newer.draft, base: newer.draft, version: newer.version, stored: newer })
    },
    resolve: (draft, theirs) => {
      set({ draft, base: theirs.draft, version: theirs.version, stored: theirs, state: { kind: 'typed' } })
      void saves.send()
    },
    stop: async () => {
      timer.stop()
      await saves.running()
    },
    resume: () => {
      timer.resume()
      if (isDirty() && !isHeld(now())) timer.plan()
    },
  }
}

/** Sends one save at a time. */
function createSaves<Value, Stored extends StoredVersion<Value>>(
  { save, read, isSame, meaningOf }: AutosaveOptions<Value, Stored>,
  { now, set, isDirty }: Store<Value, Stored>,
  timer: Timer,
) {
  let underWay: Promise<void> | undefined

  function send(): Promise<void> {
    underWay ??= sendOnce().finally(() => {
      underWay = undefined
      if (now().state.kind === 'typed') timer.plan()
    })
    return underWay
  }

  async function sendOnce(): Promise<void> {
    timer.cancel()
    if (timer.isStopped() || isHeld(now())) return
    if (!isDirty()) return set({ state: { kind: 'saved' } })
    const sent = now().draft
    set({ state: { kind: 'saving' } })
    try {
      accept(await save(now().version, sent), sent)
    } catch (failure) {
      await fail(failure, sent)
    }
  }

  function accept(response: Stored, sent: Value): void {
    timer.reset()
    const kind = isSame(now().draft, sent) ? 'saved' : 'typed'
    set({ base: sent, version: response.version, stored: response, state: { kind } })
  }

  async function fail(failure: unknown, sent: Value): Promise<void> {
    const meaning = meaningOf(failure)
    if (meaning === 'ended') return set({ state: { kind: 'ended', failure } })
    if (meaning === 'changed-meanwhile') return meet(sent)
    set({ state: { kind: 'failed', failure, isTriedAgain: meaning === 'again' } })
    if (meaning === 'again') timer.planAgain()
  }

  /** The other text is our own when only the response of an earlier save was lost. */
  async function meet(sent: Value): Promise<void> {
    try {
      const theirs = await read()
      if (isSame(theirs.draft, sent)) accept(theirs, sent)
      else set({ state: { kind: 'conflict', theirs } })
    } catch (failure) {
      await fail(failure, sent)
    }
  }

  /** The running save, which never fails; undefined without one. */
  return { send, running: () => underWay }
}

type Timer = ReturnType<typeof createTimer>

/** Plans the next save; none while it is stopped. */
function createTimer(later: AutosaveOptions<unknown, StoredVersion<unknown>>['later'], run: () => void) {
  let isStopped = false
  let failures = 0
  let cancel = () => {}
  const plan = (milliseconds: number) => {
    cancel()
    if (!isStopped) cancel = later(milliseconds, run)
  }
  return {
    plan: () => plan(SAVE_AFTER),
    /** After a failure, later each time. */
    planAgain: () => plan(TRY_AGAIN_AFTER[Math.min(failures++, TRY_AGAIN_AFTER.length - 1)] ?? 0),
    reset: () => void (failures = 0),
    cancel: () => cancel(),
    stop: () => {
      isStopped = true
      cancel()
    },
    resume: () => void (isStopped = false),
    isStopped: () => isStopped,
  }
}

/** Whether nothing can be saved before somebody decides. */
const isHeld = ({ state }: { readonly state: AutosaveState<unknown> }): boolean =>
  state.kind === 'conflict' || state.kind === 'ended'

type Store<Value, Stored extends StoredVersion<Value>> = ReturnType<typeof createStore<Value, Stored>>

/** The snapshot, and who hears of its changes. */
function createStore<Value, Stored extends StoredVersion<Value>>(
  stored: Stored,
  isSame: AutosaveOptions<Value, Stored>['isSame'],
) {
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
    /** Whether something is not saved. */
    isDirty: () => !isSame(now.draft, now.base),
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
