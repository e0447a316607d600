import { titlesIn } from '../requirements/titles.ts'
import { refusedOpenings, refusedWords } from './refused-words.ts'

/** A line whose English has to be decoded; the first line of a file is 1, and 0 is the name of the file. */
export type HardLine = { readonly file: string; readonly line: number; readonly reason: string }

export const MAX_SUBJECT = 72

const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*|--)(?<whole>.*)$|\s\/\/ (?<trailing>.*)$/
const ID = /^(?:[A-Z]+-?\d+\??[,:\s]*)+/
// A stand-in, or the Unix account `nobody`, is another word.
const reasons = refusedWords.map(({ word, instead }) => ({
  pattern: new RegExp(String.raw`(?<![\w\`-])${word}(?![\w\`-])`, 'i'),
  reason: `"${word}": ${instead}`,
}))
const opening = new RegExp(`^(?:${refusedOpenings.join('|')})\\b`, 'i')

/** Returns the lines of a source file with a refused word in a comment or a test title, or a refused opening of a title. */
export function hardLinesIn(file: string, source: string): HardLine[] {
  const comments = source.split('\n').flatMap((text, index) => {
    const { whole, trailing } = COMMENT.exec(text)?.groups ?? {}
    const comment = whole ?? trailing ?? ''
    return wordsIn(comment).map((reason) => ({ file, line: index + 1, reason }))
  })
  return [...comments, ...(isTest(file) ? hardTitlesIn(file, source) : [])]
}

function hardTitlesIn(file: string, source: string): HardLine[] {
  return titlesIn(source).flatMap((written) => {
    const title = written.replace(ID, '')
    const found = opening.exec(title)
    const reason = found ? [`title begins with "${found[0]}": say what the code does`] : wordsIn(title)
    const line = source.slice(0, source.indexOf(written)).split('\n').length
    return reason.map((one) => ({ file, line, reason: one }))
  })
}

/** Returns a refused word in the name of a decision record or a migration. */
export function hardNameOf(file: string): HardLine[] {
  const name = /(?:docs\/decisions|database\/migrations)\/\d+-(?<name>[\w-]+)\./.exec(file)?.groups?.['name']
  const spoken = name?.replaceAll('-', ' ') ?? ''
  const found = opening.exec(spoken)
  return [...(found ? [`name begins with "${found[0]}"`] : []), ...wordsIn(spoken)].map((reason) => ({
    file,
    line: 0,
    reason,
  }))
}

/** Returns the subjects of commits that do not fit on a line of `git log`. */
export const longSubjects = (subjects: readonly string[]): string[] =>
  subjects.filter((subject) => subject.length > MAX_SUBJECT)

const wordsIn = (text: string): string[] =>
  reasons.filter(({ pattern }) => pattern.test(text)).map(({ reason }) => reason)

const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file)
