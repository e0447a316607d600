import { expect, test } from 'vitest'
import { createAutosave, SAVE_AFTER, type SaveFailure } from './autosave.ts'

type Stored = { readonly version: number; readonly draft: string }

class Failure extends Error {
  readonly meaning: SaveFailure
  constructor(meaning: SaveFailure) {
    super(meaning)
    this.meaning = meaning
  }
}

/** An autosave whose clock and server the test moves by hand. */
function open(first = 'a') {
  let timer: { readonly milliseconds: number; readonly run: () => void } | undefined
  let saves: { readonly sent: Stored; readonly end: (result: Stored | Failure) => void }[] = []
  let storedNow: Stored | Failure = { version: 1, draft: first }
  const autosave = createAutosave<string, Stored>({
    stored: { version: 1, draft: first },
    save: (version, draft) =>
      new Promise((resolve, reject) => {
        saves.push({
          sent: { version, draft },
          end: (result) => (result instanceof Failure ? reject(result) : resolve(result)),
        })
      }),
    read: async () => {
      if (storedNow instanceof Failure) throw storedNow
      return storedNow
    },
    isSame: (one, other) => one === other,
    meaningOf: (failure) => (failure as Failure).meaning,
    later: (milliseconds, run) => {
      timer = { milliseconds, run }
      return () => void (timer = undefined)
    },
  })
  return {
    autosave,
    type: (text: string) => autosave.change(() => text),
    state: () => autosave.snapshot().state.kind,
    waits: () => timer?.milliseconds,
    pass: () => {
      const { run } = timer ?? {}
      timer = undefined
      run?.()
    },
    sent: () => saves.map(({ sent }) => sent),
    respond: async (result: Stored | Failure) => {
      const [save, ...others] = saves
      saves = others
      save?.end(result)
      for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
    },
    store: (stored: Stored | Failure) => void (storedNow = stored),
  }
}

test('OFF-100 saves a second after the last letter, and not before', () => {
  const { type, waits, pass, sent, state } = open()
  type('ab')
  type('abc')
  expect(sent()).toEqual([])
  expect(waits()).toBe(SAVE_AFTER)
  pass()
  expect(sent()).toEqual([{ version: 1, draft: 'abc' }])
  expect(state()).toBe('saving')
})

test('OFF-100 saves one at a time, each on the version of the last response', async () => {
  const { type, pass, sent, respond, state, waits } = open()
  type('b')
  pass()
  type('c')
  pass()
  expect(sent()).toHaveLength(1)
  await respond({ version: 2, draft: 'b' })
  expect(state()).toBe('typed')
  expect(waits()).toBe(SAVE_AFTER)
  pass()
  expect(sent()).toEqual([{ version: 2, draft: 'c' }])
  await respond({ version: 3, draft: 'c' })
  expect(state()).toBe('saved')
})

test('OFF-100 sends nothing when the old text is typed back', () => {
  const { type, pass, sent, state } = open()
  type('b')
  type('a')
  pass()
  expect(sent()).toEqual([])
  expect(state()).toBe('saved')
})

test('OFF-100 keeps what was typed without a connection, and tries again later each time', async () => {
  const { type, pass, sent, respond, autosave, state, waits } = open()
  type('b')
  pass()
  await respond(new Failure('again'))
  expect(state()).toBe('failed')
  expect(autosave.snapshot().draft).toBe('b')
  const first = waits() ?? 0
  pass()
  await respond(new Failure('again'))
  expect(waits()).toBeGreaterThan(first)
  pass()
  expect(sent()).toEqual([{ version: 1, draft: 'b' }])
  await respond({ version: 2, draft: 'b' })
  expect(state()).toBe('saved')
})

test('OFF-100 waits for the next change after an input that the server refuses', async () => {
  const { type, pass, respond, state, waits } = open()
  type('b')
  pass()
  await respond(new Failure('refused'))
  expect(state()).toBe('failed')
  expect(waits()).toBeUndefined()
  type('c')
  expect(waits()).toBe(SAVE_AFTER)
})

