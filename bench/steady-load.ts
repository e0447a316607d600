import { setTimeout as pause } from 'node:timers/promises'

/** Starts work at a steady rate, independent of earlier work; returns the durations of successful ones. */
export async function everySoOften(
  { aSecond, seconds }: { readonly aSecond: number; readonly seconds: number },
  work: (index: number) => Promise<boolean>,
) {
  const times: Promise<number | undefined>[] = []
  const begun = performance.now()
  for (let index = 0; index < seconds * aSecond; index++) {
    const due = begun + (index * 1000) / aSecond
    await pause(Math.max(0, due - performance.now()))
    times.push(timeWhenServed(() => work(index)))
  }
  return Promise.all(times)
}

async function timeWhenServed(work: () => Promise<boolean>): Promise<number | undefined> {
  const begun = performance.now()
  const isServed = await work().catch(() => false)
  return isServed ? performance.now() - begun : undefined
}
