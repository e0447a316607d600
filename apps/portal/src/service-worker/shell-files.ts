import { isHashedFile } from './answer-from.ts'

/** The cached files of one version, by the moment at which the worker caches them. */
export type ShellFiles = {
  readonly offlinePage: string
  /** The files of the offline page, cached with the worker. */
  readonly offline: readonly string[]
  /** Files that most people need, cached while a page is idle. */
  readonly usual: readonly string[]
  /** The texts of each language, cached for the language of an idle page. */
  readonly texts: Readonly<Record<string, readonly string[]>>
  /** Files that few people need, cached when a page uses them. */
  readonly rare: readonly string[]
}

/** The message of an idle page to the worker: its language, and the URLs of the files that it has loaded. */
export type IdlePage = { readonly language: string; readonly used: readonly string[] }

const TEXTS = /^assets\/texts(?:-\w+)?-(nl|en)-/
const OFFLINE = /^assets\/offline-/
/** The grid of hours, the page editor, the shop, the pickup desk, the dictionary of weak passwords, and rare letters. */
const RARE =
  /^assets\/(?:week-grid|editing|webshop|ordering|desk|days|school-pages|seldom|seldom-calls|estimate-strength|figtree-latin-ext)\b/

/** Sorts the files of a build, by their names below its base. */
export function sortShellFiles(names: readonly string[], base: string): Omit<ShellFiles, 'offlinePage'> {
  const files = [...new Set(names)].filter(isHashedFile).toSorted()
  const among = (isAmong: (name: string) => boolean) => files.filter(isAmong).map((name) => base + name)
  const isText = (name: string) => TEXTS.test(name)
  const isUsual = (name: string) => !isText(name) && !OFFLINE.test(name) && !RARE.test(name)
  const languages = new Set(files.flatMap((name) => TEXTS.exec(name)?.[1] ?? []))
  const textsIn = (language: string) => among((name) => TEXTS.exec(name)?.[1] === language)
  return {
    offline: among((name) => OFFLINE.test(name)),
    usual: among(isUsual),
    texts: Object.fromEntries([...languages].map((language) => [language, textsIn(language)])),
    rare: among((name) => RARE.test(name)),
  }
}

/** All files of a version: others may be removed when it takes over. */
export const allFiles = ({ offline, usual, texts, rare }: ShellFiles): readonly string[] => [
  ...offline,
  ...usual,
  ...Object.values(texts).flat(),
  ...rare,
]

/** The files to cache for an idle page: the usual ones, those of its language, and the rare ones that it used. */
export function filesForPage(files: ShellFiles, { language, used }: IdlePage): readonly string[] {
  const paths = new Set(used.map((url) => new URL(url).pathname))
  const texts = Object.hasOwn(files.texts, language) ? (files.texts[language] ?? []) : []
  return [...files.usual, ...texts, ...files.rare.filter((file) => paths.has(file))]
}