test('OFF-100 keeps both texts of a conflict, and saves nothing until they are merged', async () => {
  const { type, pass, respond, state, store, autosave, sent, waits } = open()
  type('mine')
  pass()
  const theirs = { version: 7, draft: 'theirs' }
  store(theirs)
  await respond(new Failure('changed-meanwhile'))
  expect(autosave.snapshot()).toMatchObject({ draft: 'mine', base: 'a', state: { kind: 'conflict', theirs } })
  type('mine too')
  expect([waits(), await autosave.flush(), sent()]).toEqual([undefined, false, []])
  autosave.resolve('merged', theirs)
  expect(sent()).toEqual([{ version: 7, draft: 'merged' }])
  await respond({ version: 8, draft: 'merged' })
  expect(state()).toBe('saved')
})

test('OFF-100 recognises its own text when only the response of a save was lost', async () => {
  const { type, pass, respond, state, store, autosave } = open()
  type('b')
  pass()
  store({ version: 2, draft: 'b' })
  await respond(new Failure('changed-meanwhile'))
  expect(state()).toBe('saved')
  expect(autosave.snapshot().version).toBe(2)
})

test('OFF-100 saves at once before something else happens, also what is typed meanwhile', async () => {
  const { type, respond, sent, autosave, waits } = open()
  type('b')
  const flushed = autosave.flush()
  await respond({ version: 1, draft: '' })
  expect(waits()).toBeUndefined()
  expect(sent()).toEqual([{ version: 1, draft: 'b' }])
  type('c')
  await respond({ version: 2, draft: 'b' })
  expect(sent()).toEqual([{ version: 2, draft: 'c' }])
  await respond({ version: 3, draft: 'c' })
  expect(await flushed).toBe(true)
})

test('OFF-100 saves once when two things need the draft saved at once', async () => {
  const { type, respond, sent, autosave } = open()
  type('b')
  const flushed = [autosave.flush(), autosave.flush()]
  await respond({ version: 1, draft: '' })
  expect(sent()).toEqual([{ version: 1, draft: 'b' }])
  await respond({ version: 2, draft: 'b' })
  expect(await Promise.all(flushed)).toEqual([true, true])
})

test('OFF-100 says that a flush failed', async () => {
  const { type, respond, autosave } = open()
  type('b')
  const flushed = autosave.flush()
  await respond({ version: 1, draft: '' })
  await respond(new Failure('again'))
  expect(await flushed).toBe(false)
})

test('OFF-100 takes over a newer version only while nothing is unsaved', () => {
  const { type, autosave } = open()
  autosave.offer({ version: 2, draft: 'b' })
  expect(autosave.snapshot()).toMatchObject({ draft: 'b', version: 2 })
  autosave.offer({ version: 1, draft: 'a' })
  expect(autosave.snapshot().draft).toBe('b')
  type('c')
  autosave.offer({ version: 3, draft: 'd' })
  expect(autosave.snapshot()).toMatchObject({ draft: 'c', version: 2 })
})

test('OFF-100 stops at a draft that was published, scheduled or removed', async () => {
  const { type, pass, respond, state, waits, sent } = open()
  type('b')
  pass()
  await respond(new Failure('ended'))
  expect(state()).toBe('ended')
  type('c')
  expect([waits(), sent()]).toEqual([undefined, []])
})

test('OFF-185 sends nothing while it is stopped, waits for the running save, and resumes with what was typed', async () => {
  const { type, pass, respond, sent, autosave, waits } = open()
  type('b')
  pass()
  let isStopped = false
  void autosave.stop().then(() => (isStopped = true))
  await Promise.resolve()
  expect(isStopped).toBe(false)
  type('c')
  await respond({ version: 2, draft: 'b' })
  expect([isStopped, waits(), await autosave.flush(), sent()]).toEqual([true, undefined, false, []])
  autosave.resume()
  expect(waits()).toBe(SAVE_AFTER)
  pass()
  expect(sent()).toEqual([{ version: 2, draft: 'c' }])
})

test('OFF-185 says typed only after the text that it is about', () => {
  const { type, autosave } = open()
  const seen: unknown[] = []
  autosave.onChange(() => seen.push([autosave.snapshot().draft, autosave.snapshot().state.kind]))
  type('b')
  expect(seen).toEqual([['b', 'typed']])
})
