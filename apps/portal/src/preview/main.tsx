import '@portal/ui/style/tokens.css'
import '@portal/ui/style/letters.css'
import '@portal/ui/style/base.css'
import { Fragment } from 'react'
import { createRoot } from 'react-dom/client'
import { PREVIEW_READY, type ListPreview } from '@portal/contract/billing/list-preview.ts'
import { removeCart } from '../api/storage.ts'
import { holdPresses } from './hold-presses.ts'
import { previewOf, sayPreview } from './preview.tsx'

/** The order of the last preview that was asked for: an earlier one that loads longer is not shown after it. */
let asked = 0
let shown: ListPreview | undefined

const place = document.querySelector('#portal')
if (!place) throw new Error('The page has no place for the portal')
const root = createRoot(place)

// The office of the same school only, which is around this page.
addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  if (origin === location.origin && source === parent && parent !== window && isPreview(data)) void show(data)
})
addEventListener('pagehide', forget)
holdPresses(document, () => shown && sayPreview(shown))
parent.postMessage(PREVIEW_READY, location.origin)

async function show(preview: ListPreview): Promise<void> {
  asked += 1
  const number = asked
  const portal = await previewOf(preview)
  if (number !== asked) return
  forget()
  shown = preview
  root.render(<Fragment key={number}>{portal}</Fragment>)
}

/** What was ticked was stored for this browser session, as for a parent. */
function forget(): void {
  if (shown) removeCart(shown.list.child)
}

const isPreview = (data: unknown): data is ListPreview =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'list-preview'
