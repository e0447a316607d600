import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../testing/render-part.tsx'
import { useReachedEnd } from './use-reached-end.ts'

function List({ onReached }: { onReached: (loaded: number) => void }) {
  const [loaded, setLoaded] = useState(40)
  const [isWaiting, setIsWaiting] = useState(true)
  const end = useReachedEnd({
    data: loaded,
    hasNextPage: true,
    isFetching: !isWaiting,
    isFetchNextPageError: false,
    fetchNextPage: () => onReached(loaded),
  })
  return (
    <div ref={end}>
      <button onClick={() => setLoaded((n) => n + 40)}>Meer</button>
      <button onClick={() => setIsWaiting((was) => !was)}>{isWaiting ? 'Bezig' : 'Klaar'}</button>
    </div>
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a growing list asks once for more while the end stays in view, also when data arrives between two frames', async () => {
  const onReached = vi.fn<(loaded: number) => void>()
  await renderPart(<List onReached={onReached} />)
  await expect.poll(() => onReached.mock.calls).toEqual([[40]])
  // A page that fails brings nothing; the next one is loaded by hand.
  await page.getByRole('button', { name: 'Bezig' }).click()
  await page.getByRole('button', { name: 'Klaar' }).click()
  await page.getByRole('button', { name: 'Meer' }).click()
  await expect.poll(() => onReached.mock.calls).toEqual([[40], [80]])
})

test('a growing list uses the latest of several observations that arrive at once', async () => {
  const looks: IntersectionObserverCallback[] = []
  class Observer {
    constructor(look: IntersectionObserverCallback) {
      looks.push(look)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const onReached = vi.fn<(loaded: number) => void>()
  await renderPart(<List onReached={onReached} />)
  const report = (...inView: readonly boolean[]) => {
    const entries = inView.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry)
    looks.at(-1)?.(entries, {} as IntersectionObserver)
  }
  report(true, false)
  expect(onReached).not.toHaveBeenCalled()
  report(false, true)
  expect(onReached.mock.calls).toEqual([[40]])
})
