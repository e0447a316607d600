/** The state of a draft: what is typed is kept, being sent, not kept for now, or changed by another window. */
export type DraftState = 'none' | 'pending' | 'kept' | 'failed' | 'elsewhere' | 'refused'

type DraftKeeperOptions = {
  /** The stored version; 0 for none. */
  readonly version: number
  /** Stores a content on a version, and returns the new version. */
  readonly save: (version: number, content: string) => Promise<number>
  readonly remove: () => Promise<void>
  /** What a failure means: another window was earlier, the server refuses it, or it may be tried again. */
  readonly meaningOf: (failure: unknown) => 'elsewhere' | 'refused' | 'failed'
  readonly onState: (state: DraftState) => void
  /** Resolves before the next try: after typing stopped, or after a failure. */
  readonly pause: (why: 'typing' | 'failure') => Promise<void>
}

/** Keeps what is typed as a draft on the server: the latest content, one request at a time. */
export type DraftKeeper = {
  /** Keeps a content, soon; undefined when nothing differs from what is saved, which removes the draft. */
  readonly change: (content: string | undefined) => void
  /** Resolves when the latest content is kept, or could not be. Returns whether it is. */
  readonly flush: () => Promise<boolean>
  /** Sends nothing any more, and resolves when a running request has ended. */
  readonly stop: () => Promise<void>
  /** Continues after a stop, on this version of the draft; absent for the version that this window knows. */
  readonly continueOn: (version?: number) => void
}

/** Creates the keeper of the draft of one edit screen. */
export function createDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { save, remove, meaningOf, onState, pause } = options
  let version = options.version
  let kept: string | undefined
  let wanted: { readonly content: string | undefined } | undefined
  let isStopped = false
  let sending: Promise<void> | undefined
  let turn = 0

  async function send(): Promise<void> {
    while (wanted && !isStopped) {
      const { content } = wanted
      wanted = undefined
      try {
        await sendOne(content)
        kept = content
        if (!wanted) onState(content === undefined ? 'none' : 'kept')
      } catch (failure) {
        wanted ??= { content }
        const meaning = meaningOf(failure)
        onState(meaning)
        if (meaning === 'elsewhere') isStopped = true
        if (meaning === 'failed') soon('failure')
        return
      }
    }
  }

  async function sendOne(content: string | undefined): Promise<void> {
    if (content !== undefined) version = await save(version, content)
    else if (version > 0) {
      await remove()
      version = 0
    }
  }

  /** Sends what is wanted, after a request that runs already. */
  function sendNow(): Promise<void> {
    sending = (sending ?? Promise.resolve()).then(send)
    return sending
  }

  function soon(why: 'typing' | 'failure'): void {
    turn += 1
    const mine = turn
    void pause(why).then(() => (mine === turn ? sendNow() : undefined))
  }

  return {
    change(content) {
      if (!wanted && content === kept && kept !== undefined) return
      wanted = { content }
      if (isStopped) return
      onState('pending')
      soon('typing')
    },
    async flush() {
      turn += 1
      await sendNow()
      return wanted === undefined
    },
    async stop() {
      isStopped = true
      turn += 1
      await sending
    },
    continueOn(next = version) {
      if (next !== version) kept = undefined
      version = next
      isStopped = false
      if (wanted) soon('typing')
    },
  }
}
