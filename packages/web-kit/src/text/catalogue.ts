import type { CompiledMessage } from 'icu-minify/format'
import type { RefusalCode } from '@portal/contract/endpoint/refusals.ts'
import type kit from './messages/nl/kit.json'
import { overlaysOf, type Wording } from './wording.ts'

/**
 * The text files by area. An app adds its own areas by declaration merging (`declare module`), and passes their files to
 * `createCatalogue`. Keys are flat: `cart.empty` and `cart.empty.link` are simply two keys.
 */
export interface TextSources {
  kit: typeof kit
}

/** `refusals`: the text of each refusal; loaded with the first refusal, or with a screen that expects one. */
export type TextArea = keyof TextSources | 'refusals'
export type TextKey =
  | { [Area in keyof TextSources]: keyof TextSources[Area] }[keyof TextSources]
  | `refusal.${RefusalCode}`
export type Catalogue = Readonly<Record<string, CompiledMessage>>
export type LoadArea = (area: TextArea, wording: Wording) => Promise<Catalogue>

/** Loads a text file by its path, `./messages/nl/billing@mbo.json`, as `import.meta.glob` returns it. */
type TextFiles = Readonly<Record<string, () => Promise<Catalogue>>>

const kitFiles = import.meta.glob<Catalogue>('./messages/*/*.json', { import: 'default' })

type Texts = Readonly<Record<string, string>>

/** Loads texts of refusals in each language. */
type RefusalFiles = Readonly<Record<Wording['language'], () => Promise<Texts>>>

/** The contract has a text for every refusal of the portal, so that none is missing. */
const ofPortal: RefusalFiles = {
  nl: async () => (await import('@portal/contract/refusal-texts/nl.ts')).portalTextsNl,
  en: async () => (await import('@portal/contract/refusal-texts/en.ts')).portalTextsEn,
}

/**
 * Returns the loader of the texts of an app. Each file is fetched once, at the first use. A file such as
 * `billing@mbo.json` holds only the texts that differ for that variant.
 * @param ofApp the refusals that only this app gets
 */
export function createCatalogue(appFiles: TextFiles, ofApp?: RefusalFiles): LoadArea {
  const files: TextFiles = { ...kitFiles, ...appFiles }
  const load: LoadArea = async (area, wording) => {
    if (area === 'refusals') return loadRefusals(wording, ofApp)
    const names = [area, ...overlaysOf(wording).map((overlay) => `${area}@${overlay}`)]
    const layers = await Promise.all(
      names.map(async (name) => files[`./messages/${wording.language}/${name}.json`]?.()),
    )
    return Object.assign({}, ...layers)
  }
  return loadingOnce(load)
}

/** Keeps the texts of each area and wording, which the code contains: the server needs them for each page. */
function loadingOnce(load: LoadArea): LoadArea {
  const loaded = new Map<string, Promise<Catalogue>>()
  return (area, wording) => {
    const key = [area, wording.language, ...overlaysOf(wording)].join()
    const known = loaded.get(key)
    if (known) return known
    const loading = load(area, wording)
    loaded.set(key, loading)
    loading.catch(() => loaded.delete(key))
    return loading
  }
}

async function loadRefusals({ language }: Wording, ofApp: RefusalFiles | undefined): Promise<Catalogue> {
  const texts = await Promise.all([ofPortal[language](), ofApp?.[language]() ?? {}])
  const all = texts.flatMap((part) => Object.entries(part))
  return Object.fromEntries(all.map(([code, text]) => [`refusal.${code}`, text]))
}
