const AT_ONCE = 8

/** Maps items with limited concurrency; results keep the order. */
export async function severalAtOnce<Thing, Answer>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const entries = things.entries()
  const doNext = async () => {
    // All workers share one iterator.
    for (const [index, thing] of entries) answers[index] = await work(thing)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, doNext))
  return answers
}
