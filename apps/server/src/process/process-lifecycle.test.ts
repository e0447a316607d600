import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const lifecycle = new URL('./process-lifecycle.ts', import.meta.url).href

test('a signal runs the shutdown steps in reverse order, and exits with 0', async () => {
  const child = await living(`
    lifecycle.atEnd(async () => console.log('database'))
    lifecycle.atEnd(async () => console.log('listening'))
    lifecycle.onEnding(() => console.log('unhealthy'))`)
  child.process.kill('SIGTERM')
  expect(await once(child.process, 'exit')).toEqual([0, null])
  expect(child.said()).toEqual(['alive', 'Stopping …', 'unhealthy', 'listening', 'database'])
})

test('counts one key press that arrives several times once', async () => {
  const child = await living(`lifecycle.atEnd(() => new Promise((resolve) => setTimeout(resolve, 300)))`)
  for (const signal of ['SIGINT', 'SIGINT', 'SIGINT'] as const) child.process.kill(signal)
  expect(await once(child.process, 'exit')).toEqual([0, null])
})

test('a failing step does not prevent the others', async () => {
  const child = await living(`
    lifecycle.atEnd(async () => console.log('database'))
    lifecycle.atEnd(async () => { throw new Error('stuck') })`)
  child.process.kill('SIGTERM')
  await once(child.process, 'exit')
  expect(child.said().slice(-2)).toEqual(['While stopping: Error: stuck', 'database'])
})

test('ends when its parent process dies', async () => {
  const child = await living(`lifecycle.atEnd(async () => console.log('database'))`)
  child.process.disconnect()
  expect(await once(child.process, 'exit')).toEqual([0, null])
})

test('exits after five seconds when a step hangs', async () => {
  // The test controls that process's clock and advances it five seconds when the shutdown begins.
  const child = await living(`
    const { mock } = await import('node:test')
    mock.timers.enable({ apis: ['setTimeout'] })
    lifecycle.onEnding(() => setImmediate(() => { mock.timers.tick(5000); process.exit(9) }))
    lifecycle.atEnd(() => new Promise(() => console.log('hanging')))`)
  child.process.kill('SIGTERM')
  expect(await once(child.process, 'exit')).toEqual([0, null])
})

async function living(body: string): Promise<{ process: ChildProcess; said: () => string[] }> {
  const source = `
    import { startLifecycle } from '${lifecycle}'
    const lifecycle = startLifecycle({ drain: 0, report: console.log })
    ${body}
    setInterval(() => {}, 1000)
    console.log('alive')`
  const args = ['--input-type=module', '--eval', source]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  let said = ''
  child.stdout?.on('data', (text) => (said += String(text)))
  while (!said.includes('alive')) await once(child.stdout!, 'data')
  return { process: child, said: () => said.trim().split('\n') }
}
