import { instant } from '@portal/domain/values/time/instant.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { readStored } from '../api/storage.ts'
import { applyTheme } from '@portal/web-kit/session/apply-theme.ts'
import { keptScheme, showScheme } from '../app/appearance/scheme.ts'
import { openCopy } from './copy-store.ts'
import { pageOfCopy } from './show-copy.ts'
import { offlineTexts } from './offline-texts.ts'

/*
 * The offline page, in the language of this device: what the device keeps for reading, or that there is no connection.
 * It reloads as soon as the portal responds.
 */

/** Filled in by the build: the path of home. */
declare const BASE: string

const LOOK_EVERY_MS = 5000

const language: Language = readStored('language') === 'en' ? 'en' : 'nl'
document.documentElement.lang = language
showScheme(keptScheme())
for (const section of document.querySelectorAll('section')) {
  section.hidden = section.lang !== language
  if (!section.hidden) document.title = section.dataset.title ?? document.title
  section.querySelector('button')?.addEventListener('click', () => location.reload())
}

const look = async () => {
  const answer = await fetch('/healthz', { cache: 'no-store', credentials: 'omit' }).catch(() => undefined)
  if (answer?.ok) location.reload()
}
addEventListener('online', () => void look())
setInterval(() => void look(), LOOK_EVERY_MS)

async function showCopy(): Promise<void> {
  const kept = await openCopy(Date.now())
  if (!kept) return
  applyTheme(kept.copy.brandColour, document.documentElement)
  const page = pageOfCopy(kept.copy, {
    language,
    now: instant(Date.now()),
    isElsewhere: location.pathname !== BASE,
  })
  document.title = offlineTexts[language].title
  main?.replaceChildren(page)
}

// Hidden meanwhile, because there may be something to read.
const main = document.querySelector('main')
if (main) main.hidden = true
void showCopy().finally(() => main && (main.hidden = false))
