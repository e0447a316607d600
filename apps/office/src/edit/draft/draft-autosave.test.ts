import { describe, expect, test } from 'vitest'
import type { SaveFailure } from '../../autosave/autosave.ts'
import { createDraftAutosave, draftStateOf, type DraftState } from './draft-autosave.ts'

/** An autosave with a server of its own, whose pauses end when the test says so. */
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
  const keeper = createDraftAutosave(
    { version, draft: version > 0 ? 'old' : undefined },
    {
      read: async () => ({ version: stored.version, draft: stored.content }),
      save: async (on, content) => {
        sent.push(`${on} ${content}`)
        answer()
        if (on !== stored.version) throw new Error('changed-meanwhile')
        Object.assign(stored, { version: on + 1, content })
        return stored.version
      },
      remove: async () => {
        sent.push('remove')
        answer()
        Object.assign(stored, { version: 0, content: undefined })
      },
      meaningOf: (failed) => (failed as Error).message as SaveFailure,
      later: (_, run) => {
        waiting = [run]
        return () => void (waiting = waiting.filter((one) => one !== run))
      },
    },
  )
  keeper.onChange(() => states.push(draftStateOf(keeper.snapshot())))
  const change = (content: string | undefined) => keeper.change(() => content)
  /** Ends all pauses, and lets requests end. */
  const pass = async () => {
    const ended = waiting
    waiting = []
    for (const end of ended) end()
    for (let step = 0; step < 20; step += 1) await Promise.resolve()
  }
  const failNext = (message: string) => (failure = message)
  return { keeper, change, stored, states, sent, pass, failNext }
}

describe('keeping a draft', () => {
  test('OFF-086 sends the latest content once typing stopped, on the version before', async () => {
    const { change, sent, states, pass } = open()
    change('a')
    change('ab')
    await pass()
    change('abc')
    await pass()
    expect(sent).toEqual(['0 ab', '1 abc'])
    expect(states.at(-1)).toBe('kept')
  })

  test('OFF-086 removes the draft when nothing differs any more, and begins again at 0', async () => {
    const { change, sent, states, pass } = open(4)
    change(undefined)
    await pass()
    change('a')
    await pass()
    expect(sent).toEqual(['remove', '0 a'])
    expect(states.filter((state, nth) => state !== states[nth - 1])).toEqual([
      'pending',
      'none',
      'pending',
      'kept',
    ])
  })

  test('OFF-086 tries again after a failure, with what is typed by then', async () => {
    const { change, sent, states, pass, failNext } = open()
    failNext('again')
    change('a')
    await pass()
    expect(states.at(-1)).toBe('failed')
    await pass()
    expect(sent).toEqual(['0 a', '0 a'])
    expect(states.at(-1)).toBe('kept')
  })

  test('OFF-086 does not try again what the server refuses', async () => {
    const { change, sent, states, pass, failNext } = open()
    failNext('refused')
    change('a')
    await pass()
    await pass()
    expect(sent).toEqual(['0 a'])
    expect(states.at(-1)).toBe('refused')
  })

  test('OFF-087 stops when another window was earlier, and continues on its version', async () => {
    const { keeper, change, sent, stored, states, pass } = open()
    Object.assign(stored, { version: 3, content: 'x' })
    change('a')
    await pass()
    expect(states.at(-1)).toBe('elsewhere')
    change('ab')
    await pass()
    expect(sent).toEqual(['0 a'])
    keeper.resolve('ab', { version: 3, draft: 'x' })
    await pass()
    expect(stored).toEqual({ version: 4, content: 'ab' })
  })

  test('OFF-088 keeps what was just typed before leaving, and says when it could not', async () => {
    const { keeper, change, stored, failNext } = open()
    change('a')
    expect(await keeper.flush()).toBe(true)
    expect(stored.content).toBe('a')
    failNext('again')
    change('ab')
    expect(await keeper.flush()).toBe(false)
    expect(stored.content).toBe('a')
  })

  test('OFF-086 sends nothing after it was stopped, because the save removes the draft', async () => {
    const { keeper, change, sent, pass } = open()
    change('a')
    await keeper.stop()
    await pass()
    expect(sent).toEqual([])
  })
})
