// Rejects English that a reader has to decode (docs/writing.md). Part of `npm run check`.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap/places.mjs'
import { hardLinesIn, hardNameOf, longSubjects, MAX_SUBJECT } from './english/english.ts'

/** The length of older commit subjects is not checked. */
const FIRST_COMMIT = '0d7c3f54'

const FOLDERS = '{apps,bench,docs,e2e,ops,packages,scripts,tools}'
const files = globSync([`${FOLDERS}/**/*.{ts,tsx,mjs,cjs,sql,css,md}`, '*.{cjs,ts}'], {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(path),
}).map((file) => file.replaceAll('\\', '/'))
const sources = files.filter((file) => !file.endsWith('.md'))
const hard = [
  ...sources.flatMap((file) => hardLinesIn(file, readFileSync(join(root, file), 'utf8'))),
  ...files.flatMap(hardNameOf),
]
const long = longSubjects(subjectsSince(FIRST_COMMIT))

for (const { file, line, reason } of hard) console.log(`${file}:${line}: ${reason}`)
for (const subject of long) console.log(`more than ${MAX_SUBJECT} characters: ${subject}`)
console.log(`${sources.length} files, ${hard.length} hard lines, ${long.length} long commit subjects`)
process.exitCode = sources.length > 0 && hard.length + long.length === 0 ? 0 : 1

/** Subjects of later commits; none where the history is not available, as in a shallow clone. */
function subjectsSince(commit: string): string[] {
  const { status, stdout } = spawnSync('git', ['log', '--format=%s', `${commit}..HEAD`], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim().split('\n') : []
}
