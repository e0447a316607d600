import { setTimeout as pause } from 'node:timers/promises'

/** Begins work at a steady pace, whether or not what came before is done; how long each took that was served. */
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
