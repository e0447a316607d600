import type { CompiledMessage } from 'icu-minify/format'
import type account from './messages/nl/account.json'
import type billing from './messages/nl/billing.json'
import type editing from './messages/nl/editing.json'
import type inquiry from './messages/nl/inquiry.json'
import type login from './messages/nl/login.json'
import type messages from './messages/nl/messages.json'
import type school from './messages/nl/school.json'
import type shell from './messages/nl/shell.json'
import type webshop from './messages/nl/webshop.json'
import type { RefusalCode } from '@portal/contract/refusals.ts'
import { overlaysOf, type Wording } from './wording.ts'

/**
 * The texts, one file per language and area. A file such as `billing@mbo.json` holds only the texts that differ
 * for that variant. Keys are flat: `cart.empty` and `cart.empty.link` are simply two keys.
 */
type Sources = {
  shell: typeof shell
  login: typeof login
  account: typeof account
  billing: typeof billing
  messages: typeof messages
  editing: typeof editing
  inquiry: typeof inquiry
  school: typeof school
  webshop: typeof webshop
}

/** `refusals`: what one reads when the portal says no; it comes with the first refusal, or with what foresees one. */
export type TextArea = keyof Sources | 'refusals'
export type TextKey =
  | { [Area in keyof Sources]: keyof Sources[Area] }[keyof Sources]
  | `refusal.${RefusalCode}`
export type Catalogue = Readonly<Record<string, CompiledMessage>>

const files = import.meta.glob<Catalogue>('./messages/*/*.json', { import: 'default' })

/** The kind sentence for every refusal comes with the contract, so that none can be forgotten. */
const refusalTexts = {
  nl: async () => (await import('@portal/contract/refusal-texts/nl.ts')).refusalTextsNl,
  en: async () => (await import('@portal/contract/refusal-texts/en.ts')).refusalTextsEn,
}

/** The texts of one area in one wording; each file is fetched once, at the first use. */
export async function loadArea(area: TextArea, wording: Wording): Promise<Catalogue> {
  if (area === 'refusals') return loadRefusals(wording)
  const names = [area, ...overlaysOf(wording).map((overlay) => `${area}@${overlay}`)]
  const layers = await Promise.all(
    names.map(async (name) => files[`./messages/${wording.language}/${name}.json`]?.()),
  )
  return Object.assign({}, ...layers)
}

async function loadRefusals({ language }: Wording): Promise<Catalogue> {
  const texts = await refusalTexts[language]()
  return Object.fromEntries(Object.entries(texts).map(([code, text]) => [`refusal.${code}`, text]))
}
