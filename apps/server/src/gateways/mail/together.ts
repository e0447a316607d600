/**
 * Does a piece of work for several things at once: what comes while it is being done waits for its end, and is then done
 * together. Nothing waits for more to come.
 * @returns does the work for a thing, and resolves when it is done for that one
 */
export function together<Thing>(
  work: (things: readonly Thing[]) => Promise<void>,
): (thing: Thing) => Promise<void> {
  let waiting: Thing[] = []
  let next: Promise<void> | undefined
  let current = Promise.resolve()
  const begin = () => {
    const things = waiting
    waiting = []
    next = undefined
    return (current = work(things))
  }
  return (thing) => {
    waiting.push(thing)
    return (next ??= current.then(begin, begin))
  }
}
