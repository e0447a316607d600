/** A word or phrase that comments, test titles and file names do not use, and what to write instead. */
export type RefusedWord = { readonly word: string; readonly instead: string }

/** Words that make a reader decode who acts or what is meant (docs/writing.md). */
export const refusedWords: readonly RefusedWord[] = [
  { word: 'whoever', instead: 'name the role: a visitor, a parent, a caller' },
  { word: 'whom', instead: 'name the role and use it as the subject' },
  { word: 'nobody', instead: 'name who is meant: no parent, an anonymous visitor' },
  { word: "somebody's", instead: 'name the role: the parent, the person' },
  { word: 'anew', instead: 'again, or the verb: reload, retry, recompute' },
  { word: 'stand', instead: 'is, appears, applies or is stored' },
  { word: 'stands', instead: 'is, appears, applies or is stored' },
  { word: 'lies', instead: 'is stored, or is, with its place' },
  { word: 'tells', instead: 'returns, reports, sends, logs or notifies' },
  { word: 'is told', instead: 'receives, or the subject with its verb: the log records' },
  { word: 'what is to be', instead: 'the noun: due payments, pending mail' },
  { word: 'lets go of', instead: 'releases, closes or forgets' },
  { word: 'goes by', instead: 'uses, follows or depends on' },
  { word: 'thereby', instead: 'start a second sentence' },
]

/** How no test title begins: a title is a sentence that says what the code does. */
export const refusedOpenings: readonly string[] = [
  'who',
  'what',
  'whoever',
  'the one that',
  'of',
  'by',
  'is the',
  'sees',
  'goes',
  'sent',
]
