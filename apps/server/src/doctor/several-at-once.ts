const AT_ONCE = 8

/** Does the same with each of many, a few at a time; the answers are in their order. */
export async function severalAtOnce<Thing, Answer>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const entries = things.entries()
  const doNext = async () => {
    // All share one list: whoever is done takes the next.
    for (const [index, thing] of entries) answers[index] = await work(thing)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, doNext))
  return answers
}
