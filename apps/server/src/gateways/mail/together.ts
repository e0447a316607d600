/**
 * Batches work: items that arrive during a run are processed together in the next. It never waits for more items.
 * @returns processes an item, and resolves when its run has ended
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
