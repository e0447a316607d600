import { expect, test } from 'vitest'
import { runInPool } from './pool.ts'
import { oneCase, type Step } from './step.ts'

/** A pool of steps that end on a signal; `log` lists starts and ends in order. */
function aStage() {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const step = (name: string, more: Partial<Step> = {}): Step => ({
    name,
    run: async () => {
      log.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      log.push(`${name} ended`)
      return oneCase(true, '')
    },
    ...more,
  })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { log, step, end }
}

test('runs two steps at once, and starts the third when one of them ends', async () => {
  const { log, step, end } = aStage()
  const all = runInPool([step('lint'), step('types'), step('tests')], 2)
  expect(log).toEqual(['lint', 'types'])
  await end('types')
  expect(log).toEqual(['lint', 'types', 'types ended', 'tests'])
  await end('tests')
  await end('lint')
  expect((await all).map(({ step: { name } }) => name)).toEqual(['types', 'tests', 'lint'])
})

test('delays a step until its predecessors have ended, with any capacity', async () => {
  const { log, step, end } = aStage()
  const all = runInPool([step('journeys', { after: ['build'] }), step('build'), step('server')], 3)
  expect(log).toEqual(['build', 'server'])
  await end('build')
  expect(log.at(-1)).toBe('journeys')
  await end('journeys')
  await end('server')
  await all
})

test('fails a step that throws with its error, and continues with the others', async () => {
  const broken: Step = { name: 'build', run: () => Promise.reject(new Error('No room on the disk')) }
  const fine: Step = { name: 'lint', run: async () => oneCase(true, '') }
  const all = await runInPool([broken, fine], 1)
  expect(all.map(({ outcome }) => outcome.failed)).toEqual([1, 0])
  expect(all[0]?.outcome.log).toContain('No room on the disk')
})

test('rejects steps that wait for each other', async () => {
  const wait = (name: string, after: string): Step => ({
    name,
    after: [after],
    run: async () => oneCase(true, ''),
  })
  await expect(runInPool([wait('build', 'journeys'), wait('journeys', 'build')], 2)).rejects.toThrow(
    'build, journeys',
  )
})
