/** Topics that only repeat the kind of the task, which every place shows itself. */
const KINDS: ReadonlySet<string> = new Set(['huiswerk', 'homework', 'toets', 'test'])

/** The written parts of a task. */
type Written = { readonly topic: string; readonly description: string }

/** The topic of a task; empty when it only repeats the kind. */
export const topicOf = ({ topic }: Pick<Written, 'topic'>): string =>
  KINDS.has(topic.trim().toLowerCase()) ? '' : topic.trim()

/** What a task says besides its kind: the topic and the description, without empty or repeated ones. */
export const wordsOf = ({ topic, description }: Written): readonly string[] => [
  ...new Set([topicOf({ topic }), description.trim()].filter(Boolean)),
]
