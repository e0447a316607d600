import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Info, KeyRound, TriangleAlert, type LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { variants, type Variant } from '@portal/domain/account/wording.ts'
import { languages } from '@portal/domain/values/locale.ts'
import { overlaysOf, type Wording } from '../src/text/wording.ts'
import { codeOf, type Bundle } from './next-files.ts'

const templates = join(import.meta.dirname, 'first-screen')
const src = join(import.meta.dirname, '../src')

/** The words of the first screen, and the texts of the screens that say them. */
const keys = {
  portal: 'app.title.parent',
  studentPortal: 'app.title.student',
  documentTitle: 'app.document-title',
  noscript: 'app.noscript',
  moment: 'ui.busy',
  heading: 'login.header.default',
  text: 'login.text.default',
  noAccount: 'login.no-account',
  or: 'login.or',
  entrance: 'login.sso',
  warning: 'downtime.warning.title',
  info: 'downtime.info.title',
  danger: 'downtime.danger.title',
} as const
const areas = ['shell', 'login'] as const

/** Places below the base at which nobody gets further without signing in; other pages speak for themselves. */
const closedPlaces = ['', 'login', 'child/', 'pay-all', 'account', 'no-children', 'impersonate-user']

/**
 * Writes `first-screen.json` beside the page: what the server puts into it before any script has come, so that a
 * slow phone shows the beginning of the first screen at once. The server fills in the `{names}`; the words are
 * those of the screens, and the elements too, so that nothing moves when the portal takes over.
 */
export function firstScreen(): Plugin {
  let base = '/'
  return {
    name: 'first-screen',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (base = config.base),
    generateBundle(_, bundle) {
      const screen = {
        closedPlaces,
        ...bodies(),
        words: eachWording(wordsOf),
        next: nextOf(bundle, base),
      }
      this.emitFile({
        type: 'asset',
        fileName: 'first-screen.json',
        source: JSON.stringify(screen, undefined, 1),
      })
    },
  }
}

const template = (name: string) =>
  readFileSync(join(templates, `${name}.html`), 'utf8').replaceAll(/\n\s*/g, '')

const bodies = () => ({
  door: `{=notice}${template('top-bar')}${template('door')}`,
  moment: `{=notice}${template('top-bar')}${template('moment')}`,
  or: '<p class="sign-in-or quiet">{or}</p>',
  entrance: template('entrance').replace('[icon]', drawn(KeyRound)),
  notice: {
    warning: noticeOf('warning', 'open', TriangleAlert),
    info: noticeOf('info', 'soon', Info),
    danger: noticeOf('danger', 'late', TriangleAlert),
  },
})

const noticeOf = (kind: keyof typeof keys, tone: string, icon: LucideIcon) =>
  template('notice').replace('[tone]', tone).replace('[title]', kind).replace('[icon]', drawn(icon))

/** As the icon of the web's parts. */
const drawn = (icon: LucideIcon) =>
  renderToStaticMarkup(
    createElement(icon, {
      'aria-hidden': true,
      focusable: false,
      size: 20,
      strokeWidth: 1.8,
      className: 'icon',
    }),
  )

/** Every way of speaking, by its name: the language and its variants, such as `nl@mbo@student`. */
function wordings(): Map<string, Wording> {
  const all = overlaysOf({ language: 'nl', variants }).map((name) => name.split('@') as Variant[])
  const ways = languages.flatMap((language) =>
    [[], ...all].map((spoken): Wording => ({ language, variants: spoken })),
  )
  return new Map(ways.map((wording) => [[wording.language, ...wording.variants].join('@'), wording]))
}

/** The files of texts that a wording is made of, general before specific; not each of them exists. */
const textFilesOf = (wording: Wording) =>
  areas
    .flatMap((area) => [area, ...overlaysOf(wording).map((overlay) => `${area}@${overlay}`)])
    .map((name) => join(src, 'text/messages', wording.language, `${name}.json`))
    .filter((file) => existsSync(file))

const eachWording = <Made>(make: (wording: Wording) => Made): Record<string, Made> =>
  Object.fromEntries([...wordings()].map(([name, wording]) => [name, make(wording)]))

function wordsOf(wording: Wording) {
  const texts = Object.assign({}, ...textFilesOf(wording).map(readTexts)) as Record<string, string>
  return Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, plain(key, texts[key])]))
}

const readTexts = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as object

/** The addresses of the code that comes after the screen, and of its texts. */
const nextOf = (bundle: Bundle, base: string) => ({
  door: codeOf(bundle, base, [join(src, 'features/account/sign-in/sign-in.page.tsx')]),
  moment: codeOf(bundle, base, [join(src, 'app/shell/signed-in.tsx')]),
  words: eachWording((wording) => codeOf(bundle, base, textFilesOf(wording))),
})

/** A sentence whose only marks are `{names}`: the server knows no others. */
function plain(key: string, sentence = ''): string {
  if (sentence === '' || /[{}]/.test(sentence.replaceAll(/\{\w+\}/g, '')))
    throw new Error(`The first screen cannot say ${key}: ${sentence}`)
  return sentence
}
