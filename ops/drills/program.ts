import { once } from 'node:events'
import type { Running } from './stage.ts'

/** A program that can be started and stopped repeatedly. */
export function programOf(begin: () => Running) {
  let running: Running | undefined
  const start = () => void (running = begin())
  const stop = async () => {
    if (!running) return
    const { process } = running
    const isOver = once(process, 'exit')
    process.kill('SIGTERM')
    await isOver
    running = undefined
  }
  const restart = async () => {
    await stop()
    start()
  }
  return { start, stop, restart, running: () => running }
}
