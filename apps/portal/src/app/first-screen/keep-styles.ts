import { hashOfStyles } from '@portal/contract/endpoint/page.ts'
import { readStored, store } from '../../api/storage.ts'

/** More than a release has; those of earlier releases are dropped first. */
const MOST = 24

/**
 * Fetches the style files whose text came with the page, and notes in a cookie which files this browser keeps. The
 * next pages then link to them. If the browser drops a file, its link fetches it again.
 */
export async function keepStyles({
  document,
  fetch,
}: Pick<typeof globalThis, 'document' | 'fetch'>): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const files = links.filter(({ sheet }) => sheet).map(({ href }) => href)
  const inlined = links.filter(({ disabled }) => disabled)
  await Promise.all(
    inlined.map(async ({ href }) => {
      if (await arrives(fetch(href, { priority: 'low' }))) files.push(href)
    }),
  )
  const before = readStored('styles')?.split('.') ?? []
  const kept = new Set([...files.flatMap((href) => hashOfStyles(href) ?? []), ...before])
  if (kept.size > 0) store('styles', [...kept].slice(0, MOST).join('.'))
}

/** Whether a file arrives completely: a browser caches none that is read in part. */
async function arrives(response: Promise<Response>): Promise<boolean> {
  try {
    const answer = await response
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
