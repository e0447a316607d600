import { describe, expect, test } from 'vitest'
import { createDraftKeeper, type DraftState } from './draft-keeper.ts'

/** A keeper with a server of its own, whose pauses end when the test says so. */
function open(version = 0) {
  const stored: { version: number; content: string | undefined } = { version, content: undefined }
  const states: DraftState[] = []
  const sent: string[] = []
  let failure: string | undefined
  let waiting: (() => void)[] = []
  const answer = () => {
    const failed = failure
    failure = undefined
    if (failed !== undefined) throw new Error(failed)
  }
  const keeper = createDraftKeeper({
    version,
    save: async (on, content) => {
      sent.push(`${on} ${content}`)
      answer()
      if (on !== stored.version) throw new Error('elsewhere')
      Object.assign(stored, { version: on + 1, content })
      return stored.version
    },
    remove: async () => {
      sent.push('remove')
      answer()
      Object.assign(stored, { version: 0, content: undefined })
    },
    meaningOf: (failed) => (failed as Error).message as 'elsewhere',
    onState: (state) => states.push(state),
    pause: () => new Promise((resolve) => void waiting.push(resolve)),
  })
  /** Ends all pauses, and lets requests end. */
  const pass = async () => {
    const ended = waiting
    waiting = []
    for (const end of ended) end()
    for (let step = 0; step < 20; step += 1) await Promise.resolve()
  }
  const failNext = (message: string) => (failure = message)
  return { keeper, stored, states, sent, pass, failNext }
}

describe('keeping a draft', () => {
  test('OFF-086 sends the latest content once typing stopped, on the version before', async () => {
    const { keeper, sent, states, pass } = open()
    keeper.change('a')
    keeper.change('ab')
    await pass()
    keeper.change('abc')
    await pass()
    expect(sent).toEqual(['0 ab', '1 abc'])
    expect(states.at(-1)).toBe('kept')
  })

  test('OFF-086 removes the draft when nothing differs any more, and begins again at 0', async () => {
    const { keeper, sent, states, pass } = open(4)
    keeper.change(undefined)
    await pass()
    keeper.change('a')
    await pass()
    expect(sent).toEqual(['remove', '0 a'])
    expect(states).toEqual(['pending', 'none', 'pending', 'kept'])
  })

  test('OFF-086 tries again after a failure, with what is typed by then', async () => {
    const { keeper, sent, states, pass, failNext } = open()
    failNext('failed')
    keeper.change('a')
    await pass()
    expect(states.at(-1)).toBe('failed')
    await pass()
    expect(sent).toEqual(['0 a', '0 a'])
    expect(states.at(-1)).toBe('kept')
  })

  test('OFF-086 does not try again what the server refuses', async () => {
    const { keeper, sent, states, pass, failNext } = open()
    failNext('refused')
    keeper.change('a')
    await pass()
    await pass()
    expect(sent).toEqual(['0 a'])
    expect(states.at(-1)).toBe('refused')
  })

  test('OFF-087 stops when another window was earlier, and continues on its version', async () => {
    const { keeper, sent, stored, states, pass } = open()
    stored.version = 3
    keeper.change('a')
    await pass()
    expect(states.at(-1)).toBe('elsewhere')
    keeper.change('ab')
    await pass()
    expect(sent).toEqual(['0 a'])
    keeper.continueOn(3)
    await pass()
    expect(stored).toEqual({ version: 4, content: 'ab' })
  })

  test('OFF-088 keeps what was just typed before leaving, and says when it could not', async () => {
    const { keeper, stored, failNext } = open()
    keeper.change('a')
    expect(await keeper.flush()).toBe(true)
    expect(stored.content).toBe('a')
    failNext('failed')
    keeper.change('ab')
    expect(await keeper.flush()).toBe(false)
    expect(stored.content).toBe('a')
  })

  test('OFF-086 sends nothing after it was stopped, because the save removes the draft', async () => {
    const { keeper, sent, pass } = open()
    keeper.change('a')
    await keeper.stop()
    await pass()
    expect(sent).toEqual([])
  })
})
